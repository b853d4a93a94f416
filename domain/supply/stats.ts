import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { inventory, stockMoves, stockType, type InventoryItem, type StockMove } from '../inventory/schema.ts';
import { leftOf } from '../inventory/stock.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { readLaterSums, readPage } from '../kit/paged-rows.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { day, daysLater, instant, weekdayOf } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { sumIn } from './logs.ts';
import { readItemMoves, type SoldDays } from './read-use.ts';
import { dailyUse, daysLeft, dayUseOf, isUse, meanWeek, tenths, usedByWeekday } from './use.ts';

const lastCount = z.object({
  at: instant,
  stockType,
  /** What the books said, and what was there. */
  expected: z.int(),
  counted: z.int(),
  /** Counted less expected. */
  variance: z.int(),
});

/**
 * What one item uses: by day and by weekday, on the last 28 business days on which the store sold; what of it was damaged; how far the last
 * count was off; and how long it lasts, as a range. No day of another kind is made up: a day on which the store rested is not among them.
 * @throws not_found
 */
export const getItemStats = defineQuery({
  name: 'inventory.getStats',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/stats',
  who: can('inventory.read'),
  scope: byStore,
  source: 'server',
  input: z.strictObject({ brandId: id, storeId: id, inventoryId: id }),
  output: z.object({
    from: z.nullable(day),
    to: day,
    /** Days on which the store sold. */
    days: z.int(),
    /** Each of them, the earliest first. */
    byDay: z.array(z.object({ date: day, used: z.int(), damaged: z.int(), added: z.int() })),
    /** Pieces a day, Sunday first, and on how many days that rests. */
    byWeekday: z.array(z.object({ mean: z.number(), days: z.int() })),
    dailyConsumption: z.number(),
    /** Of what left the stock, what was damaged, from 0 to 1; null where nothing left it. */
    damageShare: z.nullable(z.number()),
    lastCount: z.nullable(lastCount),
    /** Calendar days from today on; null where nothing is used. `most` is null where the use is too uneven to tell. */
    daysLeft: z.nullable(z.object({ least: z.number(), likely: z.number(), most: z.nullable(z.number()) })),
  }),
  tables: [inventory, stockMoves, orders, stores],
  async run(rows, input, { now }) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    const sold = await readItemMoves(rows, input, now);
    const byDay = [...sold.byDay].map(([date, moves]) => ({ date, ...sumsOf(moves) })).reverse();
    const week = meanWeek(
      usedByWeekday([...sold.byDay].map(([date, moves]) => [date, dayUseOf(moves)])).get(item._id),
      sold.span,
    );
    const [used, damaged] = [
      byDay.reduce((sum, one) => sum + one.used, 0),
      byDay.reduce((sum, one) => sum + one.damaged, 0),
    ];
    return {
      from: sold.span.from,
      to: sold.to,
      days: sold.span.days,
      byDay,
      byWeekday: week.map((mean, weekday) => ({ mean: tenths(mean), days: sold.span.ofWeekday[weekday]! })),
      dailyConsumption: tenths(dailyUse(week, sold.span)),
      damageShare: used + damaged > 0 ? damaged / (used + damaged) : null,
      lastCount: await lastCountOf(rows, item),
      daysLeft: rangeOf(leftOf(item), week, byDay, sold),
    };
  },
  summary: 'What an item uses, and how long it lasts.',
});

interface DaySums {
  readonly used: number;
  readonly damaged: number;
  readonly added: number;
}

function sumsOf(moves: readonly StockMove[]): DaySums {
  let [used, damaged, added] = [0, 0, 0];
  for (const move of moves) {
    if (isUse(move)) used -= move.delta;
    else if (move.changeType === 'damage') damaged -= move.delta;
    else if (move.changeType === 'manual_add' || move.changeType === 'restock') added += move.delta;
  }
  return { used: Math.max(0, used), damaged: Math.max(0, damaged), added };
}

async function lastCountOf(rows: ReadRows, item: InventoryItem): Promise<z.infer<typeof lastCount> | null> {
  const { items } = await readPage(rows, stockMoves, {
    index: 'item',
    equals: [item._id],
    where: { brandId: item.brandId, changeType: 'count' },
    order: ['at'],
    descending: true,
    page: 1,
    limit: 1,
  });
  const [count] = items;
  if (!count || count.stockType === 'both') return null;
  const later = await readLaterSums(rows, stockMoves, { index: 'item', of: 'delta', split: 'stockType' }, [
    count,
  ]);
  const counted = item[count.stockType] - sumIn(later.get(count._id), count.stockType);
  const { at, stockType: balance, delta: variance } = count;
  return { at, stockType: balance, expected: counted - variance, counted, variance };
}

/**
 * How long the rest lasts, with how much the days differ from the mean of their weekday: over more days that evens out. A range of one
 * standard error to either side.
 */
function rangeOf(
  left: number,
  week: readonly number[],
  byDay: readonly (DaySums & { readonly date: string })[],
  { to }: Pick<SoldDays, 'to'>,
): { least: number; likely: number; most: number | null } | null {
  const weekday = weekdayOf(daysLater(to, 1));
  const likely = daysLeft(left, week, weekday);
  if (likely === null) return null;
  const mean = byDay.reduce((sum, { used }) => sum + used, 0) / byDay.length;
  const spread = Math.sqrt(
    byDay.reduce((sum, { date, used }) => sum + (used - week[weekdayOf(date)]!) ** 2, 0) / byDay.length,
  );
  const share = mean > 0 ? spread / mean / Math.sqrt(Math.max(1, likely)) : 0;
  const at = (factor: number): number =>
    tenths(
      daysLeft(
        left,
        week.map((used) => used * factor),
        weekday,
      ) ?? likely,
    );
  return { least: at(1 + share), likely: tenths(likely), most: share < 1 ? at(1 - share) : null };
}
