import { voidRefunds, type RefundableLine } from '#domain/order/refunds.ts';
import { tenderedOf, type TenderedBack } from '#domain/order/tendered.ts';
import type { Order } from '#domain/order/schema.ts';

/** How many of each line go back. */
export type Quantities = Readonly<Record<string, number>>;

/** What the chosen lines come to, whole TWD: never more than what is still kept of the order. */
export function amountOfLines(
  lines: readonly Pick<RefundableLine, 'lineId' | 'amountOf'>[],
  quantities: Quantities,
  kept: number,
): number {
  const sum = lines.reduce((total, { lineId, amountOf }) => total + amountOf(quantities[lineId] ?? 0), 0);
  return Math.min(kept, sum);
}

/** How most of what is still kept was paid: the way it goes back unless somebody says otherwise. */
export function usualWayBack(order: Pick<Order, 'payments' | 'refunds'>): TenderedBack {
  const [most] = voidRefunds(order).sort((a, b) => b.amount - a.amount);
  return most ? tenderedOf(most) : { method: 'cash' };
}

/** The order with so many of its lines given back as well. */
export function afterRefund(order: Order, quantities: Quantities): Order {
  const items = order.items.map((line) => ({
    ...line,
    refundedQty: line.refundedQty + (quantities[line._id] ?? 0),
  }));
  return { ...order, items };
}
