import type { InventoryItem, StockMove } from '../inventory/schema.ts';
import { isMarkedSoldOut, leftOf } from '../inventory/stock.ts';
import { mintedAtMs } from '../kit/ids.ts';
import { compareText } from '../kit/text.ts';
import { instantMs } from '../kit/time.ts';
import type { Order } from '../order/schema.ts';
import { isWithin, type Span } from './spans.ts';

interface SoldItem {
  readonly inventory: string;
  readonly name: string;
  readonly nameEn?: string;
}

/** Something that was sold in an outage and of which there is now less than nothing. */
export interface Oversold extends SoldItem {
  /** Pieces sold in the outage. */
  readonly sold: number;
  /** Pieces that are missing now, by all sales. */
  readonly short: number;
}

/** Something that was sold in an outage after somebody had marked it sold out. */
export interface SoldAfterMark extends SoldItem {
  readonly sold: number;
}

/** What was taken and stayed taken (a cancelled order gives back) in the spans, as the moves tell it, by item. */
export function movesOf(
  moves: readonly StockMove[],
  spans: readonly Span[],
): ReadonlyMap<string, readonly StockMove[]> {
  const byItem = new Map<string, StockMove[]>();
  for (const move of moves) {
    const isSale = move.changeType === 'order' || move.changeType === 'order_cancel';
    if (!isSale || !isWithin(spans, move.deviceId, move.at)) continue;
    byItem.set(move.inventory, [...(byItem.get(move.inventory) ?? []), move]);
  }
  return byItem;
}

/** Items below zero of which something was sold, the shortest first. */
export function oversoldOf(
  moves: ReadonlyMap<string, readonly StockMove[]>,
  items: readonly InventoryItem[],
  orders: readonly Order[],
): Oversold[] {
  return items
    .flatMap((item) => {
      const sold = piecesOf(moves.get(item._id) ?? []);
      return sold > 0 && leftOf(item) < 0 ? [{ ...named(item, orders), sold, short: -leftOf(item) }] : [];
    })
    .sort((a, b) => b.short - a.short || compareText(a.inventory, b.inventory));
}

/** Items that are marked sold out, with the pieces sold after the mark; the mark's own id says when it was set. */
export function soldAfterMarkOf(
  moves: ReadonlyMap<string, readonly StockMove[]>,
  items: readonly InventoryItem[],
  orders: readonly Order[],
  now: string,
): SoldAfterMark[] {
  return items.flatMap((item) => {
    const markedMs = mintedAtMs(item.soldOutMark ?? '');
    if (markedMs === undefined || !isMarkedSoldOut(item, now)) return [];
    const sold = piecesOf((moves.get(item._id) ?? []).filter(({ at }) => instantMs(at) > markedMs));
    return sold > 0 ? [{ ...named(item, orders), sold }] : [];
  });
}

function piecesOf(moves: readonly StockMove[]): number {
  return moves.reduce((sum, { delta }) => sum - delta, 0);
}

/** As the guests' bills name it; as the stock does where no bill of the outage has it by itself. */
function named({ _id, dish, itemName }: InventoryItem, orders: readonly Order[]): SoldItem {
  const line = orders
    .flatMap(({ items }) => items)
    .find(({ itemType, templateId }) => itemType === 'dish' && templateId === dish);
  return {
    inventory: _id,
    name: line?.itemName ?? itemName,
    ...(line?.itemNameEn === undefined ? {} : { nameEn: line.itemNameEn }),
  };
}
