import * as z from 'zod/mini';
import { imageHash } from '../catalogue/image-operations.ts';
import { id } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { oversellPolicy } from '../store/schema.ts';

/** Pieces in one record; far above any store's, far below where sums lose integers. */
export const maxPieces = 1_000_000;

const pieces = z.int().check(z.gte(-maxPieces), z.lte(maxPieces));

export const inventoryType = z.enum(['DishTemplate', 'else']);

/** Which balance a move changes. */
export const stockType = z.enum(['totalStock', 'availableStock', 'both']);

/**
 * What a store keeps of one thing (data-model §7). `totalStock` and `availableStock` are sums of {@link stockMove}s that the hosts
 * keep; commands never write them. They may be below zero: the oversold are listed, screens show 0.
 */
export const inventoryItem = z.object({
  ...recordFields,
  storeId: id,
  inventoryType,
  /** The dish template, for `DishTemplate` items. */
  dish: z.optional(id),
  itemName: line(80),
  totalStock: z.int(),
  /** A second, smaller balance of what may be sold today. */
  enableAvailableStock: z.boolean(),
  availableStock: z.int(),
  minStockAlert: pieces,
  targetStockLevel: z.optional(pieces),
  /** Whether sales make moves. */
  isInventoryTracked: z.boolean(),
  /** At zero; absent where the store's own holds. */
  oversell: z.optional(oversellPolicy),
  /** Set by hand; a balance of zero does not set it. */
  isSoldOut: z.boolean(),
  /** When the flag lapses by itself. */
  soldOutUntil: z.optional(instant),
  /** The change that last set the flag; a lifting that has not seen it loses (sync.md §11: sold out wins). */
  soldOutMark: z.optional(id),
  /** Sum of the deltas of all counts of today's balance: a count that saw another sum knows what came between (settled 30). */
  countSum: z.int(),
  /** The same of the whole stock; absent before its first count. */
  totalCountSum: z.optional(z.int()),
});

/** One change of a balance: a delta, never an absolute value (data-model §7). Rows are only ever added. */
export const stockMove = z.object({
  ...recordFields,
  storeId: id,
  inventory: id,
  stockType,
  delta: z.int(),
  changeType: z.enum([
    'order',
    'order_cancel',
    'manual_add',
    'manual_subtract',
    'restock',
    'damage',
    'initial_stock',
    'system_adjustment',
    'count',
  ]),
  reason: z.optional(line(200)),
  /** What damaged pieces looked like: a picture of the brand, by its hash. */
  photo: z.optional(imageHash),
  order: z.optional(id),
  admin: z.optional(id),
  deviceId: z.optional(id),
  /** When it happened, by the change's own time. */
  at: instant,
});

export type StockType = z.infer<typeof stockType>;
export type InventoryItem = z.infer<typeof inventoryItem>;
export type StockMove = z.infer<typeof stockMove>;

export const inventory = defineTable({
  name: 'inventory',
  schema: inventoryItem,
  scope: 'store',
  indexes: { store: ['storeId', 'itemName'], dish: ['storeId', 'dish'] },
  isLarge: true,
  projection: {
    from: 'stockMoves',
    fields: ['totalStock', 'availableStock'],
    of: (row) => (row as StockMove).inventory,
    add: (row) => balanceOf(row as StockMove),
  },
});

export const stockMoves = defineTable({
  name: 'stockMoves',
  schema: stockMove,
  scope: 'store',
  indexes: { item: ['inventory', 'at'], store: ['storeId', 'at'], photo: ['photo'] },
  appendOnly: true,
  digested: 'store',
  isLarge: true,
});

function balanceOf({
  stockType: which,
  delta,
}: Pick<StockMove, 'stockType' | 'delta'>): Record<string, number> {
  return which === 'both' ? { totalStock: delta, availableStock: delta } : { [which]: delta };
}
