import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import type { OlderSum } from '../kit/retention.ts';
import { readMissing, readOlder } from '../kit/read-older.ts';
import type { ReadRows } from '../kit/rows.ts';
import { compareText } from '../kit/text.ts';
import { businessDayStart, daysLater, isoInstant } from '../kit/time.ts';
import type { Calendar } from '../supply/use.ts';
import { shownOf } from './rules.ts';
import {
  cashFlowCategories,
  cashFlowRecords,
  countedUnder,
  type CashFlowCategory,
  type CashFlowRecord,
} from './schema.ts';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** As many days as one file or one look into the books may cover: three years of a store, far from what a server should hold at once. */
export const mostBookDays = 1100;

/** What a record adds to a balance, whole TWD with its sign. */
export function effectOf({ type, amount, isVoided }: CashFlowRecord): number {
  if (isVoided) return 0;
  return type === 'income' ? amount : -amount;
}

/** The records that an actor is shown, the oldest first. */
export async function readBooked(
  rows: ReadRows,
  actor: Actor,
  { brandId, storeId }: Place,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  isWithVoided = false,
): Promise<CashFlowRecord[]> {
  const found = await rows.list(cashFlowRecords, {
    index: 'store',
    equals: [storeId],
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const only = shownOf(actor);
  return found.filter(
    (record) =>
      record.brandId === brandId &&
      (isWithVoided || !record.isVoided) &&
      (only === undefined || record.admin === only),
  );
}

/** What was booked before an instant, as far as an actor is shown it. */
export interface BookedBefore {
  /** Whole TWD. */
  readonly balance: number;
  /** The time of the first record of all. */
  readonly since: string | undefined;
}

/**
 * The balance before an instant and the first record that it holds. Of what is older than a device keeps it has the sum, which the server
 * tells with the rows that it is of; a record of those days that was booked here and is not confirmed yet is among the rows. Before an instant
 * that is itself older than what is kept nothing is known here: see {@link checkKept}.
 */
export async function readBalanceBefore(
  rows: ReadRows,
  actor: Actor,
  place: Place,
  before: string,
  isWithVoided = false,
): Promise<BookedBefore> {
  const older = await readOlder(rows, cashFlowRecords, place.storeId, before);
  const told = (older?.sums ?? []).filter(isShownTo(actor));
  const firsts = told.map(({ first, firstCounted }) => (isWithVoided ? first : firstCounted));
  let balance = told.reduce((all, { sum }) => all + sum, 0);
  const isSummed = older !== undefined && !older.isGone;
  const here = isSummed ? [] : await readBooked(rows, actor, place, { to: before }, isWithVoided);
  for (const record of here) if (record.time < before) balance += effectOf(record);
  if (here[0] !== undefined && here[0].time < before) firsts.push(here[0].time);
  return { balance, since: firsts.filter((at) => at !== undefined).toSorted(compareText)[0] };
}

/**
 * The instant from which a device keeps the records of a store, where that is later than an instant and there are earlier ones that the actor
 * is shown; undefined where the host has all of them.
 */
export async function keptSince(
  rows: ReadRows,
  actor: Actor,
  { storeId }: Place,
  from: string | undefined,
): Promise<string | undefined> {
  const missing = await readMissing(rows, cashFlowRecords, storeId);
  if (!missing || !missing.sums.some(isShownTo(actor))) return undefined;
  return from === undefined || from < missing.from ? missing.from : undefined;
}

/**
 * What reaches further back than the device keeps records is the server's to answer: a part of them would pass for all.
 * @throws AppError not_kept `{from}`
 */
export async function checkKept(
  rows: ReadRows,
  actor: Actor,
  place: Place,
  from: string | undefined,
): Promise<void> {
  const kept = await keptSince(rows, actor, place, from);
  if (kept !== undefined) throw new AppError('not_kept', { from: kept });
}

/** Whether a sum of older records is of those that an actor is shown. */
export function isShownTo(actor: Actor): (sum: OlderSum) => boolean {
  const only = shownOf(actor);
  return ({ by }) => only === undefined || by[0] === only;
}

/** A store's categories by their id, in their order. */
export async function categoriesOf(
  rows: ReadRows,
  { brandId, storeId }: Place,
): Promise<Map<string, CashFlowCategory>> {
  const found = await rows.list(cashFlowCategories, { index: 'store', equals: [storeId] });
  return new Map(found.filter((one) => one.brandId === brandId).map((one) => [one._id, one]));
}

/** Business days as instants, both included. */
export function bounds(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { timezone, dayCutover }: Calendar,
): { from?: string | undefined; to?: string | undefined } {
  const start = (date: string): number => businessDayStart(date, timezone, dayCutover);
  return {
    from: from === undefined ? undefined : isoInstant(start(from)),
    to: to === undefined ? undefined : isoInstant(start(daysLater(to, 1)) - 1),
  };
}

/** The categories whose records count for one: itself, and what was merged into it. */
export function countedFor(categories: ReadonlyMap<string, CashFlowCategory>, wanted: string): string[] {
  const merged = [...categories.keys()].filter((one) => countedUnder(categories, one)?._id === wanted);
  return [...new Set([wanted, ...merged])];
}
