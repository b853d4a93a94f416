import { uuidv7 } from '#domain/kit/ids.ts';
import { balanceDue, isCancelled, takesLines } from '#domain/order/order-states.ts';
import { refundableLines } from '#domain/order/refunds.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { brandId, owner } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** With this begin the ids of money that the office booked: at the server, at once, so that no till's log tells of it. */
const ofOffice = 'office-';

export function isOfOffice({ _id }: { readonly _id: string }): boolean {
  return _id.startsWith(ofOffice);
}

/** Whoever takes and gives back the money of members' orders at the server itself. */
export class Office {
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async pay(): Promise<void> {
    const order = this.#some((each) => balanceDue(each) > 0 && !isCancelled(each.fulfilment));
    if (!order) return;
    await this.#run('order.pay', order, {
      payments: [{ _id: this.#newId(), method: 'cash', amount: balanceDue(order) }],
    });
  }

  /** A line is taken off that nobody has paid for. */
  async takeOff(): Promise<void> {
    const { random } = this.#around;
    const standing = ({ items }: Order) => items.filter(({ voided }) => !voided);
    const order = this.#some(
      (each) => takesLines(each.fulfilment, each.payment) && standing(each).length > 1,
    );
    if (!order) return;
    const remove = [{ lineId: random.pick(standing(order))._id, reason: '不要了' }];
    await this.#run('order.revise', order, { till: '辦公室', add: [], remove, finish: 'keep' });
  }

  async refund(): Promise<void> {
    const { random } = this.#around;
    const order = this.#some((each) => refundableLines(each).length > 0);
    if (!order) return;
    const all = refundableLines(order);
    const lines = random.chance(0.5) ? all : [random.pick(all)];
    await this.#run('order.refund', order, {
      _id: this.#newId(),
      method: 'cash',
      lines: lines.map(({ lineId, remaining }) => ({ lineId, qty: remaining })),
      amount: lines.reduce((sum, line) => sum + line.amountOf(line.remaining), 0),
      reason: '退餐',
      restock: false,
    });
  }

  async #run(name: string, { _id: orderId, storeId }: Order, input: object): Promise<void> {
    const { server, script } = this.#around;
    await server.web.askAs(owner, name, { brandId, storeId, orderId, ...input }).then(
      () => script.push(`office: ${name} of ${orderId.slice(-4)}`),
      // Somebody at a till was faster.
      () => undefined,
    );
  }

  #some(test: (order: Order) => boolean): Order | undefined {
    const found = this.#around.server.store
      .all(orders)
      .map((row) => row as unknown as Order)
      .filter((order) => order.userId !== undefined && test(order));
    return found.length === 0 ? undefined : this.#around.random.pick(found);
  }

  #newId(): string {
    const { random, clock } = this.#around;
    return `${ofOffice}${uuidv7(clock(), (n) => random.bytes(n))}`;
  }
}
