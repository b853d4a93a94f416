import { AppError } from '#domain/kit/errors.ts';
import { genesis, type PushAnswer, type PushItem, type PushRequest, type Result } from '../protocol.ts';
import { flight } from './flight.ts';
import { grantFork, isSucceeded } from './fork.ts';
import { together } from './groups.ts';
import type { SyncHost, Told } from './host.ts';
import { knownDevice } from './known-devices.ts';
import type { BrokenLog, ChainRecord, DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';
import { sqlStateOf } from './sql-state.ts';
import { answer, enough, expectedOf, take, type Outcome, type Sender, type Stuck } from './take.ts';

/**
 * Takes a device's next changes: one transaction, a verdict for each, exactly once (sync.md §7, I2).
 * @throws AppError `device_not_enrolled` for an unknown device, `validation` where a carried log has not its maker's signature.
 */
export async function push(
  host: SyncHost,
  deviceId: string,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  const sender = await knownDevice(host, deviceId);
  if (!sender) throw new AppError('device_not_enrolled');
  if (await host.judge.verify(sender.publicKey, request.items.at(-1)?.hash ?? '', request.signature))
    return receive(host, sender, request);
  if (request.carriedBy !== undefined)
    throw new AppError('validation', { faults: [{ path: 'signature', message: 'signature' }] });
  const device = await host.store.transact('snapshot', {}, (tx) => tx.device(deviceId));
  if (!device) throw new AppError('device_not_enrolled');
  return hasAnotherKey(host, device, request);
}

/** The device's key pair is lost, its log is not: it goes on as a new device instead of standing still. Nothing is kept of this. */
async function hasAnotherKey(
  host: SyncHost,
  device: DeviceRecord,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  const nothing = { device: device.id, incarnation: request.incarnation, lastSeq: 0, lastHash: genesis };
  return host.store.transact('snapshot', {}, async (tx) => {
    const chain = (await tx.chain(device.id, request.incarnation)) ?? nothing;
    const fork = { incarnation: device.incarnation, anew: true as const };
    return { answer: { ...(await answer(host, tx, request, chain, [])), fork }, pokes: [] };
  });
}

/** Takes what a device signed. */
async function receive(
  host: SyncHost,
  device: Sender,
  request: PushRequest,
  following: readonly PushItem[] = [],
): Promise<Told<PushAnswer>> {
  let outcome: Outcome;
  try {
    outcome = await attempt(host, device, request, following);
  } catch (error) {
    if (!isItemsFault(error)) throw error;
    return request.items.length === 1
      ? giveUpOn(host, device, request, following, error)
      : oneByOne(host, device, request);
  }
  if (outcome.failed)
    await host.store.noteFailure(device.id, request.incarnation, outcome.failed.seq, host.judge.now());
  return outcome;
}

/** SQLSTATE classes 22 and 23: the data itself cannot be stored. Anything else (a full disk) is nobody's fault and is tried again. */
function isItemsFault(error: unknown): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? '');
}

/** Settled 6: the bulk flush failed, so each change goes in a transaction of its own, and the one at fault is found. */
async function oneByOne(
  host: SyncHost,
  device: Sender,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  const results: Result[] = [];
  const pokes: Told<PushAnswer>['pokes'][number][] = [];
  let prev = request.prev;
  let last: Told<PushAnswer> | undefined;
  for (const [i, item] of request.items.entries()) {
    const one = { ...request, firstSeq: request.firstSeq + i, prev, items: [item] };
    last = await receive(host, device, one, request.items.slice(i + 1));
    results.push(...last.answer.results);
    pokes.push(...last.pokes);
    if (last.answer.retry || last.answer.fork) break;
    prev = item.hash;
  }
  if (!last) throw new TypeError('a push without items');
  return { answer: { ...last.answer, results }, pokes };
}

async function giveUpOn(
  host: SyncHost,
  device: Sender,
  request: PushRequest,
  following: readonly PushItem[],
  error: unknown,
): Promise<Told<PushAnswer>> {
  host.judge.defect(error, { device: device.id, seq: request.firstSeq });
  const { count, since } = await host.store.noteFailure(
    device.id,
    request.incarnation,
    request.firstSeq,
    host.judge.now(),
  );
  return attempt(host, device, request, following, { quarantine: enough(host, count, since), error });
}

async function attempt(
  host: SyncHost,
  sender: Sender,
  request: PushRequest,
  following: readonly PushItem[],
  stuck?: Stuck,
): Promise<Outcome> {
  const { id, brandId } = sender;
  // Nobody waits for a lock while bodies are read and hashed.
  const expected = await expectedOf(host, sender, request);
  const work = async (tx: ServerTransaction): Promise<Outcome> => {
    // Locks first, in this order; what the log says travels with them.
    const [device, held, overlap, versions] = await flight([
      tx.lockDevice(id),
      tx.chain(id, request.incarnation),
      tx.receipts(id, request.incarnation, request.firstSeq - 1, request.firstSeq + request.items.length - 1),
      tx.lockScopes(expected.locks),
    ]);
    if (!device) throw new AppError('device_not_enrolled');
    const chain = held ?? { device: id, incarnation: request.incarnation, lastSeq: 0, lastHash: genesis };
    const { incarnation, firstSeq } = request;
    const differing = forks(request, overlap);
    if (differing)
      return fork(host, tx, device, chain, request, { kind: 'fork', incarnation, seq: differing.seq });
    const brings = request.firstSeq + request.items.length - 1 > chain.lastSeq;
    // The old log was left to nobody: whoever goes on with it beside the new one is a second device (settled 24).
    if (brings && request.carriedBy === undefined && (await isSucceeded(tx, device, incarnation)))
      return fork(host, tx, device, chain, request, { kind: 'fork', incarnation, seq: chain.lastSeq + 1 });
    const kept = overlap.filter((receipt) => receipt.seq >= request.firstSeq);
    if (request.firstSeq > chain.lastSeq + 1) {
      // What is missing here is no longer on the device either: it goes on under a new incarnation rather than stand still (sync.md §7.2).
      if (request.prunedThrough > chain.lastSeq) {
        const gap = { kind: 'gap', incarnation, seq: chain.lastSeq + 1, through: firstSeq - 1 } as const;
        return fork(host, tx, device, chain, request, gap);
      }
      return { answer: await answer(host, tx, request, chain, kept), pokes: [] };
    }
    return take(host, tx, device, chain, request, { ...expected, versions }, kept, stuck, following);
  };
  // What could not be stored before would take the others' transaction with it again.
  if (stuck) return host.store.transact('write', { brandId }, work);
  const { locks } = expected;
  return together(host.store, { brandId, device: id, locks, changes: request.items.length, work });
}

/** Stored hashes differ from what the device shows for the same sequence numbers: its profile was rolled back or cloned. */
function forks(request: PushRequest, stored: readonly ReceiptRecord[]): ReceiptRecord | undefined {
  return stored.find((receipt) => {
    const shown =
      receipt.seq < request.firstSeq ? request.prev : request.items[receipt.seq - request.firstSeq]?.hash;
    return receipt.seq >= 1 && shown !== receipt.hash;
  });
}

async function fork(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  chain: ChainRecord,
  request: PushRequest,
  broken: BrokenLog,
): Promise<Outcome> {
  await host.judge.brokenLog?.(tx, device, broken);
  // A carried log that differs is its own device's to sort out.
  const granted =
    request.carriedBy === undefined
      ? await grantFork(host, tx, device, request.incarnation)
      : { incarnation: device.incarnation };
  return { answer: { ...(await answer(host, tx, request, chain, [])), fork: granted }, pokes: [] };
}
