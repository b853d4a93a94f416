import { payTogether } from '#domain/order/floor.ts';
import { balanceDue, isAccepted, isCancelled } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { Desk } from './desk.ts';
import { brandId, dishes, owner, poison, staffOf } from './shop.ts';

/** Somebody who works at a till. What they are shown as saved stands in the ledger. */
export class Cashier extends Desk {
  /** A sale, paid or not. */
  async sell(): Promise<void> {
    const { random } = this.around;
    const storeId = this.store();
    const lines = Array.from({ length: 1 + random.below(2) }, () => this.line());
    const total = lines.reduce((sum, line) => sum + line.basePrice * line.quantity, 0);
    const payments = random.chance(0.6) ? [this.payment(total)] : [];
    const notes = this.poisons(0.05) ? { notes: poison } : {};
    const till = this.till.name;
    const _id = this.till.cart(storeId);
    const input = { _id, orderType: 'takeout', till, lines, payments, ...notes };
    const saved = await this.save('order.place', storeId, input);
    if (!saved) return;
    this.till.sold(storeId, _id);
    const order = saved.output as Order;
    // The till has the order of the cart that was open: it shows that, and took nothing.
    if (order.origin?.change !== saved.claim.change) return;
    const about = { ...saved.claim, orderId: order._id };
    this.around.count('orders');
    this.claim({ ...about, kind: 'order', order });
    for (const line of lines) this.claim({ ...about, kind: 'line', lineId: line._id });
    for (const { _id, amount } of payments) this.claim({ ...about, kind: 'payment', paymentId: _id, amount });
    this.around.script.push(`${this.till.name}: shows ${order.orderNo.display} NT$${order.total}`);
  }

  async addLine(): Promise<void> {
    const of = this.#openOrder();
    if (!of) return;
    const line = this.line();
    const saved = await this.save('order.addLines', of.storeId, { ...of, lines: [line] });
    if (!saved) return;
    this.around.count('lines');
    // Where the order was closed meanwhile the line stands on a supplement.
    this.claim({ ...saved.claim, orderId: of.orderId, kind: 'line', lineId: line._id });
  }

  async pay(): Promise<void> {
    const of = this.#openOrder();
    if (!of) return;
    const payment = this.payment(30 + this.around.random.below(100));
    const saved = await this.save('order.pay', of.storeId, { ...of, payments: [payment] });
    if (!saved) return;
    this.around.count('payments');
    this.claim({
      ...saved.claim,
      orderId: of.orderId,
      kind: 'payment',
      paymentId: payment._id,
      amount: payment.amount,
    });
  }

  /** Some bills of a store paid at once: where one is not kept, none is. */
  async payTogether(): Promise<void> {
    const owed = (order: Order): boolean => balanceDue(order) > 0 && !isCancelled(order.fulfilment);
    const one = this.shown(owed);
    if (!one) return;
    const other = this.shown(
      (order) => owed(order) && order.storeId === one.storeId && order._id !== one._id,
    );
    if (!other) return;
    const paying = this.till.newId();
    const shares = payTogether([one, other], paying, { method: 'cash' });
    const bills = shares.map(({ order, payment }) => ({ orderId: order._id, payments: [payment] }));
    // Once in a while one of them is refused: it is of an order that is nowhere.
    const lost = { orderId: this.till.newId(), payments: [{ ...this.payment(30), _id: `${paying}:lost` }] };
    const inputs = this.around.random.chance(0.2) ? [...bills, lost] : bills;
    const saved = await this.saveAll('order.pay', one.storeId, inputs);
    const outbox = this.till.disk.allLocal('outbox');
    const ids = inputs.flatMap(({ payments }) => payments.map(({ _id }) => _id));
    const kept = ids.filter((each) => outbox.some(({ body }) => body.includes(each)));
    if (kept.length !== 0 && kept.length !== ids.length)
      this.around.violate('I1', `${kept.length} of ${ids.length} bills that were paid at once are kept`);
    if (!saved) return;
    this.around.count('paid together');
    for (const [i, { order, payment }] of shares.entries())
      this.claim({
        ...saved[i]!.claim,
        orderId: order._id,
        kind: 'payment',
        paymentId: payment._id,
        amount: payment.amount,
      });
  }

