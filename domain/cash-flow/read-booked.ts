import type { Actor } from '../kit/actor.ts';
import type { ReadRows } from '../kit/rows.ts';
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

/**
 * The balance before an instant, whole TWD, of what an actor is shown, and the first record that it holds. The one reading that goes back to
 * the beginning of the books: all others end where their span begins, so that a sum which is kept need only be given here.
 */
export async function readBalanceBefore(
  rows: ReadRows,
  actor: Actor,
  place: Place,
  before: string,
  isWithVoided = false,
): Promise<{ readonly balance: number; readonly since: string | undefined }> {
  const found = await readBooked(rows, actor, place, { to: before }, isWithVoided);
  let balance = 0;
  for (const record of found) if (record.time < before) balance += effectOf(record);
  const [first] = found;
  return { balance, since: first && first.time < before ? first.time : undefined };
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
