import type { DayFigures } from '../drawer/schema.ts';
import { counts } from '../order/brand-stats.ts';
import { isCancelled, isGivenBack, isTaken } from '../order/order-states.ts';
import type { Order } from '../order/schema.ts';

/** What the orders of a business day come to, whole TWD. What was taken never falls: money that went back is told beside it. */
export function figuresOf(orders: readonly Order[]): DayFigures {
  const figures = { orders: 0, gross: 0, refunds: 0, discounts: 0, serviceCharge: 0, voids: 0 };
  for (const order of orders) {
    for (const payment of order.payments) if (isTaken(payment)) figures.gross += payment.amount;
    for (const refund of order.refunds) if (isGivenBack(refund)) figures.refunds += refund.amount;
    if (isCancelled(order.fulfilment) && order.payments.length > 0) figures.voids += 1;
    if (!counts(order)) continue;
    figures.orders += 1;
    figures.discounts += order.totalDiscount;
    figures.serviceCharge += order.serviceCharge;
  }
  return figures;
}