  async moveOn(): Promise<void> {
    const of = this.#anyOrder();
    if (!of) return;
    const to = this.around.random.pick(['preparing', 'ready', 'completed'] as const);
    const saved = await this.save('order.setFulfilment', of.storeId, { ...of, to });
    if (!saved) return;
    this.around.count('fulfilments');
    const { fulfilment } = saved.output as Order;
    // What was said holds. Where the order stood further by its lines, another till may have added to them meanwhile.
    if (isAccepted(fulfilment)) this.claim({ ...saved.claim, orderId: of.orderId, kind: 'fulfilment', to });
  }

  async cancel(): Promise<void> {
    const of = this.#openOrder();
    if (!of) return;
    const saved = await this.save('orderAdmin.cancel', of.storeId, { ...of, reason: '客人取消' });
    if (saved) this.around.count('cancels');
  }

  async markSoldOut(): Promise<void> {
    const storeId = this.store();
    const { random } = this.around;
    await this.save('inventory.setSoldOut', storeId, {
      inventoryId: `${storeId}:${random.pick(dishes).id}`,
      isSoldOut: random.chance(0.6),
    });
  }

  async restock(): Promise<void> {
    const storeId = this.store();
    const { random } = this.around;
    const of = { inventoryId: `${storeId}:${random.pick(dishes).id}` };
    const reason = this.poisons(0.3) ? poison : '進貨';
    await this.save('inventory.add', storeId, { ...of, quantity: 1 + random.below(3), reason });
  }

  /** A count of either balance, by either of the ways to count: a fact about a balance which others change. */
  async stocktake(): Promise<void> {
    const storeId = this.store();
    const { random } = this.around;
    const of = { inventoryId: `${storeId}:${random.pick(dishes).id}` };
    const said = random.below(40);
    const counted = said % 10;
    if (said < 10)
      await this.save('inventory.setAvailableStock', storeId, { ...of, availableStock: counted });
    else if (said < 20)
      await this.save('inventory.count', storeId, { ...of, stockType: 'availableStock', counted });
    else if (said < 30)
      await this.save('inventory.count', storeId, { ...of, stockType: 'totalStock', counted });
    else await this.save('inventory.bulk', storeId, { items: [{ ...of, op: 'set', quantity: counted }] });
  }

  /** The owner changes a price of the brand, with what they saw. */
  async reprice(): Promise<void> {
    const { random } = this.around;
    const dish = random.pick(dishes);
    const seen = random.chance(0.5) ? { from: dish.price } : {};
    await this.till.commit(
      'dish.update',
      { brandId, id: dish.id, basePrice: { ...seen, to: dish.price + 5 * random.below(4) } },
      owner,
    );
  }

  /** Another cashier takes over, whatever is still to be sent. */
  async handOver(): Promise<void> {
    const { random } = this.around;
    const next = random.pick(staffOf(this.store()));
    const [device] = this.till.disk.allLocal('device');
    if (device && device.nextSeq - 1 > device.answeredSeq) this.around.count('handovers while pending');
    this.till.actor = next;
    await this.around.injected.handOver?.(this.till);
    if (random.chance(0.5)) await this.till.signIn(next).catch(() => undefined);
  }

  /** An order of any till that nobody was shown as paid: two tills may work on one. */
  #openOrder() {
    const paid = new Set(
      this.around.ledger.flatMap((claim) => (claim.kind === 'payment' ? [claim.orderId] : [])),
    );
    return this.claimed((claim) => !paid.has(claim.orderId) || this.around.random.chance(0.1));
  }

  #anyOrder() {
    return this.claimed(() => true);
  }
}
