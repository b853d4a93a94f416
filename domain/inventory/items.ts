import * as z from 'zod/mini';
import { dishTemplates } from '../catalogue/schema.ts';
import { actorId } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { mustGet, type ReadRows } from '../kit/rows.ts';
import type { Draft } from '../kit/table.ts';
import { inventory, inventoryItem, type InventoryItem, type StockMove } from './schema.ts';
import { statusOf } from './stock.ts';

/** An item with its derived state. */
export const inventoryRecord = z.extend(inventoryItem, {
  status: z.enum(['untracked', 'healthy', 'needs_restock', 'critical', 'sold_out', 'overstock']),
});

export type InventoryRecord = z.infer<typeof inventoryRecord>;

/** An item as a command answers it: without the stamps that the host gives. */
export const itemAnswer = z.omit(inventoryRecord, { createdAt: true, updatedAt: true, rev: true });

/** The id of a store's item for a dish: derived, so that two tills that make it make the same one. */
export function itemIdOf(storeId: string, dish: string): string {
  return `${storeId}:${dish}`;
}

/** An item that nobody has said anything about: untracked, with empty balances. */
export function newItem(about: {
  _id: string;
  brandId: string;
  storeId: string;
  itemName: string;
  dish?: string | undefined;
}): Draft<InventoryItem> {
  const { dish, ...rest } = about;
  return {
    ...rest,
    ...(dish === undefined ? { inventoryType: 'else' } : { inventoryType: 'DishTemplate', dish }),
    totalStock: 0,
    enableAvailableStock: false,
    availableStock: 0,
    minStockAlert: 0,
    isInventoryTracked: false,
    isSoldOut: false,
    countSum: 0,
  };
}

/** The item, or a new untracked one where a dish is named that the store does not keep yet. @throws not_found */
export async function itemOrNew(
  rows: ReadRows,
  input: { brandId: string; storeId: string; inventoryId: string; dish?: string | undefined },
): Promise<Draft<InventoryItem>> {
  const { brandId, storeId, inventoryId, dish } = input;
  const isNew =
    dish !== undefined &&
    inventoryId === itemIdOf(storeId, dish) &&
    !(await rows.get(inventory, inventoryId));
  if (!isNew) return mustGetOwn(rows, inventory, inventoryId, input);
  const { name: itemName } = await mustGetOwn(rows, dishTemplates, dish, { brandId });
  return newItem({ _id: inventoryId, brandId, storeId, itemName, dish });
}

/** Of a larger input, what is a setting of the item. */
export function settingsOf(
  input: Pick<
    InventoryItem,
    'enableAvailableStock' | 'minStockAlert' | 'targetStockLevel' | 'isInventoryTracked'
  >,
) {
  const { enableAvailableStock, minStockAlert, targetStockLevel, isInventoryTracked } = input;
  return {
    enableAvailableStock,
    minStockAlert,
    isInventoryTracked,
    ...(targetStockLevel === undefined ? {} : { targetStockLevel }),
  };
}

type Booking = Pick<StockMove, 'stockType' | 'delta' | 'changeType'> & {
  readonly reason?: string | undefined;
  readonly photo?: string | undefined;
  readonly order?: string | undefined;
};

/** A move of an item by the change in hand, under `{change}:{kind of move}`. */
export function moveOf(
  item: { readonly _id: string; readonly brandId: string; readonly storeId: string },
  ctx: CommandContext,
  { stockType, delta, changeType, reason, photo, order }: Booking,
): Draft<StockMove> {
  const admin = actorId(ctx.actor);
  return {
    _id: `${ctx.changeId}:${changeType}`,
    brandId: item.brandId,
    storeId: item.storeId,
    inventory: item._id,
    stockType,
    delta,
    changeType,
    at: ctx.now,
    ...(reason === undefined ? {} : { reason }),
    ...(photo === undefined ? {} : { photo }),
    ...(order === undefined ? {} : { order }),
    ...(admin === '' ? {} : { admin }),
    ...(ctx.deviceId === undefined ? {} : { deviceId: ctx.deviceId }),
  };
}

/** The item as it stands after the change, balances included. */
export async function answer(rows: ReadRows, itemId: string, now: string): Promise<InventoryRecord> {
  const row = await mustGet(rows, inventory, itemId);
  return { ...row, status: statusOf(row, now) };
}
