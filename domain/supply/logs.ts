import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { inventory, stockMove, stockMoves, type StockMove } from '../inventory/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCall, type InputOf, type OutputOf } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { readLaterSums, readPage } from '../kit/paged-rows.ts';
import { pageOf, paging } from '../kit/paging.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { businessDayStart, day, daysLater, isoInstant } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { calendarOf } from './read-use.ts';

const balances = z.object({ totalStock: z.int(), availableStock: z.int() });

type Balances = z.infer<typeof balances>;

/** A move as it is told, with what the item's balances were on either side of it. */
const logRow = z.extend(stockMove, {
  itemName: inventory.schema.shape.itemName,
  before: balances,
  after: balances,
  /** The number of its order. */
  orderNumber: z.optional(z.string()),
  /** Who made it, as they are called today; absent for what nobody is named for. */
  author: z.optional(z.string()),
});

/**
 * The moves of a store's stock or of one item, the latest first. `from` and `to` are business days, both included; `kind` is a move's
 * `changeType`. Balances are what the moves sum to; nothing stores them. A server lists them: a device keeps no names of its colleagues.
 * @throws not_found for an item that is not of the store
 */
export const listStockLogs = defineCall({
  name: 'inventory.listLogs',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory/logs',
  who: can('inventory.read'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    ...paging,
    inventoryId: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
    kind: z.optional(stockMove.shape.changeType),
  }),
  output: pageOf(logRow),
  summary: 'What moved the stock of a store, paged.',
});

type LogPage = OutputOf<typeof listStockLogs>;

/** The page but for the authors' names. */
export async function readStockLogs(
  rows: ReadRows,
  { brandId, storeId, inventoryId, from, to, kind, page, limit }: InputOf<typeof listStockLogs>,
): Promise<LogPage> {
  if (inventoryId !== undefined) await mustGetOwn(rows, inventory, inventoryId, { brandId, storeId });
  const { timezone, dayCutover } = await calendarOf(rows, storeId);
  const startOf = (date: string): number => businessDayStart(date, timezone, dayCutover);
  const found = await readPage(rows, stockMoves, {
    ...(inventoryId === undefined
      ? { index: 'store', equals: [storeId] }
      : { index: 'item', equals: [inventoryId] }),
    from: from === undefined ? undefined : isoInstant(startOf(from)),
    to: to === undefined ? undefined : isoInstant(startOf(daysLater(to, 1)) - 1),
    where: { brandId, storeId, changeType: kind },
    order: ['at'],
    descending: true,
    page,
    limit,
  });
  return { ...found, items: await withBalances(rows, found.items) };
}

async function withBalances(rows: ReadRows, moves: readonly StockMove[]): Promise<LogPage['items']> {
  const later = await readLaterSums(
    rows,
    stockMoves,
    { index: 'item', of: 'delta', split: 'stockType' },
    moves,
  );
  const items = await eachOnce(
    moves.map((move) => move.inventory),
    (one) => rows.get(inventory, one),
  );
  const numbers = await eachOnce(
    moves.flatMap(({ order }) => (order === undefined ? [] : [order])),
    async (one) => (await rows.get(orders, one))?.number,
  );
  return moves.map((move) => {
    const item = items.get(move.inventory);
    const sums = later.get(move._id);
    const after = {
      totalStock: (item?.totalStock ?? 0) - sumIn(sums, 'totalStock'),
      availableStock: (item?.availableStock ?? 0) - sumIn(sums, 'availableStock'),
    };
    const orderNumber = numbers.get(move.order ?? '');
    return {
      ...move,
      itemName: item?.itemName ?? move.inventory,
      before: less(after, move),
      after,
      ...(orderNumber === undefined ? {} : { orderNumber }),
    };
  });
}

/** What moves of all kinds added to one balance, by sums of each kind. */
export function sumIn(
  sums: Readonly<Record<string, number>> | undefined,
  balance: 'totalStock' | 'availableStock',
): number {
  return (sums?.[balance] ?? 0) + (sums?.['both'] ?? 0);
}

function less({ totalStock, availableStock }: Balances, { stockType, delta }: StockMove): Balances {
  return {
    totalStock: stockType === 'availableStock' ? totalStock : totalStock - delta,
    availableStock: stockType === 'totalStock' ? availableStock : availableStock - delta,
  };
}

async function eachOnce<T>(
  keys: readonly string[],
  read: (key: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (const key of keys) if (!found.has(key)) found.set(key, await read(key));
  return found;
}
