import { takesLines } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { Desk } from './desk.ts';

/** Whoever puts orders aside at a till, and takes them up again: two tills may have one in hand at a time. */
export class Editor extends Desk {
  async park(): Promise<void> {
    const storeId = this.store();
    const lines = [this.line()];
    const input = {
      _id: this.till.newId(),
      orderType: 'takeout',
      till: this.till.name,
      lines,
      parked: { note: '等一下' },
    };
    const saved = await this.save('order.place', storeId, input);
    if (!saved) return;
    const order = saved.output as Order;
    const about = { ...saved.claim, orderId: order._id };
    this.around.count('parked');
    this.claim({ ...about, kind: 'order', order });
    for (const line of lines) this.claim({ ...about, kind: 'line', lineId: line._id });
  }

  /** Lines come and go, something is taken off, money may come with it: all in one. */
  async revise(): Promise<void> {
    const { random, count } = this.around;
    const order =
      this.shown(
        ({ parked, items }) =>
          parked !== undefined && items.some(({ added }) => added?.till !== this.till.name),
      ) ?? this.shown(({ fulfilment, payment }) => takesLines(fulfilment, payment));
    if (!order) return;
    const { _id: orderId, storeId } = order;
    const add = Array.from({ length: random.below(3) }, () => this.line());
    const standing = order.items.filter(({ voided }) => !voided);
    const remove =
      random.chance(0.4) && standing.length + add.length > 1 && standing.length > 0
        ? [{ lineId: random.pick(standing)._id, reason: '不要了' }]
        : [];
    const addDiscounts = random.chance(0.3) ? [this.#discount()] : [];
    const given = order.discounts.flatMap(({ _id }) => _id ?? []);
    const removeDiscounts = given.length > 0 && random.chance(0.3) ? [random.pick(given)] : [];
    const payments = random.chance(0.3)
      ? [this.payment(Math.max(1, order.total - 10 * random.below(3)))]
      : [];
    const finish = random.pick(['park', 'send', 'keep'] as const);
    const input = {
      orderId,
      till: this.till.name,
      add,
      remove,
      addDiscounts,
      removeDiscounts,
      payments,
      finish,
    };
    const saved = await this.save('order.revise', storeId, input);
    if (!saved) return;
    const about = { ...saved.claim, orderId };
    count('revisions');
    if (addDiscounts.length > 0) count('discounts');
    for (const { _id: lineId } of add) this.claim({ ...about, kind: 'line', lineId });
    for (const { lineId } of remove) this.claim({ ...about, kind: 'removal', lineId });
    for (const { _id: discountId } of addDiscounts) this.claim({ ...about, kind: 'discount', discountId });
    for (const { _id: paymentId, amount } of payments)
      this.claim({ ...about, kind: 'payment', paymentId, amount });
  }

  /** Sometimes more than an employee may give. */
  #discount() {
    const { random } = this.around;
    const kind = random.pick(['percent', 'amount'] as const);
    const value = kind === 'percent' ? random.pick([5, 10, 10, 50]) : 3;
    const label = kind === 'percent' ? `${value}%` : `NT$${value}`;
    return { _id: this.till.newId(), discountModel: 'Manual', kind, value, amount: value, label };
  }
}
