import * as z from 'zod/mini';
import { inventory, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import { leftOf, statusOf } from '../inventory/stock.ts';
import { keptId } from '../kit/ids.ts';
import type { ReadRows } from '../kit/rows.ts';
import { compareText } from '../kit/text.ts';
import { orders } from '../order/schema.ts';

/** So many of the latest moves are looked through for the orders that took what was not there. */
const movesLookedAt = 100;

/** Most oversold items in an answer, and most orders of each: what a screen shows. Of the rest there are counts. */
export const mostOversold = 20;
export const mostOrdersOfOne = 8;

const count = z.int();

export const stockSummary = z.object({
  total: count,
  byStatus: z.object({
    untracked: count,
    healthy: count,
    needs_restock: count,
    critical: count,
    sold_out: count,
    overstock: count,
  }),
  /** Pieces of all tracked items; what is below zero counts as none. */
  totalStock: count,
  /** Of these, what may be sold today. */
  left: count,
  /** How many were sold below zero. */
  oversoldCount: count,
  /** The first of them, the most first. */
  oversold: z.array(
    z.object({
      _id: keptId,
      itemName: inventory.schema.shape.itemName,
      /** Pieces that are not there. */
      short: count,
      /** The latest orders that took them, the latest first, and how many did so before. */
      orders: z.array(z.object({ orderId: keptId, number: z.optional(z.string()) })),
      moreOrders: count,
    }),
  ),
});

type StockSummary = z.infer<typeof stockSummary>;

/** Tables: inventory, stockMoves, orders. */
export async function summaryOf(
  rows: ReadRows,
  items: readonly InventoryItem[],
  now: string,
): Promise<StockSummary> {
  const byStatus = { untracked: 0, healthy: 0, needs_restock: 0, critical: 0, sold_out: 0, overstock: 0 };
  const below: InventoryItem[] = [];
  let [totalStock, left] = [0, 0];
  for (const item of items) {
    byStatus[statusOf(item, now)] += 1;
    if (!item.isInventoryTracked) continue;
    totalStock += Math.max(0, item.totalStock);
    left += Math.max(0, leftOf(item));
    if (leftOf(item) < 0) below.push(item);
  }
  below.sort((a, b) => leftOf(a) - leftOf(b) || compareText(a._id, b._id));
  const oversold = await Promise.all(below.slice(0, mostOversold).map((item) => oversoldOf(rows, item)));
  return { total: items.length, byStatus, totalStock, left, oversoldCount: below.length, oversold };
}

async function oversoldOf(rows: ReadRows, item: InventoryItem): Promise<StockSummary['oversold'][number]> {
  const { _id, itemName } = item;
  const orderIds = await ordersBelowZero(rows, item);
  const told = orderIds.slice(0, mostOrdersOfOne).map(async (orderId) => {
    const number = (await rows.get(orders, orderId))?.number;
    return number === undefined ? { orderId } : { orderId, number };
  });
  return {
    _id,
    itemName,
    short: -leftOf(item),
    orders: await Promise.all(told),
    moreOrders: Math.max(0, orderIds.length - mostOrdersOfOne),
  };
}

/** Orders since the balance was last not below zero, the one that brought it there among them. */
async function ordersBelowZero(rows: ReadRows, item: InventoryItem): Promise<string[]> {
  const balance = item.enableAvailableStock ? 'availableStock' : 'totalStock';
  const query = { index: 'item', equals: [item._id], reverse: true, limit: movesLookedAt } as const;
  const found = new Map<string, number>();
  let after = leftOf(item);
  for (const { stockType, delta, order } of await rows.list(stockMoves, query)) {
    if (after >= 0) break;
    if (stockType !== balance && stockType !== 'both') continue;
    if (order !== undefined) found.set(order, (found.get(order) ?? 0) - delta);
    after -= delta;
  }
  // What an order gave back again is not missing because of it.
  return [...found].filter(([, pieces]) => pieces > 0).map(([orderId]) => orderId);
}
