import { isCancelled } from '#domain/order/order-states.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { keptOf } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';

/**
 * What of the money that a cart took is of no order that it pays for, whole TWD: its order was cancelled or paid meanwhile (settled 31 and
 * 32). It is booked, and the guest has to get it back.
 *
 * @param order What became of the cart: its own order, or the supplement with what was added to one that was over.
 */
export function toGiveBack(
  order: Pick<Order, '_id' | 'fulfilment' | 'payments' | 'refunds' | 'total'>,
  cartOrderId: string,
  tenders: readonly Pick<PaymentInput, 'amount'>[],
): number {
  const taken = sumOf(tenders);
  // The supplement took what it is worth; the rest went to the order that was over.
  if (order._id !== cartOrderId) return Math.max(0, taken - sumOf(order.payments));
  if (isCancelled(order.fulfilment)) return taken;
  return Math.min(taken, Math.max(0, keptOf(order) - order.total));
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
