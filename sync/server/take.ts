import { announcedBy } from '#domain/kit/operation.ts';
import { scopeKey } from '#domain/kit/scope.ts';
import { Authority } from './authority.ts';
import { Batch } from './batch.ts';
import { arrivals, locksOf } from './expected.ts';
import { listFlagged } from './flagged.ts';
import { flight } from './flight.ts';
import { heldFull, HeldRoom } from './held-room.ts';
import { targetsOf, type Incoming } from './incoming.ts';
import { continuationOf } from './log-continuation.ts';
import type { ChainRecord, ReceiptRecord, ScopeLock } from './ports.ts';
import { answerOf, type Outcome, type PushContext } from './push-context.ts';
import { hasFailedForLong } from './quarantine.ts';
import { keepReading } from './reading.ts';
import { isRepeat, receiptOf } from './receipt.ts';
import { sqlStateOf } from './sql-state.ts';
import { blocksOf, Blockers } from './blockers.ts';
import { judge, reached, type JudgingContext, type Judged } from './verdict.ts';
import { wakeWaiting } from './waiting.ts';

/** A change that failed unexpectedly for long, whatever it is. */
const setAside: Judged = { status: 'quarantined', code: 'internal' };

/** Where a push ends early: this change is not taken now, and neither is what is behind it, since a log has no gaps. */
interface Stop {
  readonly seq: number;
  readonly code: 'internal' | typeof heldFull;
}

/**
 * Gives every change that the server has not seen its verdict, in the device's order, and keeps what came of it: within the transaction of
 * the push, after it is clear that these changes go on where the chain ends.
 * @param kept The receipts of those that it has seen.
 */
export async function take(context: PushContext, kept: readonly ReceiptRecord[]): Promise<Outcome> {
  const fresh = await freshOf(context);
  const taking = await Taking.begin(context, fresh);
  let stop: Stop | undefined;
  for (const incoming of fresh) {
    // One device's push keeps nobody else waiting for longer than a change takes.
    await context.host.judge.yieldToOthers?.();
    stop = await taking.next(incoming);
    if (stop) break;
  }
  return taking.end(kept, stop);
}

/** The items that the server has not seen. Where its log does not end where the push said, they are understood anew. */
async function freshOf({ host, device, chain, request, locked }: PushContext): Promise<readonly Incoming[]> {
  const isAsExpected = chain.lastSeq + 1 === request.firstSeq && chain.lastHash === request.prev;
  return isAsExpected ? locked.items : arrivals(host, device, chain, request);
}

/** The changes of one push while they are taken: each is judged by what those before it have left here. */
class Taking {
  readonly #context: PushContext;
  readonly #judging: Omit<JudgingContext, 'notBefore'>;
  readonly #blockers: Blockers;
  readonly #room: HeldRoom;
  /** First receipts of the ids that come: those that were there, and those of this push so far. */
  readonly #first: ReceiptRecord[];
  /** Of this push so far. */
  readonly #receipts: ReceiptRecord[] = [];
  /** How far the times of the log have come. */
  #lastAt: string | undefined;

  private constructor(
    context: PushContext,
    judging: Omit<JudgingContext, 'notBefore'>,
    blockers: Blockers,
    first: readonly ReceiptRecord[],
  ) {
    this.#context = context;
    this.#judging = judging;
    this.#blockers = blockers;
    this.#first = [...first];
    this.#room = new HeldRoom(context.tx, context.device.id);
    this.#lastAt = context.chain.lastAt;
  }

  /** Reads what the verdicts will depend on, all of it at once: everything is locked by now. */
  static async begin(context: PushContext, fresh: readonly Incoming[]): Promise<Taking> {
    const { host, tx, device, request, following, unstorable } = context;
    const batch = await openBatch(context, fresh);
    // What could not be stored may be what cannot even be asked for.
    const fit = unstorable ? [] : fresh.filter(({ command, unfit }) => command && !unfit);
    // Nothing of this waits for another's answer.
    const [authority, open, known] = await flight([
      Authority.over(host, tx, device),
      tx.openReceipts(device.id),
      tx.receiptsById(fresh.flatMap(({ envelope }) => envelope?.id ?? [])),
      load(batch, fit),
      askAhead(context, fit),
    ]);
    const continuation = continuationOf(host, device, request.incarnation, fresh, following);
    const judging = { host, tx, batch, device, authority, continuation, receivedAt: host.judge.now() };
    const first = known.filter((receipt) => !receipt.duplicateOf);
    return new Taking(context, judging, new Blockers(open), first);
  }

