import type { AdminActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { Text } from '#domain/kit/operation.ts';
import { brandScope, scopeKey, storeScope } from '#domain/kit/scope.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { correctedTime, openEnvelope, type Envelope } from '../envelope.ts';
import { unplaced, type HeldFilter } from './held-of.ts';
import type { SyncHost, AnswerWithPokes } from './host.ts';
import type { ReceiptRecord, ServerTransaction } from './ports.ts';
import { sqlStateOf } from './sql-state.ts';
import type { Judged } from './verdict.ts';
import { judgeAgain, type RetryPayload } from './waiting.ts';

/** A waiting change is shown to a manager after so long: its device should have sent what it misses by then (sync.md §7). */
const patienceMs = 24 * 3_600_000;

/** The store whose held changes somebody looks after; without a store those of the brand that are in no store's list. */
export interface HeldPlace {
  readonly brandId: string;
  readonly storeId?: string;
}

/** A held change, with what can be read of it. */
export interface Held {
  readonly receipt: ReceiptRecord;
  readonly label?: Text;
  readonly nature?: 'fact' | 'intent';
  /** The change's own time. */
  readonly at?: string;
  /** The author's account and its name, as the device says them: neither was looked at. */
  readonly author?: Envelope['actor'];
}

/** So many are read for one answer: a change may be long. Those behind them come up as these are decided. */
export const heldPageSize = 100;

/**
 * What the server sets aside or lets wait for long, of the store and of its tills, oldest first. Of the brand: what came late for a store
 * that was deleted, or named one that never was, and what could not be placed of a device that is in none of its stores.
 * @returns Those that somebody is to look at first, and how many there are besides.
 */
export async function listHeld(
  host: SyncHost,
  place: HeldPlace,
): Promise<{ readonly held: Held[]; readonly more: number }> {
  const { brandId } = place;
  const [receipts, counts] = await host.store.transact('snapshot', { brandId }, async (tx) => {
    const of = await meantBy(host, tx, place);
    return [await tx.heldReceipts(of, longAgo(host), heldPageSize), await tx.heldCounts(of, longAgo(host))];
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { held: receipts.map((receipt) => readable(host, receipt)), more: all - receipts.length };
}

/** How many of them there are of each device. */
export function countHeld(host: SyncHost, place: HeldPlace): Promise<Readonly<Record<string, number>>> {
  return host.store.transact('snapshot', { brandId: place.brandId }, async (tx) =>
    tx.heldCounts(await meantBy(host, tx, place), longAgo(host)),
  );
}

async function meantBy(
  host: SyncHost,
  tx: ServerTransaction,
  { brandId, storeId }: HeldPlace,
): Promise<HeldFilter> {
  return storeId === undefined
    ? { brandId, besides: await host.judge.storesOf(tx, brandId) }
    : { brandId, within: [storeId] };
}

function longAgo(host: SyncHost): string {
  return isoInstant(instantMs(host.judge.now()) - patienceMs);
}

function readable(host: SyncHost, receipt: ReceiptRecord): Held {
  const envelope = openEnvelope(receipt.body);
  if (!envelope) return { receipt };
  const command = host.business.commands.get(envelope.name);
  const input = command?.input.safeParse(envelope.args);
  return {
    receipt,
    at: correctedTime(envelope.at),
    author: envelope.actor,
    ...(command ? { nature: command.nature } : {}),
    ...(command && input?.success ? { label: command.say(input.data as never) } : {}),
  };
}

/**
 * Judges a held change once more, as of today. What a manager lets run is not held back for its device's revocation any more.
 * @param by Who answers for it: it may do no more than they may themselves.
 * @throws AppError `not_found` for none of the place; `repair_refused` for one that is not held; `forbidden_role`, `forbidden_brand` and
 * `forbidden_store` for what they may not do
 */
export async function runAgain(
  host: SyncHost,
  place: HeldPlace,
  change: RetryPayload,
  by: AdminActor,
): Promise<AnswerWithPokes<Judged>> {
  await heldOf(host, place, change);
  const pokes = await judgeAgain(host, change, { releasedBy: by });
  return { answer: await standingOf(host, place, change), pokes };
}

/**
 * After the start of a program that may know more than the one before. A change that still cannot be run stays where it is.
 * @throws what is nobody's fault, such as a database that is gone
 */
export async function runAgainAfterStart(
  host: SyncHost,
  change: RetryPayload,
): Promise<AnswerWithPokes<undefined>> {
  try {
    return { answer: undefined, pokes: await judgeAgain(host, change) };
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === undefined ? isOfTheSystem(error) : !/^2[23]/.test(state)) throw error;
    host.judge.defect(error, { device: change.device, seq: change.seq });
    return { answer: undefined, pokes: [] };
  }
}

/** Errors of connections and files carry a code of their own. */
function isOfTheSystem(error: unknown): boolean {
  return !(error instanceof AppError) && typeof (error as { code?: unknown } | null)?.code === 'string';
}

/**
 * Gives a held change up for good: a person decides what the server itself may not (I4). Its effect is undone on its device, which is
 * told the reason.
 * @throws AppError `not_found`, `repair_refused`
 */
export async function dismiss(
  host: SyncHost,
  place: HeldPlace,
  change: RetryPayload,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<AnswerWithPokes<Judged>> {
  await heldOf(host, place, change);
  const judged: Judged = { status: 'rejected', code: 'dismissed', details: { reason, by } };
  const pokes = await judgeAgain(host, change, { as: judged });
  return { answer: await standingOf(host, place, change), pokes };
}

async function heldOf(host: SyncHost, place: HeldPlace, change: RetryPayload): Promise<void> {
  const { brandId } = place;
  await host.store.transact('snapshot', { brandId }, async (tx) => {
    const receipt = await receiptAt(tx, brandId, change);
    if (!receipt || !(await isOf(tx, await meantBy(host, tx, place), receipt)))
      throw new AppError('not_found');
    if (!isHeld(receipt.status)) throw new AppError('repair_refused');
  });
}

function isHeld(status: ReceiptRecord['status']): boolean {
  return status === 'quarantined' || status === 'waiting';
}

async function receiptAt(
  tx: ServerTransaction,
  brandId: string,
  { device, incarnation, seq }: RetryPayload,
): Promise<ReceiptRecord | undefined> {
  // Looked up first: a transaction knows its brand by the device.
  if ((await tx.device(device))?.brandId !== brandId) return undefined;
  return (await tx.receipts(device, incarnation, seq, seq))[0];
}

async function isOf(tx: ServerTransaction, of: HeldFilter, receipt: ReceiptRecord): Promise<boolean> {
  if (receipt.duplicateOf !== undefined) return false;
  return 'within' in of
    ? isOfStores(tx, of.brandId, of.within, receipt)
    : !(await isOfStores(tx, of.brandId, of.besides, receipt));
}

/** A change of one of the stores; or one that could not be placed in any, of a till of theirs. What is of the brand is not theirs to decide. */
async function isOfStores(
  tx: ServerTransaction,
  brandId: string,
  stores: readonly string[],
  { scope, device, status, code }: ReceiptRecord,
): Promise<boolean> {
  if (stores.some((storeId) => scope === scopeKey(storeScope(brandId, storeId)))) return true;
  if (scope !== scopeKey(brandScope(brandId)) || (isHeld(status) && code !== unplaced)) return false;
  const lanes = await tx.lanes(device);
  return stores.some((storeId) => lanes[storeId] !== undefined);
}

async function standingOf(host: SyncHost, { brandId }: HeldPlace, change: RetryPayload): Promise<Judged> {
  const receipt = await host.store.transact('snapshot', { brandId }, (tx) => receiptAt(tx, brandId, change));
  if (!receipt) throw new AppError('not_found');
  const { status, code } = receipt;
  return { status, ...(code === undefined ? {} : { code }) };
}
