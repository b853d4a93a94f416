import { itemIdOf } from '../inventory/items.ts';
import { inventory, stockMoves, type InventoryItem } from '../inventory/schema.ts';
import { leftOf, oversellOf, soldFrom } from '../inventory/stock.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { flagsNothing } from '../kit/flags.ts';
import { storeSettings } from '../store/schema.ts';
import type { LineInput } from './inputs.ts';
import type { Order, OrderLine, TakenStock } from './schema.ts';

/** Tables that taking and returning stock needs: whether a store sells below zero is its own word. */
export const stockTables = [inventory, stockMoves, storeSettings] as const;

type OrderRef = Pick<Order, '_id' | 'brandId' | 'storeId'>;
/** An order that takes stock, with its number for whoever reads that it took what was not there. */
type TakingOrder = OrderRef & Pick<Order, 'number'>;
/** What of a line says how much of what it takes. */
export type DishLine = Pick<LineInput, 'itemType' | 'templateId' | 'options' | 'quantity'>;

/** How many pieces of which dishes a line is: the dish itself and the options that are dishes of their own (an extra egg). */
export function dishesIn(line: DishLine): Map<string, number> {
  const pieces = new Map<string, number>();
  if (line.itemType !== 'dish') return pieces;
  pieces.set(line.templateId, line.quantity);
  for (const { selections } of line.options) {
    for (const { dish, quantity } of selections) {
      if (dish !== undefined) pieces.set(dish, (pieces.get(dish) ?? 0) + quantity * line.quantity);
    }
  }
  return pieces;
}

/** The id of a move of what a line takes or gives back. @param cause The order, or the refund by which it comes back. */
function moveIdOf(cause: string, lineId: string, kind: 'sale' | 'restock', at: number): string {
  return `${cause}:${lineId}:${kind}${at === 0 ? '' : `:${at}`}`;
}

/** The moves that a sale of these lines may append: it looks whether each is there already. */
export function movesOf(
  orderId: string,
  lines: readonly (DishLine & { readonly _id: string })[],
): (readonly [typeof stockMoves, string])[] {
  return lines.flatMap((line) =>
    [...dishesIn(line).keys()].map((_, at) => [stockMoves, moveIdOf(orderId, line._id, 'sale', at)] as const),
  );
}

/**
 * Appends the sale's moves of lines that are accepted, once, under ids derived from order and line (settled 29), and returns the lines
 * with what was taken. Only items that the store tracks are moved. What was sold is sold: no balance refuses it. Below zero where the item
 * may not be, since two tills each had the last one, it is flagged `oversold` with its order.
 */
export async function takeStock(
  rows: Rows,
  order: TakingOrder,
  lines: readonly OrderLine[],
  ctx: CommandContext,
): Promise<OrderLine[]> {
  const taken: OrderLine[] = [];
  const items = new Map<string, InventoryItem>();
  const balances = new Map<string, number>();
  for (const line of lines) {
    const took: TakenStock[] = [];
    for (const [dish, pieces] of line.voided ? [] : dishesIn(line)) {
      const item = await rows.get(inventory, itemIdOf(order.storeId, dish));
      if (!item?.isInventoryTracked || item.deletedAt || item.storeId !== order.storeId) continue;
      took.push({ inventory: item._id, pieces, stockType: soldFrom(item) });
      if (!items.has(item._id)) balances.set(item._id, leftOf(item));
      items.set(item._id, item);
    }
    const sold = took.length > 0 ? { ...line, took } : line;
    // Units that were refunded before anybody made them are not made any more.
    const made = piecesOf(sold, line.quantity - line.refundedQty);
    await append(rows, order, line._id, made, 'sale', ctx);
    for (const { inventory: item, pieces } of made) {
      const left = balances.get(item);
      if (left !== undefined) balances.set(item, left - pieces);
    }
    taken.push(sold);
  }
  for (const [item, left] of balances)
    if (left < 0) await flagOversold(rows, order, items.get(item), left, ctx);
  return taken;
}

async function flagOversold(
  rows: Rows,
  { _id: orderId, number, storeId }: TakingOrder,
  item: InventoryItem | undefined,
  left: number,
  ctx: CommandContext,
): Promise<void> {
  if (!item || flagsNothing(ctx)) return;
  const settings = item.oversell ? undefined : await rows.get(storeSettings, storeId);
  if (oversellOf(item, settings) !== 'stop_local') return;
  ctx.flag({ code: 'oversold', details: { orderId, number, item: item.itemName, short: -left } });
}

/** Gives back what the lines took, each once: of a line that was refunded in part, the rest. */
export async function returnStock(
  rows: Rows,
  order: OrderRef,
  lines: readonly OrderLine[],
  ctx: CommandContext,
): Promise<void> {
  for (const line of lines) {
    const back = line.voided ? [] : piecesOf(line, line.quantity - line.refundedQty);
    await append(rows, order, line._id, back, 'restock', ctx);
  }
}

/** Gives back what some units of a line took, under ids of their refund (settled 29). */
export async function returnUnits(
  rows: Rows,
  order: OrderRef,
  refundId: string,
  { line, units }: { readonly line: OrderLine; readonly units: number },
  ctx: CommandContext,
): Promise<void> {
  await append(rows, order, line._id, piecesOf(line, units), 'restock', ctx, refundId);
}

/** What some of a line's units took. A line takes the same for each of its units. */
function piecesOf({ took = [], quantity }: OrderLine, units: number): TakenStock[] {
  if (units <= 0) return [];
  return took.map((each) => ({ ...each, pieces: (each.pieces / quantity) * units }));
}

async function append(
  rows: Rows,
  { _id: order, brandId, storeId }: OrderRef,
  lineId: string,
  took: readonly TakenStock[],
  kind: 'sale' | 'restock',
  { actor, deviceId, now }: CommandContext,
  cause: string = order,
): Promise<void> {
  for (const [i, { inventory: item, pieces, stockType }] of took.entries()) {
    await rows.put(stockMoves, {
      _id: moveIdOf(cause, lineId, kind, i),
      brandId,
      storeId,
      inventory: item,
      stockType,
      delta: kind === 'sale' ? -pieces : pieces,
      changeType: kind === 'sale' ? 'order' : 'order_cancel',
      order,
      admin: actor.kind === 'admin' ? actor.adminId : undefined,
      deviceId,
      at: now,
    });
  }
}
