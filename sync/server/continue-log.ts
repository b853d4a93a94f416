import { AppError } from '#domain/kit/errors.ts';
import type { PushItem, PushRequest } from '../protocol.ts';
import { expectedOf, type Expected, type Sender } from './expected.ts';
import { flight } from './flight.ts';
import { grantFork, isSucceeded } from './fork.ts';
import { together } from './groups.ts';
import type { SyncHost } from './host.ts';
import { inOrder } from './in-order.ts';
import type { BrokenLog, ReceiptRecord, ServerTransaction } from './ports.ts';
import { answerOf, emptyChain, type Outcome, type PushContext, type Unstorable } from './push-context.ts';
import { take } from './take.ts';

/**
 * One transaction of a push: what it brings behind the end of the log that is held is taken, and what is held already is answered as it was.
 * Of a log that does not continue the held one nothing is taken.
 * @param following What the device sent behind these, to be taken later.
 */
export async function continueLog(
  host: SyncHost,
  sender: Sender,
  request: PushRequest,
  following: readonly PushItem[],
  unstorable?: Unstorable,
): Promise<Outcome> {
  const { id, brandId } = sender;
  const { outcome } = await inOrder(host.store, id, async () => {
    // Nobody waits for a lock while bodies are read and hashed.
    const expected = await expectedOf(host, sender, request);
    const work = async (tx: ServerTransaction): Promise<Outcome> => {
      const { stored, ...opened } = await lockLog(tx, sender, request, expected);
      return goOn({ host, tx, ...opened, request, following, unstorable }, stored);
    };
    // What could not be stored before would take the others' transaction with it again.
    if (unstorable) return { outcome: host.store.transact('write', { brandId }, work) };
    const { locks } = expected;
    const onDefect = (error: unknown): void =>
      host.judge.defect(error, { device: id, seq: request.firstSeq });
    const changes = request.items.length;
    return { outcome: together(host.store, { brandId, device: id, locks, changes, work, onDefect }) };
  });
  return outcome;
}

/** Locks the device's row, then the version rows, all in one flight; what the log says travels with them. */
async function lockLog(tx: ServerTransaction, { id }: Sender, request: PushRequest, expected: Expected) {
  const { incarnation, firstSeq } = request;
  const [device, held, stored, versions] = await flight([
    tx.lockDevice(id),
    tx.chain(id, incarnation),
    // From the one before the first: by its hash the log is known to go on there.
    tx.receipts(id, incarnation, firstSeq - 1, lastSeqOf(request)),
    tx.lockScopes(expected.locks),
  ]);
  if (!device) throw new AppError('device_not_enrolled');
  return { device, chain: held ?? emptyChain(id, incarnation), stored, locked: { ...expected, versions } };
}

/** @param stored The receipts of the same sequence numbers, and of the one before the first. */
async function goOn(context: PushContext, stored: readonly ReceiptRecord[]): Promise<Outcome> {
  const { chain, request } = context;
  const broken = await brokenIn(context, stored);
  if (broken) return grantAnother(context, broken);
  const kept = stored.filter((receipt) => receipt.seq >= request.firstSeq);
  if (isBehindGap(context)) return { answer: await answerOf(context, chain, kept), pokes: [] };
  return take(context, kept);
}

function lastSeqOf({ firstSeq, items }: PushRequest): number {
  return firstSeq + items.length - 1;
}

/** Changes are missing between those that are held and those that come: the device is told how far the server has come. */
function isBehindGap({ chain, request }: PushContext): boolean {
  return request.firstSeq > chain.lastSeq + 1;
}

/** Where the log does not hold together with the one that is held, if anywhere. @param stored The receipts of the same sequence numbers. */
async function brokenIn(
  context: PushContext,
  stored: readonly ReceiptRecord[],
): Promise<BrokenLog | undefined> {
  const { tx, device, chain, request } = context;
  const { incarnation, firstSeq } = request;
  const differing = stored.find((receipt) => isAnother(receipt, request));
  if (differing) return { kind: 'fork', incarnation, seq: differing.seq };
  // The old log was left to nobody: whoever goes on with it beside the new one is a second device (settled 24).
  const brings = lastSeqOf(request) > chain.lastSeq;
  if (brings && request.carriedBy === undefined && (await isSucceeded(tx, device, incarnation)))
    return { kind: 'fork', incarnation, seq: chain.lastSeq + 1 };
  // What is missing here is no longer on the device either: it goes on under a new incarnation rather than stand still (sync.md §7.2).
  if (isBehindGap(context) && request.prunedThrough > chain.lastSeq)
    return { kind: 'gap', incarnation, seq: chain.lastSeq + 1, through: firstSeq - 1 };
  return undefined;
}

/** The stored hash differs from what the device shows for the same sequence number: its profile was rolled back or cloned. */
function isAnother({ seq, hash }: ReceiptRecord, { firstSeq, prev, items }: PushRequest): boolean {
  const shown = seq < firstSeq ? prev : items[seq - firstSeq]?.hash;
  return seq >= 1 && shown !== hash;
}

/** Nothing is taken: the device goes on under another incarnation. */
async function grantAnother(context: PushContext, broken: BrokenLog): Promise<Outcome> {
  const { host, tx, device, chain, request } = context;
  await host.judge.brokenLog?.(tx, device, broken);
  // A carried log that differs is its own device's to sort out.
  const fork =
    request.carriedBy === undefined
      ? await grantFork(host, tx, device, request.incarnation)
      : { incarnation: device.incarnation };
  return { answer: { ...(await answerOf(context, chain, [])), fork }, pokes: [] };
}
