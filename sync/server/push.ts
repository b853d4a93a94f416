import { AppError } from '#domain/kit/errors.ts';
import type { PushAnswer, PushItem, PushRequest, Result } from '../protocol.ts';
import { continueLog } from './continue-log.ts';
import type { Sender } from './expected.ts';
import type { SyncHost, AnswerWithPokes } from './host.ts';
import { knownDevice } from './known-devices.ts';
import type { DeviceRecord } from './ports.ts';
import { answerOf, emptyChain, type Outcome } from './push-context.ts';
import { hasFailedForLong } from './quarantine.ts';
import { sqlStateOf } from './sql-state.ts';

// A push is read from here on downwards: whose it is, and what happens where it cannot be stored (this file); what it brings, before
// anything is locked (`expected.ts`), and where it continues the log that is held (`continue-log.ts`); the verdict for each change, and what is
// kept of it (`take.ts`).

/**
 * Takes a device's next changes: one transaction, a verdict for each, exactly once (sync.md §7, I2).
 * @throws AppError `device_not_enrolled` for an unknown device, `validation` where a carried log has not its maker's signature.
 */
export async function push(
  host: SyncHost,
  deviceId: string,
  request: PushRequest,
): Promise<AnswerWithPokes<PushAnswer>> {
  const sender = await knownDevice(host, deviceId);
  if (!sender) throw new AppError('device_not_enrolled');
  if (await host.judge.verify(sender.publicKey, request.items.at(-1)?.hash ?? '', request.signature))
    return receive(host, sender, request);
  if (request.carriedBy !== undefined)
    throw new AppError('validation', { faults: [{ path: 'signature', message: 'signature' }] });
  const { brandId } = sender;
  const device = await host.store.transact('snapshot', { brandId }, (tx) => tx.device(deviceId));
  if (!device) throw new AppError('device_not_enrolled');
  return hasAnotherKey(host, device, request);
}

/** The device's key pair is lost, its log is not: it goes on as a new device instead of standing still. Nothing is kept of this. */
async function hasAnotherKey(
  host: SyncHost,
  device: DeviceRecord,
  request: PushRequest,
): Promise<AnswerWithPokes<PushAnswer>> {
  return host.store.transact('snapshot', { brandId: device.brandId }, async (tx) => {
    const held = await tx.chain(device.id, request.incarnation);
    const chain = held ?? emptyChain(device.id, request.incarnation);
    const fork = { incarnation: device.incarnation, anew: true as const };
    return { answer: { ...(await answerOf({ host, tx, request }, chain, [])), fork }, pokes: [] };
  });
}

/** Takes what a device signed. @param following What it sent behind these, to be taken later. */
async function receive(
  host: SyncHost,
  sender: Sender,
  request: PushRequest,
  following: readonly PushItem[] = [],
): Promise<AnswerWithPokes<PushAnswer>> {
  let outcome: Outcome;
  try {
    outcome = await continueLog(host, sender, request, following);
  } catch (error) {
    if (!isItemsFault(error)) throw error;
    return request.items.length === 1
      ? giveUpOn(host, sender, request, following, error)
      : oneByOne(host, sender, request);
  }
  if (outcome.failedSeq !== undefined)
    await host.store.noteFailure(sender.id, request.incarnation, outcome.failedSeq, host.judge.now());
  return outcome;
}

/** SQLSTATE classes 22 and 23: the data itself cannot be stored. Anything else (a full disk) is nobody's fault and is tried again. */
function isItemsFault(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? '');
}

/** Settled 6: the bulk flush failed, so each change goes in a transaction of its own, and the one at fault is found. */
async function oneByOne(
  host: SyncHost,
  sender: Sender,
  request: PushRequest,
): Promise<AnswerWithPokes<PushAnswer>> {
  const results: Result[] = [];
  const pokes: AnswerWithPokes<PushAnswer>['pokes'][number][] = [];
  let prev = request.prev;
  let last: AnswerWithPokes<PushAnswer> | undefined;
  for (const [i, item] of request.items.entries()) {
    const one = { ...request, firstSeq: request.firstSeq + i, prev, items: [item] };
    last = await receive(host, sender, one, request.items.slice(i + 1));
    results.push(...last.answer.results);
    pokes.push(...last.pokes);
    if (last.answer.retry || last.answer.fork) break;
    prev = item.hash;
  }
  if (!last) throw new TypeError('a push without items');
  return { answer: { ...last.answer, results }, pokes };
}

/** The one at fault: it is left for later, and once it has failed for long it is set aside. Either is decided without running it again. */
async function giveUpOn(
  host: SyncHost,
  sender: Sender,
  request: PushRequest,
  following: readonly PushItem[],
  error: unknown,
): Promise<AnswerWithPokes<PushAnswer>> {
  host.judge.defect(error, { device: sender.id, seq: request.firstSeq });
  const { count, since } = await host.store.noteFailure(
    sender.id,
    request.incarnation,
    request.firstSeq,
    host.judge.now(),
  );
  const unstorable = hasFailedForLong(host, count, since) ? 'set_aside' : 'left';
  return continueLog(host, sender, request, following, unstorable);
}