  /** Takes the next change. @returns Why it is not taken, and the push ends here. */
  async next(incoming: Incoming): Promise<Stop | undefined> {
    const namesakes = this.#first.filter(({ id }) => id === incoming.envelope?.id);
    const repeated = namesakes.find((receipt) => isRepeat(incoming, receipt));
    const judged = repeated ?? (await this.#verdictOf(incoming, namesakes));
    if (!judged) return { seq: incoming.seq, code: 'internal' };
    if (isHeld(judged) && !(await this.#room.take(incoming.item.body)))
      return { seq: incoming.seq, code: heldFull };
    await this.#keep(incoming, judged, repeated);
    return undefined;
  }

  /** @param namesakes Other changes under its id. @returns Undefined where it failed unexpectedly and is left for later. */
  async #verdictOf(incoming: Incoming, namesakes: readonly ReceiptRecord[]): Promise<Judged | undefined> {
    if (namesakes.length > 0) return { status: 'quarantined', code: 'unfit', details: { why: 'id' } };
    const { unstorable } = this.#context;
    if (unstorable) return unstorable === 'set_aside' ? setAside : undefined;
    try {
      const judged =
        this.#blockers.judge(incoming, targetsOf(incoming)) ??
        (await judge({ ...this.#judging, notBefore: this.#lastAt }, incoming));
      if (isApplied(judged)) await this.#judging.authority.heed(incoming);
      return judged;
    } catch (error) {
      // The transaction is lost with the statement: nothing can be kept in it, the failure's count neither.
      if (sqlStateOf(error)) throw error;
      return this.#afterDefect(incoming, error);
    }
  }

  async #afterDefect({ seq, envelope }: Incoming, error: unknown): Promise<Judged | undefined> {
    const { host, tx, device, request } = this.#context;
    host.judge.defect(error, { device: device.id, seq, change: envelope?.id ?? '' });
    const before = await tx.failures(device.id, request.incarnation, seq);
    return before && hasFailedForLong(host, before.count + 1, before.since) ? setAside : undefined;
  }

  async #keep(incoming: Incoming, judged: Judged, repeated: ReceiptRecord | undefined): Promise<void> {
    const { host, tx, device, request } = this.#context;
    const { batch, receivedAt } = this.#judging;
    const blocks = repeated ? [] : await blocksOf(batch, incoming, judged);
    const receipt = {
      ...receiptOf(host, device, request.incarnation, incoming, judged, batch, blocks, repeated),
      ...(isHeld(judged) && this.#lastAt !== undefined && { notBefore: this.#lastAt }),
    };
    keepReading(receipt, incoming);
    await listFlagged(host, tx, batch, device, incoming, receipt);
    if (isApplied(judged) && !repeated) this.#blockers.clear(targetsOf(incoming));
    this.#receipts.push(receipt);
    if (incoming.envelope) this.#lastAt = reached(this.#lastAt, incoming.envelope, receivedAt);
    if (!repeated) this.#first.push(receipt);
    if (receipt.blocks.length > 0) this.#blockers.add(receipt);
  }

  /** Writes all of it, and says how the device is answered. */
  async end(kept: readonly ReceiptRecord[], stop: Stop | undefined): Promise<Outcome> {
    const { host, tx, device, request } = this.#context;
    const { batch } = this.#judging;
    const receipts = this.#receipts;
    const last = receipts.at(-1);
    const chain = this.#chainAfter(last);
    await tx.putReceipts(this.#blockers.withCleared(receipts));
    if (last) await tx.putChain(chain);
    const incarnation = Math.max(device.incarnation, request.incarnation);
    if (request.carriedBy === undefined)
      await tx.putDevice({ ...device, incarnation, lastSeenAt: host.judge.now(), app: request.app });
    if (last) await wakeWaiting(tx, batch, last.scope, receipts, this.#blockers.freed);
    const pokes = (await batch.flush()).map(({ change, ...poke }) => ({
      ...poke,
      change: change && { ...change, judged: device.id },
    }));
    const answer = await answerOf(this.#context, chain, [...kept, ...receipts]);
    const known = request.carriedBy === undefined ? {} : { known: kept.length };
    return {
      answer: { ...answer, ...known, ...(stop && { retry: { ...stop } }) },
      pokes,
      ...(stop?.code === 'internal' && { failedSeq: stop.seq }),
    };
  }

  #chainAfter(last: ReceiptRecord | undefined): ChainRecord {
    const { chain } = this.#context;
    if (!last) return chain;
    const at = this.#lastAt === undefined ? {} : { lastAt: this.#lastAt };
    return { ...chain, lastSeq: last.seq, lastHash: last.hash, ...at };
  }
}

function isHeld({ status }: Judged): boolean {
  return status === 'quarantined' || status === 'waiting';
}

function isApplied({ status }: Judged): boolean {
  return status.startsWith('applied');
}

/** The batch over what is locked; where a log is not as expected, and its rest needs other locks, these are taken as well. */
async function openBatch(
  { host, tx, device, locked }: PushContext,
  fresh: readonly Incoming[],
): Promise<Batch> {
  const wanted = locksOf(device, fresh);
  const isLocked = ({ key, write }: ScopeLock): boolean =>
    locked.locks.some((lock) => lock.key === key && (lock.write || !write));
  const versions = wanted.every(isLocked) ? locked.versions : await tx.lockScopes(wanted);
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
  { host: { judge }, tx, device }: PushContext,
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
