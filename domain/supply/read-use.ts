import { stockMoves, type StockMove } from '../inventory/schema.ts';
import { defineDigest, readDigests } from '../kit/digests.ts';
import type { ReadRows } from '../kit/rows.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import {
  daysBefore,
  dayUseOf,
  movesByDay,
  spanOf,
  usedDays,
  type Calendar,
  type Days,
  type DayUse,
  type Span,
} from './use.ts';

/** How many days back are looked at, more where the store sold on too few: one that rests two days a week, one that was away. */
const reaches = [usedDays, 42, 84];

export interface SoldDays<D = DayUse> {
  readonly span: Span;
  /** The days on which the store sold, each with what was read of it. */
  readonly byDay: ReadonlyMap<string, D>;
  /** Yesterday. */
  readonly to: string;
}

/** What of a store's moves is asked for on finished days, which do not change any more. */
const useOfDay = defineDigest({ name: 'use.1', table: stockMoves, of: dayUseOf });

/** By what a store tells its days; one that is not known yet, as most do. */
export async function calendarOf(rows: ReadRows, storeId: string): Promise<Calendar> {
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
  return { timezone, dayCutover };
}

/**
 * The last {@link usedDays} business days on which the store sold, with what of everything was used on each. Tables: stockMoves, orders, stores.
 * Days are told from each other by the store's calendar, so that what is kept of one is asked for by its two ends.
 */
export function readStoreUse(rows: QueryRows, storeId: string, now: string): Promise<SoldDays> {
  const read = ({ starts }: Days): Promise<readonly DayUse[]> =>
    readDigests(
      rows,
      useOfDay,
      [storeId],
      starts.slice(0, -1).map((from, i) => ({ from, to: starts[i + 1]! })),
    );
  return soldDays(rows, storeId, now, { read, hasSale: ({ hasSale }) => hasSale });
}

/** The same with the moves of one item. */
export function readItemMoves(
  rows: QueryRows,
  { brandId, storeId, inventoryId }: { brandId: string; storeId: string; inventoryId: string },
  now: string,
): Promise<SoldDays<readonly StockMove[]>> {
  const read = async (days: Days): Promise<readonly (readonly StockMove[])[]> => {
    const [from, to] = [days.starts[0]!, days.starts.at(-1)!];
    const found = await rows.list(stockMoves, { index: 'item', equals: [inventoryId], from, to });
    // Both bounds are included, and the end is the beginning of what came after.
    return movesByDay(
      found.filter((move) => move.brandId === brandId && move.at < to),
      days,
    );
  };
  return soldDays(rows, storeId, now, { read, hasSale: (moves) => dayUseOf(moves).hasSale });
}

type QueryRows = ReadRows & { readonly put?: never };

interface Reading<D> {
  readonly read: (days: Days) => Promise<readonly D[]>;
  /** What is known without an order: most days are. Of one without any move, an order tells that the store was open. */
  readonly hasSale: (day: D) => boolean;
}

async function soldDays<D>(
  rows: ReadRows,
  storeId: string,
  now: string,
  { read, hasSale }: Reading<D>,
): Promise<SoldDays<D>> {
  const calendar = await calendarOf(rows, storeId);
  let known: readonly D[] = [];
  for (const reach of reaches) {
    const days = daysBefore(now, calendar, reach);
    const fresh = reach - known.length;
    const older = { dates: days.dates.slice(0, fresh), starts: days.starts.slice(0, fresh + 1) };
    known = [...(await read(older)), ...known];
    const sold = await datesSold(rows, storeId, days, known.map(hasSale));
    if (sold.length < usedDays && reach !== reaches.at(-1)) continue;
    const to = days.dates.at(-1)!;
    const at = new Map(days.dates.map((date, i) => [date, known[i]!]));
    return { span: spanOf(sold, to), byDay: new Map(sold.map((date) => [date, at.get(date)!])), to };
  }
  throw new TypeError('there is always a last reach');
}

/** The latest days on which the store sold. */
async function datesSold(
  rows: ReadRows,
  storeId: string,
  { dates }: Days,
  hadSales: readonly boolean[],
): Promise<string[]> {
  const sold: string[] = [];
  /** The day of the latest order that is not after the day looked at; undefined where there is none. */
  let ordered: string | undefined = '9999-12-31';
  for (let i = dates.length - 1; i >= 0 && sold.length < usedDays; i--) {
    const date = dates[i]!;
    const isKnown = hadSales[i]!;
    if (!isKnown && ordered !== undefined && ordered > date) {
      const query = { index: 'number', equals: [storeId], from: dates[0]!, to: date } as const;
      const [latest] = await rows.list(orders, { ...query, reverse: true, limit: 1 });
      ordered = latest?.businessDate;
    }
    if (isKnown || ordered === date) sold.push(date);
  }
  return sold;
}
