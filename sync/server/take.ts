import { announcedBy } from '#domain/kit/operation.ts';
import { brandScope, scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { PushAnswer, PushItem, PushRequest } from '../protocol.ts';
import { Authority } from './authority.ts';
import { Batch } from './batch.ts';
import { listFlagged } from './flagged.ts';
import { flight } from './flight.ts';
import { heldFull, HeldRoom } from './held-room.ts';
import type { SyncHost, Told } from './host.ts';
import { targetsOf, understand, type Incoming } from './incoming.ts';
import { onwardOf } from './onward.ts';
import type {
  ChainRecord,
  DeviceRecord,
  ReceiptRecord,
  ScopeLock,
  ScopeVersion,
  ServerTransaction,
} from './ports.ts';
import { isRepeat, receiptOf, receiptScope, resultOf } from './receipt.ts';
import { sqlStateOf } from './sql-state.ts';
import { blocksOf, Standing } from './standing.ts';
import { judge, reached, type Judged } from './verdict.ts';
import { wakeWaiting } from './waiting.ts';

/** A change that fails unexpectedly this often, over this long, is set aside so that it blocks nobody (sync.md §7.4). */
const quarantineAfter = { failures: 5, minutes: 10 };

export interface Outcome {
  readonly answer: PushAnswer;
  readonly pokes: Told<PushAnswer>['pokes'];
  readonly failed?: { readonly seq: number; readonly error: unknown };
}

/** The single change of a push that could not be stored: it is set aside or left for later, but not run again now. */
export interface Stuck {
  readonly quarantine: boolean;
  readonly error: unknown;
}

/** Whose log it is: what never changes of a device. All else of it is read under its lock. */
export type Sender = Pick<DeviceRecord, 'id' | 'brandId'>;

/** What a push brings, understood before anything is locked: as if the log that is held here ended where it begins. */
export interface Expected {
  readonly items: readonly Incoming[];
  readonly locks: readonly ScopeLock[];
}

/** The same with the version rows that were locked for it. */
export interface Locked extends Expected {
  readonly versions: ReadonlyMap<ScopeKey, ScopeVersion>;
}

export async function expectedOf(
  host: SyncHost,
  device: Sender,
  request: PushRequest,
): Promise<Expected> {
  const { incarnation, firstSeq, prev } = request;
  const before = { device: device.id, incarnation, lastSeq: firstSeq - 1, lastHash: prev };
  const items = await arrivals(host, device, before, request);
  return { items, locks: locksOf(device, items) };
}

/** Whether a change has failed so often, and over so long, that it is set aside. @param since The first failure. */
export function enough(host: SyncHost, count: number, since: string): boolean {
  return (
    count >= quarantineAfter.failures &&
    instantMs(host.judge.now()) - instantMs(since) >= quarantineAfter.minutes * 60_000
  );
}

/**
 * Gives every change that the server has not seen its verdict, in the device's order, and keeps what came of it: within the transaction of
 * the push, after it is clear that these changes go on where the chain ends.
 * @param locked What was expected of them, with its locks.
 * @param kept The receipts of those that it has seen.
 * @param following What the device sent behind these, to be taken later.
 */
export async function take(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  chain: ChainRecord,
  request: PushRequest,
  locked: Locked,
  kept: readonly ReceiptRecord[],
  stuck: Stuck | undefined,
  following: readonly PushItem[],
): Promise<Outcome> {
  const isAsExpected = chain.lastSeq + 1 === request.firstSeq && chain.lastHash === request.prev;
  const fresh = isAsExpected ? locked.items : await arrivals(host, device, chain, request);
  const batch = await openBatch(host, tx, device, fresh, locked);
  // What could not be stored may be what cannot even be asked for.
  const fit = stuck ? [] : fresh.filter(({ command, unfit }) => command && !unfit);
  // Nothing of this waits for another's answer.
  const [authority, open, known] = await flight([
    Authority.over(host, tx, device),
    tx.openReceipts(device.id),
    tx.receiptsById(fresh.flatMap(({ envelope }) => envelope?.id ?? [])),
    load(batch, fit),
    askAhead(host, tx, device, fit),
  ]);
  const onward = onwardOf(host, device, request.incarnation, fresh, following);
  const court = { host, tx, batch, device, authority, onward, receivedAt: host.judge.now() };
  const standing = new Standing(open);
  const repeats = known.filter((receipt) => !receipt.duplicateOf);
  const receipts: ReceiptRecord[] = [];
  const room = new HeldRoom(tx, device.id);
  let failed: Outcome['failed'];
  let left: number | undefined;
  let { lastAt } = chain;
  for (const incoming of fresh) {
    // One device's push keeps nobody else waiting for longer than a change takes.
    await host.judge.breathe?.();
    const namesakes = repeats.filter(({ id }) => id === incoming.envelope?.id);
    const repeated = namesakes.find((receipt) => isRepeat(incoming, receipt));
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
          standing.judge(incoming, targetsOf(incoming)) ??
          (await judge({ ...court, notBefore: lastAt }, incoming));
        if (judged.status.startsWith('applied')) await authority.heed(incoming);
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
    // What is behind it cannot be taken either: a log has no gaps.
    if (isHeld(judged) && !(await room.take(incoming.item.body))) {
      left = incoming.seq;
      break;
    }
    const blocks = repeated ? [] : await blocksOf(batch, incoming, judged);
    const receipt = {
      ...receiptOf(host, device, request.incarnation, incoming, judged, batch, blocks, repeated),
      ...(isHeld(judged) && lastAt !== undefined && { notBefore: lastAt }),
    };
    await listFlagged(host, tx, batch, device, incoming, receipt);
    if (judged.status.startsWith('applied') && !repeated) standing.clear(targetsOf(incoming));
    receipts.push(receipt);
    if (incoming.envelope) lastAt = reached(lastAt, incoming.envelope, court.receivedAt);
    if (!repeated) repeats.push(receipt);
    if (receipt.blocks.length > 0) standing.add(receipt);
  }
  const last = receipts.at(-1);
  const after = last
    ? { ...chain, lastSeq: last.seq, lastHash: last.hash, ...(lastAt !== undefined && { lastAt }) }
    : chain;
  await tx.putReceipts(standing.withCleared(receipts));
  if (last) await tx.putChain(after);
  const incarnation = Math.max(device.incarnation, request.incarnation);
  if (request.carriedBy === undefined)
    await tx.putDevice({ ...device, incarnation, lastSeenAt: host.judge.now(), app: request.app });
  if (last) await wakeWaiting(tx, batch, last.scope, receipts, standing.freed);
  const pokes = await batch.flush();
  const stoppedAt = failed?.seq ?? left;
  const retry =
    stoppedAt === undefined ? {} : { retry: { seq: stoppedAt, code: failed ? 'internal' : heldFull } };
  const seen = request.carriedBy === undefined ? {} : { known: kept.length };
  return {
    answer: { ...(await answer(host, tx, request, after, [...kept, ...receipts])), ...seen, ...retry },
    pokes,
    ...(failed ? { failed } : {}),
  };
}

function isHeld({ status }: Judged): boolean {
  return status === 'quarantined' || status === 'waiting';
}

/** The items that the server has not seen, in order, each understood as far as possible. */
async function arrivals(
  host: SyncHost,
  device: Sender,
  chain: ChainRecord,
  request: PushRequest,
): Promise<Incoming[]> {
  const skip = chain.lastSeq + 1 - request.firstSeq;
  let prev = chain.lastHash;
  const fresh: Incoming[] = [];
  for (const [i, item] of request.items.slice(skip).entries()) {
    await host.judge.breathe?.();
    fresh.push(understand(host, device, request.incarnation, request.firstSeq + skip + i, prev, item));
    prev = item.hash;
  }
  return fresh;
}

/** Every scope that the items write or read, for one sorted pass (settled 27). */
function locksOf(device: Sender, items: readonly Incoming[]): ScopeLock[] {
  const home = scopeKey(brandScope(device.brandId));
  const writes = new Set<ScopeKey>();
  const reads = new Set<ScopeKey>();
  for (const incoming of items) {
    writes.add(receiptScope(device, incoming));
    if (incoming.unfit || !incoming.command) continue;
    for (const scope of incoming.command.reads(incoming.input as never)) reads.add(scopeKey(scope));
  }
  const keys = [...new Set([...writes, ...reads, home])].sort();
  return keys.map((key) => ({ key, brandId: device.brandId, write: writes.has(key) }));
}

/** The batch over what is locked; where a log is not as expected, and its rest needs other locks, these are taken as well. */
async function openBatch(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  items: readonly Incoming[],
  { locks, versions: locked }: Locked,
): Promise<Batch> {
  const wanted = locksOf(device, items);
  const isHeld = (lock: ScopeLock): boolean =>
    locks.some(({ key, write }) => key === lock.key && (write || !lock.write));
  const versions = wanted.every(isHeld) ? locked : await tx.lockScopes(wanted);
  return new Batch(host.business, tx, device.brandId, versions, () => host.judge.randomStamp());
}

/** Loads what changes announce. */
async function load(batch: Batch, fit: readonly Incoming[]): Promise<void> {
  await flight([
    batch.preload(fit.flatMap(({ command, input }) => (command ? announcedBy(command, input) : []))),
    batch.prelist(fit.flatMap(({ command, input }) => [...(command?.lists(input as never) ?? [])])),
  ]);
}

/** Asks for what each change will be judged by: the host keeps the answers for as long as the transaction lasts. */
async function askAhead(
  { judge }: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  fit: readonly Incoming[],
): Promise<void> {
  const own = fit.flatMap(({ envelope, input, scope }) => {
    const isOwn = scope && scope.kind !== 'platform' && scope.brandId === device.brandId;
    return envelope && isOwn ? [{ author: envelope.actor.adminId, input, scope }] : [];
  });
  await flight([
    tx.lanes(device.id),
    ...[...new Set(own.map(({ scope }) => scopeKey(scope)))].map((key) => judge.resolveScope(tx, key)),
    ...[...new Set(own.map(({ author }) => author))].map((author) => judge.author(tx, author)),
    judge.ahead?.(tx, device, own),
  ]);
}

/** What the device is told. @param receipts Of the changes that it sent. */
export async function answer(
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
