import { AppError } from '#domain/kit/errors.ts';
import { brandScope, scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import { instantMs } from '#domain/kit/time.ts';
import { genesis, type PushAnswer, type PushRequest, type Result } from '../protocol.ts';
import { Batch } from './batch.ts';
import { grantFork, isSucceeded } from './fork.ts';
import type { SyncHost, Told } from './host.ts';
import type { ChainRecord, DeviceRecord, ReceiptRecord, ServerTransaction } from './ports.ts';
import { blocksOf, judge, Standing, targetOf, understand, type Incoming, type Judged } from './verdict.ts';
import { isRepeat, receiptOf, receiptScope, resultOf } from './receipt.ts';
import { sqlStateOf } from './sql-state.ts';
import { wakeWaiting } from './waiting.ts';

/** A change that fails unexpectedly this often, over this long, is set aside so that it blocks nobody (sync.md §7.4). */
const quarantineAfter = { failures: 5, minutes: 10 };

interface Outcome {
  readonly answer: PushAnswer;
  readonly pokes: Told<PushAnswer>['pokes'];
  readonly failed?: { readonly seq: number; readonly error: unknown };
}

/**
 * Takes a device's next changes: one transaction, a verdict for each, exactly once (sync.md §7, I2).
 * @throws AppError `device_not_enrolled` for an unknown device, `validation` where a carried log has not its maker's signature.
 */
export async function push(
  host: SyncHost,
  deviceId: string,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  const device = await host.store.transact('snapshot', {}, (tx) => tx.device(deviceId));
  if (!device) throw new AppError('device_not_enrolled');
  if (!(await host.judge.verify(device.publicKey, request.items.at(-1)?.hash ?? '', request.signature))) {
    if (request.carriedBy !== undefined)
      throw new AppError('validation', { faults: [{ path: 'signature', message: 'signature' }] });
    return hasAnotherKey(host, device, request);
  }
  return receive(host, device, request);
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
  device: DeviceRecord,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  let outcome: Outcome;
  try {
    outcome = await attempt(host, device, request);
  } catch (error) {
    if (!isItemsFault(error)) throw error;
    return request.items.length === 1
      ? giveUpOn(host, device, request, error)
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
  device: DeviceRecord,
  request: PushRequest,
): Promise<Told<PushAnswer>> {
  const results: Result[] = [];
  const pokes: Told<PushAnswer>['pokes'][number][] = [];
  let prev = request.prev;
  let last: Told<PushAnswer> | undefined;
  for (const [i, item] of request.items.entries()) {
    last = await receive(host, device, { ...request, firstSeq: request.firstSeq + i, prev, items: [item] });
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
  device: DeviceRecord,
  request: PushRequest,
  error: unknown,
): Promise<Told<PushAnswer>> {
  host.judge.defect(error, { device: device.id, seq: request.firstSeq });
  const { count, since } = await host.store.noteFailure(
    device.id,
    request.incarnation,
    request.firstSeq,
    host.judge.now(),
  );
  return attempt(host, device, request, { quarantine: enough(host, count, since), error });
}

function enough(host: SyncHost, count: number, since: string): boolean {
  return (
    count >= quarantineAfter.failures &&
    instantMs(host.judge.now()) - instantMs(since) >= quarantineAfter.minutes * 60_000
  );
}

/** @param stuck The single change could not be stored: it is set aside or left for later, but not run again now. */
async function attempt(
  host: SyncHost,
  { id, brandId }: DeviceRecord,
  request: PushRequest,
  stuck?: { quarantine: boolean; error: unknown },
): Promise<Outcome> {
  return host.store.transact('write', { brandId }, async (tx) => {
    const device = await tx.lockDevice(id);
    if (!device) throw new AppError('device_not_enrolled');
    const [held, overlap] = await Promise.all([
      tx.chain(id, request.incarnation),
      tx.receipts(id, request.incarnation, request.firstSeq - 1, request.firstSeq + request.items.length - 1),
    ]);
    const chain = held ?? { device: id, incarnation: request.incarnation, lastSeq: 0, lastHash: genesis };
    if (forks(request, overlap)) return fork(host, tx, device, chain, request);
    const brings = request.firstSeq + request.items.length - 1 > chain.lastSeq;
    // The old log was left to nobody: whoever goes on with it beside the new one is a second device (settled 24).
    if (brings && request.carriedBy === undefined && (await isSucceeded(tx, device, request.incarnation)))
      return fork(host, tx, device, chain, request);
    const kept = overlap.filter((receipt) => receipt.seq >= request.firstSeq);
    if (request.firstSeq > chain.lastSeq + 1) {
      // What is missing here is no longer on the device either: it goes on under a new incarnation rather than stand still (sync.md §7.2).
      if (request.prunedThrough > chain.lastSeq) return fork(host, tx, device, chain, request);
      return { answer: await answer(host, tx, request, chain, kept), pokes: [] };
    }
    return take(host, tx, device, chain, request, kept, stuck);
  });
}

/** Stored hashes differ from what the device shows for the same sequence numbers: its profile was rolled back or cloned. */
function forks(request: PushRequest, stored: readonly ReceiptRecord[]): boolean {
  return stored.some((receipt) => {
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
): Promise<Outcome> {
  // A carried log that differs is its own device's to sort out.
  const granted =
    request.carriedBy === undefined
      ? await grantFork(host, tx, device, request.incarnation)
      : { incarnation: device.incarnation };
  return { answer: { ...(await answer(host, tx, request, chain, [])), fork: granted }, pokes: [] };
}

async function take(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  chain: ChainRecord,
  request: PushRequest,
  kept: readonly ReceiptRecord[],
  stuck: { quarantine: boolean; error: unknown } | undefined,
): Promise<Outcome> {
  const fresh = arrivals(host, device, chain, request);
  const batch = await openBatch(host, tx, device, fresh, !stuck);
  const bound = new Set(await tx.boundAuthors(device.id));
  const standing = new Standing(await tx.openReceipts(device.id));
  const repeats = (await tx.receiptsById(fresh.flatMap(({ envelope }) => envelope?.id ?? []))).filter(
    (receipt) => !receipt.duplicateOf,
  );
  const receipts: ReceiptRecord[] = [];
  let failed: Outcome['failed'];
  for (const incoming of fresh) {
    const namesakes = repeats.filter(({ id }) => id === incoming.envelope?.id);
    const repeated = namesakes.find((receipt) => isRepeat(device, incoming, receipt));
    let judged: Judged;
    if (repeated) {
      judged = repeated;
    } else if (namesakes.length > 0) {
      judged = { status: 'quarantined', code: 'unfit', details: { why: 'id' } };
    } else if (stuck) {
      if (!stuck.quarantine) {
        failed = { seq: incoming.seq, error: stuck.error };
        break;
      }
      judged = { status: 'quarantined', code: 'internal' };
    } else {
      try {
        judged =
          standing.judge(incoming, targetOf(incoming)) ??
          (await judge(host, tx, batch, device, bound, incoming));
      } catch (error) {
        // The transaction is lost with the statement: nothing can be kept in it, the failure's count neither.
        if (sqlStateOf(error)) throw error;
        host.judge.defect(error, {
          device: device.id,
          seq: incoming.seq,
          change: incoming.envelope?.id ?? '',
        });
        const before = await tx.failures(device.id, request.incarnation, incoming.seq);
        if (!before || !enough(host, before.count + 1, before.since)) {
          failed = { seq: incoming.seq, error };
          break;
        }
        judged = { status: 'quarantined', code: 'internal' };
      }
    }
    const blocks = repeated ? [] : await blocksOf(batch, incoming, judged);
    const receipt = receiptOf(host, device, request.incarnation, incoming, judged, batch, blocks, repeated);
    const target = judged.status.startsWith('applied') && targetOf(incoming);
    if (target && !repeated) standing.clear(target);
    receipts.push(receipt);
    if (!repeated) repeats.push(receipt);
    if (receipt.blocks.length > 0) standing.add(receipt);
  }
  const last = receipts.at(-1);
  const after = last ? { ...chain, lastSeq: last.seq, lastHash: last.hash } : chain;
  await tx.putReceipts(standing.withCleared(receipts));
  if (last) await tx.putChain(after);
  const incarnation = Math.max(device.incarnation, request.incarnation);
  if (request.carriedBy === undefined)
    await tx.putDevice({ ...device, incarnation, lastSeenAt: host.judge.now(), app: request.app });
  if (last) await wakeWaiting(tx, batch, last.scope, receipts, standing.freed);
  const pokes = await batch.flush();
  const retry = failed ? { retry: { seq: failed.seq, code: 'internal' } } : {};
  const known = request.carriedBy === undefined ? {} : { known: kept.length };
  return {
    answer: { ...(await answer(host, tx, request, after, [...kept, ...receipts])), ...known, ...retry },
    pokes,
    ...(failed ? { failed } : {}),
  };
}

/** The items that the server has not seen, in order, each understood as far as possible. */
function arrivals(
  host: SyncHost,
  device: DeviceRecord,
  chain: ChainRecord,
  request: PushRequest,
): Incoming[] {
  const skip = chain.lastSeq + 1 - request.firstSeq;
  let prev = chain.lastHash;
  return request.items.slice(skip).map((item, i) => {
    const incoming = understand(host, device, request.incarnation, request.firstSeq + skip + i, prev, item);
    prev = item.hash;
    return incoming;
  });
}

/** Locks every scope that the items write or read, in one sorted pass (settled 27), and loads what they announce where they are to run. */
async function openBatch(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  items: readonly Incoming[],
  loads: boolean,
): Promise<Batch> {
  const home = scopeKey(brandScope(device.brandId));
  const writes = new Set<ScopeKey>();
  const reads = new Set<ScopeKey>();
  for (const incoming of items) {
    writes.add(receiptScope(device, incoming));
    if (incoming.unfit || !incoming.command) continue;
    for (const scope of incoming.command.reads(incoming.input as never)) reads.add(scopeKey(scope));
  }
  const keys = [...new Set([...writes, ...reads, home])].sort();
  const versions = await tx.lockScopes(
    keys.map((key) => ({ key, brandId: device.brandId, write: writes.has(key) })),
  );
  const batch = new Batch(host.business, tx, device.brandId, versions, () => host.judge.randomStamp());
  // What could not be stored may be what cannot even be asked for.
  const fit = loads ? items.filter(({ command, unfit }) => command && !unfit) : [];
  await Promise.all([
    batch.preload(fit.flatMap(({ command, input }) => [...(command?.touch(input as never) ?? [])])),
    batch.prelist(fit.flatMap(({ command, input }) => [...(command?.lists(input as never) ?? [])])),
  ]);
  return batch;
}

async function answer(
  host: SyncHost,
  tx: ServerTransaction,
  request: PushRequest,
  chain: ChainRecord,
  receipts: readonly ReceiptRecord[],
): Promise<PushAnswer> {
  return {
    nonce: request.nonce,
    serverTime: host.judge.now(),
    lastSeq: chain.lastSeq,
    lastHash: chain.lastHash,
    secured: await tx.securedThrough(chain.device, request.incarnation),
    results: receipts.map(resultOf),
  };
}
