import { stockMoves, type StockMove } from '#domain/inventory/schema.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { opened } from './opened.ts';
import type { Surroundings } from './surroundings.ts';

/** What moved because of one line, in pieces. */
interface Moved {
  sold: number;
  /** Given back because the line or its order was taken off. */
  back: number;
  /** Given back by refunds, by their ids. */
  readonly refunded: Map<string, number>;
}

/**
 * I9: a sale takes its stock once. What was taken off gives it back once; refunded units come back if their refund says so, and never
 * more of them than were refunded; an order that was voided may say that nothing can be sold again.
 */
export function checkStock(
  { server, violate }: Pick<Surroundings, 'server' | 'violate'>,
  placed: readonly Order[],
  receipts: readonly ReceiptRecord[],
): void {
  const moves = movesByLine(server.store.all(stockMoves).map((row) => row as unknown as StockMove));
  const spoilt = new Set(
    receipts.flatMap((receipt) => {
      const args = opened(receipt)?.args as { orderId: string; made?: string; restock?: boolean } | undefined;
      return receipt.name === 'order.void' && args?.restock === false ? [args.made ?? args.orderId] : [];
    }),
  );
  for (const order of placed) {
    for (const line of order.items) {
      const moved = moves.get(`${order._id}|${line._id}`) ?? noMoves();
      const wrong = wrongAbout(order, line, moved, spoilt.has(order.origin?.change ?? order._id));
      if (wrong) violate('I9', `${order.number}, ${line.itemName}: ${wrong}`);
    }
  }
}

function noMoves(): Moved {
  return { sold: 0, back: 0, refunded: new Map() };
}

/** A move's id is that of its cause, which is the order or one of its refunds, and of the line. A web order's lines are named after it. */
function movesByLine(moves: readonly StockMove[]): Map<string, Moved> {
  const byLine = new Map<string, Moved>();
  for (const { _id, order, changeType, delta } of moves) {
    const about = /^(.+):(?:sale|restock)$/.exec(_id)?.[1];
    if (!order || about === undefined) continue;
    const isOwn = about.startsWith(`${order}:`);
    const cause = isOwn ? order : about.slice(0, about.indexOf(':'));
    const key = `${order}|${about.slice(cause.length + 1)}`;
    const moved = byLine.get(key) ?? noMoves();
    byLine.set(key, moved);
    if (changeType === 'order') moved.sold -= delta;
    else if (isOwn) moved.back += delta;
    else moved.refunded.set(cause, (moved.refunded.get(cause) ?? 0) + delta);
  }
  return byLine;
}

function wrongAbout(order: Order, line: OrderLine, moved: Moved, isSpoilt: boolean): string | undefined {
  const pieces = (line.took ?? []).reduce((sum, took) => sum + took.pieces, 0);
  const { sold, back } = moved;
  const refunded = [...moved.refunded.values()].reduce((sum, units) => sum + units, 0);
  const each = pieces / line.quantity;
  if (!unitsMade(order, line).some((units) => units * each === sold))
    return `took ${pieces}, ${sold} left the stock`;
  const kept = each * (line.quantity - line.refundedQty);
  const isGone = line.voided !== undefined || isCancelled(order.fulfilment);
  const isRight = back === (isGone ? kept : 0) || (isGone && isSpoilt && !line.voided && back === 0);
  if (!isRight) return `${back} came back of ${kept}, ${isGone ? 'it is' : 'it is not'} taken off`;
  const about = order.refunds.filter(({ lines }) => lines.some(({ lineId }) => lineId === line._id));
  const most = about.every(({ restock }) => restock) ? sold - kept : undefined;
  const least = about.some(({ restock }) => restock) ? undefined : 0;
  if (refunded > sold - kept || refunded !== (most ?? least ?? refunded))
    return `${refunded} came back with refunds of ${sold - kept}`;
  return undefined;
}

/**
 * How many units of a line may have been made. Of a guest's order, what was refunded before the store took it on is not made any more
 * (`takeStock`); which refunds those were only the server saw.
 */
function unitsMade({ channel, refunds }: Order, line: OrderLine): readonly number[] {
  if (channel === 'counter') return [line.quantity];
  const refunded = refunds.map(({ lines }) => lines.find(({ lineId }) => lineId === line._id)?.qty ?? 0);
  const unmade = refunded.reduce<number[]>((sums, qty) => [...sums, ...sums.map((sum) => sum + qty)], [0]);
  return unmade.map((units) => line.quantity - units);
}
