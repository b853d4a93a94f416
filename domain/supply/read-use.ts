import { stockMoves, type StockMove } from '../inventory/schema.ts';
import type { ReadRows } from '../kit/rows.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { daysBefore, movesByDay, spanOf, usedDays, type Calendar, type Days, type Span } from './use.ts';

/** How many days back are looked at, more where the store sold on too few: one that rests two days a week, one that was away. */
const reaches = [usedDays, 42, 84];

export interface SoldDays {
  readonly span: Span;
  /** The days on which the store sold, each with the moves that were asked for. */
  readonly byDay: ReadonlyMap<string, readonly StockMove[]>;
  /** Yesterday. */
  readonly to: string;
}

/** By what a store tells its days; one that is not known yet, as most do. */
export async function calendarOf(rows: ReadRows, storeId: string): Promise<Calendar> {
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
  return { timezone, dayCutover };
}

/**
 * The last {@link usedDays} business days on which the store sold, with the moves of the store or of one of its items. Tables: stockMoves,
 * orders, stores. Most days are known by their moves; of a day without any, an order tells that the store was open.
 */
export async function readSoldDays(
  rows: ReadRows,
  { brandId, storeId, inventoryId }: { brandId: string; storeId: string; inventoryId?: string },
  now: string,
): Promise<SoldDays> {
  const calendar = await calendarOf(rows, storeId);
  let moves: StockMove[] = [];
  let end = daysBefore(now, calendar, 0).starts[0]!;
  for (const reach of reaches) {
    const days = daysBefore(now, calendar, reach);
    const from = days.starts[0]!;
    const older = await rows.list(
      stockMoves,
      inventoryId === undefined
        ? { index: 'store', equals: [storeId], from, to: end }
        : { index: 'item', equals: [inventoryId], from, to: end },
    );
    // Both bounds are included, and the end is the beginning of what came before.
    moves = [...older.filter((move) => move.brandId === brandId && move.at < end), ...moves];
    end = from;
    const byDay = movesByDay(moves, days);
    const sold = await daysSold(rows, storeId, days, byDay);
    if (sold.length < usedDays && reach !== reaches.at(-1)) continue;
    const to = days.dates.at(-1)!;
    const at = new Map(days.dates.map((date, i) => [date, byDay[i]!]));
    return { span: spanOf(sold, to), byDay: new Map(sold.map((date) => [date, at.get(date)!])), to };
  }
  throw new TypeError('there is always a last reach');
}

/** The latest days on which the store sold. */
async function daysSold(
  rows: ReadRows,
  storeId: string,
  { dates }: Days,
  byDay: readonly (readonly StockMove[])[],
): Promise<string[]> {
  const sold: string[] = [];
  /** The day of the latest order that is not after the day looked at; undefined where there is none. */
  let ordered: string | undefined = '9999-12-31';
  for (let i = dates.length - 1; i >= 0 && sold.length < usedDays; i--) {
    const date = dates[i]!;
    const isKnown = byDay[i]!.some(({ changeType, delta }) => changeType === 'order' && delta < 0);
    if (!isKnown && ordered !== undefined && ordered > date) {
      const query = { index: 'number', equals: [storeId], from: dates[0]!, to: date } as const;
      const [latest] = await rows.list(orders, { ...query, reverse: true, limit: 1 });
      ordered = latest?.businessDate;
    }
    if (isKnown || ordered === date) sold.push(date);
  }
  return sold;
}
