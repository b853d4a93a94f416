import { compareText } from '../kit/text.ts';
import { balanceDue, isCancelled, isTaken, moneyTaken } from '../order/order-states.ts';
import type { Order } from '../order/schema.ts';
import { tenderedOf, tenderKey, type Tendered } from '../order/tendered.ts';
import { isWithin, type Span } from './spans.ts';

/** What came in and went back by one means, in whole TWD. It is called as it was the first time. */
export interface Tender extends Tendered {
  readonly payments: number;
  readonly taken: number;
  readonly refunds: number;
  readonly back: number;
}

/**
 * Money that moved in the spans, by tender, largest first: also for orders that were placed before. A payment at a gateway counts once the
 * gateway said yes.
 */
export function tendersOf(orders: readonly Order[], spans: readonly Span[]): Tender[] {
  const byTender = new Map<string, Tender>();
  const add = (said: Tendered, more: Partial<Omit<Tender, keyof Tendered>>): void => {
    const key = tenderKey(said);
    const sum = byTender.get(key) ?? { ...tenderedOf(said), payments: 0, taken: 0, refunds: 0, back: 0 };
    byTender.set(key, {
      ...sum,
      payments: sum.payments + (more.payments ?? 0),
      taken: sum.taken + (more.taken ?? 0),
      refunds: sum.refunds + (more.refunds ?? 0),
      back: sum.back + (more.back ?? 0),
    });
  };
  for (const order of orders) {
    for (const payment of order.payments) {
      const { amount, at, deviceId } = payment;
      if (isTaken(payment) && isWithin(spans, deviceId, at)) add(payment, { payments: 1, taken: amount });
    }
    for (const refund of order.refunds) {
      const { amount, at, deviceId } = refund;
      if (isWithin(spans, deviceId, at)) add(refund, { refunds: 1, back: amount });
    }
  }
  return [...byTender.values()].sort((a, b) => b.taken - a.taken || compareText(tenderKey(a), tenderKey(b)));
}

/** Why money has to go back to a guest. */
export interface GiveBack {
  readonly orderId: string;
  readonly number: string;
  readonly why: 'overpaid' | 'paid_after_cancel';
  readonly amount: number;
}

/** Money that is kept and belongs to a guest: more than the order is worth, or for an order that was cancelled (settled 31). */
export function giveBackOf(orders: readonly Order[]): GiveBack[] {
  return orders.flatMap((order) => {
    const { paid, refunded } = moneyTaken(order);
    const cancelled = isCancelled(order.fulfilment);
    const amount = paid - refunded - (cancelled ? 0 : order.total);
    if (amount <= 0) return [];
    return [
      { orderId: order._id, number: order.number, why: cancelled ? 'paid_after_cancel' : 'overpaid', amount },
    ];
  });
}

/** What an order still lacks; nothing once it is cancelled or was refunded. */
export function dueOf(order: Order): number {
  if (isCancelled(order.fulfilment) || order.refunds.length > 0) return 0;
  return balanceDue(order);
}
