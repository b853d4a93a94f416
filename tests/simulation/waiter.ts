import { awaitsPayment, balanceDue, isAccepted, isCancelled } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { Desk } from './desk.ts';

const isGuests = ({ channel }: Order): boolean => channel !== 'counter';

/** Whoever answers at a till what guests have ordered: on it, an order may stand as it was minutes ago. */
export class Waiter extends Desk {
  /** Takes one on with a time, puts it off, or turns it down. */
  async answer(): Promise<void> {
    const { random, clock, count } = this.around;
    // What waits for its money no counter shows.
    const order = this.shown(
      (each) =>
        isGuests(each) &&
        !awaitsPayment(each) &&
        (each.fulfilment === 'placed' || each.fulfilment === 'accepted'),
    );
    if (!order) return;
    const { _id: orderId, storeId } = order;
    const how = order.fulfilment === 'accepted' ? 'delay' : random.chance(0.8) ? 'accept' : 'reject';
    if (how === 'delay') {
      await this.save('order.delay', storeId, { orderId, minutes: 5 });
    } else if (how === 'reject') {
      await this.save('order.reject', storeId, { orderId, reason: '今日太忙' });
    } else {
      const promisedAt = isoInstant(clock() + 15 * 60_000);
      const saved = await this.save('order.accept', storeId, { orderId, promisedAt });
      if (!saved) return;
      count('guests told yes');
      const { fulfilment } = saved.output as Order;
      if (isAccepted(fulfilment)) this.claim({ ...saved.claim, orderId, kind: 'fulfilment', to: 'accepted' });
    }
  }

  /** Takes the money of a guest who has come for it. */
  async cashIn(): Promise<void> {
    const order = this.shown(
      (each) => isGuests(each) && balanceDue(each) > 0 && !isCancelled(each.fulfilment),
    );
    if (!order) return;
    const { _id: orderId, storeId } = order;
    const payment = this.payment(balanceDue(order));
    const saved = await this.save('order.pay', storeId, { orderId, payments: [payment] });
    if (!saved) return;
    this.around.count('guests who paid');
    const { _id: paymentId, amount } = payment;
    this.claim({ ...saved.claim, orderId, kind: 'payment', paymentId, amount });
  }
}
