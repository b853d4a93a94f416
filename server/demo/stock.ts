import { itemIdOf, newItem } from '#domain/inventory/items.ts';
import type { InventoryItem, StockMove } from '#domain/inventory/schema.ts';
import type { Draft } from '#domain/kit/table.ts';
import { dishId, type Kitchen } from './kitchen.ts';

interface Store {
  readonly storeId: string;
  /** Pieces that may be sold today, by the dish's key. */
  readonly left?: Readonly<Record<string, number>>;
  readonly soldOut?: readonly string[];
  /** What is no dish: name and pieces in the storeroom. */
  readonly supplies?: Readonly<Record<string, readonly [name: string, pieces: number]>>;
}

/** Below so many pieces an item asks to be filled up. */
const alertAt = 5;

/** An item for every dish, counted where pieces are given, and the moves that bring the balances about. */
export function stockRows(
  { brandId, sections }: Kitchen,
  { storeId, left = {}, soldOut = [], supplies = {} }: Store,
  now: string,
): { inventory: Draft<InventoryItem>[]; stockMoves: Draft<StockMove>[] } {
  const place = { brandId, storeId };
  const inventory: Draft<InventoryItem>[] = [];
  const stockMoves: Draft<StockMove>[] = [];
  const move = (item: string, stockType: StockMove['stockType'], delta: number): void => {
    stockMoves.push({
      _id: `${item}:initial`,
      ...place,
      inventory: item,
      stockType,
      delta,
      changeType: 'initial_stock',
      at: now,
    });
  };
  for (const [key, [itemName]] of Object.values(sections).flatMap((section) =>
    Object.entries(section.dishes),
  )) {
    const dish = dishId(brandId, key);
    const item = newItem({ _id: itemIdOf(storeId, dish), ...place, itemName, dish });
    const pieces = left[key];
    const counted =
      pieces === undefined
        ? {}
        : { isInventoryTracked: true, enableAvailableStock: true, minStockAlert: alertAt };
    inventory.push({ ...item, ...counted, isSoldOut: soldOut.includes(key) });
    if (pieces !== undefined) move(item._id, 'both', pieces);
  }
  for (const [key, [itemName, pieces]] of Object.entries(supplies)) {
    const item = newItem({ _id: `${storeId}:supply-${key}`, ...place, itemName });
    inventory.push({ ...item, isInventoryTracked: true, minStockAlert: 20 });
    move(item._id, 'totalStock', pieces);
  }
  return { inventory, stockMoves };
}
