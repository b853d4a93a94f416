import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { inventory, inventoryType, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { day, daysLater, weekdayOf } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { healthEntry, healthOf } from './health.ts';
import { listItemLevels } from './levels.ts';
import { listStockLogs } from './logs.ts';
import { readStoreUse } from './read-use.ts';
import { getItemStats } from './stats.ts';
import { stockSummary, summaryOf } from './summary.ts';

const place = { brandId: id, storeId: id };

/** A number of days out of an address. */
const days = z.coerce.number().check(z.gte(0), z.lte(1000));

const group = z.array(healthEntry);

/**
 * How long what a store keeps will last, by what it used on the last 28 business days on which it sold. Each item stands in the group of the
 * worse of its level and its cover; both are told. `from` and `days` say what was looked at.
 */
export const getHealth = defineQuery({
  name: 'inventory.getHealth',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory/health',
  who: can('inventory.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    inventoryType: z.optional(inventoryType),
    criticalDaysThreshold: z._default(days, 3),
    overStockDaysThreshold: z._default(days, 30),
  }),
  output: z.object({
    /** Items in all groups: what is tracked, and what was marked sold out. */
    total: z.int(),
    needsRestock: group,
    critical: group,
    soldOut: group,
    overstock: group,
    healthy: group,
    /** The earliest day looked at; null where the store has not sold yet. */
    from: z.nullable(day),
    /** Yesterday: today is not over. */
    to: day,
    /** Days on which the store sold. */
    days: z.int(),
  }),
  tables: [inventory, stockMoves, orders, stores],
  async run(rows, input, { now }) {
    const items = await itemsOf(rows, input);
    const { span, byDay, to } = await readStoreUse(rows, input.storeId, now);
    const groups = healthOf({
      items,
      byDay,
      span,
      weekday: weekdayOf(daysLater(to, 1)),
      now,
      criticalDays: input.criticalDaysThreshold,
      overStockDays: input.overStockDaysThreshold,
    });
    const total = Object.values(groups).reduce((sum, { length }) => sum + length, 0);
    return { total, ...groups, from: span.from, to, days: span.days };
  },
  summary: 'How long what a store keeps will last.',
});

/** How many items stand how, what is kept in all, and what was sold below zero, with the orders that did it. */
export const getSummary = defineQuery({
  name: 'inventory.getSummary',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory/summary',
  who: can('inventory.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, inventoryType: z.optional(inventoryType) }),
  output: stockSummary,
  tables: [inventory, stockMoves, orders],
  run: async (rows, input, { now }) => summaryOf(rows, await itemsOf(rows, input), now),
  summary: 'How many items stand how, and what is oversold.',
});

async function itemsOf(
  rows: ReadRows,
  asked: { brandId: string; storeId: string; inventoryType?: InventoryItem['inventoryType'] | undefined },
): Promise<InventoryItem[]> {
  const items = await rows.list(inventory, { index: 'store', equals: [asked.storeId] });
  return items.filter(
    (item) =>
      item.brandId === asked.brandId && (asked.inventoryType ?? item.inventoryType) === item.inventoryType,
  );
}

/** Readings of stock; the server alone answers the last two. */
export const supplyOperations = [getHealth, getSummary, listItemLevels, getItemStats, listStockLogs];
