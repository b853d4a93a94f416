import * as z from 'zod/mini';
import { inventoryRecord } from '../inventory/items.ts';
import type { InventoryItem } from '../inventory/schema.ts';
import { leftOf, statusOf, type StockStatus } from '../inventory/stock.ts';
import { compareText } from '../kit/text.ts';
import {
  dailyUse,
  daysLeft,
  emptyWeek,
  meanWeek,
  tenths,
  usedByWeekday,
  type DayUse,
  type Span,
} from './use.ts';

/** How an item stands by its days of cover. */
const health = z.enum(['healthy', 'critical', 'sold_out', 'overstock']);

/** An item with what it uses and how long it lasts. */
export const healthEntry = z.extend(inventoryRecord, {
  /** Pieces that may still be sold; below zero where it is oversold. */
  left: z.int(),
  /** By days of cover; absent where nothing was used, and the level alone tells (`status`). */
  health: z.optional(health),
  /** Pieces on a day on which the store sells. */
  dailyConsumption: z.number(),
  /** Calendar days from today on; null where nothing was used. */
  estimatedDaysLeft: z.nullable(z.number()),
});

export type HealthEntry = z.infer<typeof healthEntry>;
type Health = z.infer<typeof health>;

/** The groups of the answer, each with what belongs to it by the worse of level and cover. Worst first. */
export const healthGroups = ['soldOut', 'critical', 'needsRestock', 'overstock', 'healthy'] as const;

export type HealthGroup = (typeof healthGroups)[number];

const groupOf: Readonly<Record<Exclude<StockStatus, 'untracked'>, HealthGroup>> = {
  sold_out: 'soldOut',
  critical: 'critical',
  needs_restock: 'needsRestock',
  overstock: 'overstock',
  healthy: 'healthy',
};

export interface HealthAsked {
  readonly items: readonly InventoryItem[];
  /** What was used on each day on which the store sold. */
  readonly byDay: Iterable<readonly [date: string, day: DayUse]>;
  readonly span: Span;
  /** Day of the week of the present business day. */
  readonly weekday: number;
  readonly now: string;
  readonly criticalDays: number;
  readonly overStockDays: number;
}

/**
 * How the items of a store stand, each in one group. `status` follows the levels that somebody set, `health` the days of cover; the worse of
 * both decides. What is not tracked stands in no group, unless it was marked sold out by hand. The same on a device and at the server.
 */
export function healthOf(asked: HealthAsked): Record<HealthGroup, HealthEntry[]> {
  const { items, byDay, span, weekday, now, criticalDays, overStockDays } = asked;
  const used = usedByWeekday(byDay);
  const groups: Record<HealthGroup, HealthEntry[]> = {
    soldOut: [],
    critical: [],
    needsRestock: [],
    overstock: [],
    healthy: [],
  };
  for (const item of items) {
    const status = statusOf(item, now);
    if (status === 'untracked') continue;
    const left = leftOf(item);
    const week = item.isInventoryTracked ? meanWeek(used.get(item._id), span) : emptyWeek();
    const days = daysLeft(left, week, weekday);
    const byCover = days === null ? undefined : coverOf(left, days, { criticalDays, overStockDays });
    groups[worseOf(groupOf[status], byCover && groupOf[byCover])].push({
      ...item,
      status,
      left,
      ...(byCover && { health: byCover }),
      dailyConsumption: tenths(dailyUse(week, span)),
      estimatedDaysLeft: days === null ? null : tenths(days),
    });
  }
  for (const group of Object.values(groups)) group.sort(soonest);
  return groups;
}

function coverOf(
  left: number,
  days: number,
  { criticalDays, overStockDays }: Pick<HealthAsked, 'criticalDays' | 'overStockDays'>,
): Health {
  if (left <= 0) return 'sold_out';
  if (days <= criticalDays) return 'critical';
  return days >= overStockDays ? 'overstock' : 'healthy';
}

function worseOf(one: HealthGroup, other: HealthGroup | undefined): HealthGroup {
  if (other === undefined) return one;
  return healthGroups.indexOf(other) < healthGroups.indexOf(one) ? other : one;
}

/** What is gone first stands first; what is not used comes last. */
function soonest(a: HealthEntry, b: HealthEntry): number {
  const [one, other] = [a.estimatedDaysLeft ?? Infinity, b.estimatedDaysLeft ?? Infinity];
  return one === other ? compareText(a.itemName, b.itemName) || compareText(a._id, b._id) : one - other;
}
