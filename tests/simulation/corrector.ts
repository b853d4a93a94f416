import { mostSettled } from '#domain/flag/operations.ts';
import { flags, settlements, type Flag } from '#domain/flag/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import { keptOf, refundableLines, voidRefunds } from '#domain/order/refunds.ts';
import { Desk } from './desk.ts';

const corrects = ({ role }: AdminActor): boolean => role !== 'employee';

/** Whoever takes back what was sold at a till. */
export class Corrector extends Desk {
  /** Cancels an order and gives everything back. */
  async void(): Promise<void> {
    const { random, count } = this.around;
    const order = this.shown(({ fulfilment }) => !isCancelled(fulfilment) || random.chance(0.1));
    if (!order) return;
    const { _id: orderId, storeId } = order;
    const refunds = voidRefunds(order).map((refund) => ({ _id: this.till.newId(), ...refund }));
    const restock = random.chance(0.7);
    const saved = await this.save(
      'order.void',
      storeId,
      { orderId, reason: '做錯了', restock, refunds },
      corrects,
    );
    if (!saved) return;
    count('voids');
    this.claim({ ...saved.claim, orderId, kind: 'void' });
    for (const { _id: refundId, amount } of refunds)
      this.claim({ ...saved.claim, orderId, kind: 'refund', refundId, amount });
  }

  /** Gives back some units of a line, or an amount alone. */
  async refund(): Promise<void> {
    const { random, count } = this.around;
    const order = this.shown((each) => refundableLines(each).length > 0);
    if (!order) return;
    const { _id: orderId, storeId } = order;
    const line = random.pick(refundableLines(order));
    const qty = 1 + random.below(line.remaining);
    const isForLines = random.chance(0.85);
    const lines = isForLines ? [{ lineId: line.lineId, qty }] : [];
    const amount = isForLines ? line.amountOf(qty) : 1 + random.below(Math.max(1, keptOf(order)));
    const refund = { _id: this.till.newId(), method: order.payments[0]?.method ?? 'cash', amount };
    const restock = random.chance(0.5);
    const input = { orderId, ...refund, lines, reason: '退一份', restock };
    const saved = await this.save('order.refund', storeId, input, corrects);
    if (!saved) return;
    count('refunds');
    this.claim({ ...saved.claim, orderId, kind: 'refund', refundId: refund._id, amount });
  }

  /** Somebody looked at what was flagged, maybe at two tills at once. */
  async settle(): Promise<void> {
    const { random } = this.around;
    const open = this.till.disk.all(flags).map((row) => row as unknown as Flag);
    const found = open.filter(
      ({ storeId, state }) => this.till.storeIds.includes(storeId) && state === 'open',
    );
    if (found.length === 0) return;
    const { _id: flagId, storeId } = random.pick(found);
    const how = random.pick(settlements);
    const flagIds = found.filter((flag) => flag.storeId === storeId).map(({ _id }) => _id);
    if (random.chance(0.3))
      await this.save('flag.settleMany', storeId, { flagIds: flagIds.slice(0, mostSettled), how }, corrects);
    else await this.save('flag.settle', storeId, { flagId, how }, corrects);
  }

  /** It was rung up as something else than it was paid with. */
  async changeTender(): Promise<void> {
    const { random, count } = this.around;
    const order = this.shown(({ payments }) => payments.length > 0);
    if (!order) return;
    const { _id: orderId, storeId, payments } = order;
    const { _id: paymentId, method: was } = random.pick(payments);
    const method = random.pick((['cash', 'credit_card', 'line_pay'] as const).filter((each) => each !== was));
    const saved = await this.save('order.changeTender', storeId, { orderId, paymentId, method }, corrects);
    if (!saved) return;
    count('tenders changed');
    this.claim({ ...saved.claim, orderId, kind: 'tender', paymentId, method });
  }
}
