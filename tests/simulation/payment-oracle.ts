import { keptOnline } from '#domain/order/online-refunds.ts';
import { isTaken } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { isByGateway } from '#domain/order/tendered.ts';
import { SimulatedGateway } from './gateway.ts';
import type { Surroundings } from './surroundings.ts';

/** What must hold of money that guests pay online: at every commit of the server, and at the end beside the gateway's own book. */
export class PaymentOracle {
  readonly #around: Surroundings;
  /** When each payment was first seen to count. */
  readonly #paid = new Map<string, string>();
  #commits = -1;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Call after every step: no order counts as paid by money that nobody has, and none becomes paid twice. */
  check(): void {
    const { server, gateway, violate } = this.#around;
    if (server.store.commits === this.#commits) return;
    this.#commits = server.store.commits;
    if (gateway.book.length === 0 && this.#paid.size === 0) return;
    const trades = new Map(gateway.book.map((trade) => [trade.id, trade]));
    for (const { number, payments } of this.#orders())
      for (const payment of payments) {
        if (!isByGateway(payment) || !isTaken(payment)) continue;
        const state = trades.get(payment._id)?.state;
        const hadMoney = state === 'authorised' || state === 'captured' || state === 'cancelled';
        if (!hadMoney)
          violate(
            'charged',
            `${number} counts as paid, and the gateway says ${state ?? 'that there is nothing'}`,
          );
        const since = this.#paid.get(payment._id);
        if (since !== undefined && since !== payment.at)
          violate('charged', `${number} was paid a second time`);
        this.#paid.set(payment._id, payment.at);
      }
  }

  /** At rest each order was charged once or not at all, what its books say is what the gateway has, and nothing is in limbo. */
  checkQuiet(): void {
    const { gateway, server, violate } = this.#around;
    if (!server.payments.isIdle) violate('charged', 'a payment or a refund is still in limbo');
    const rows = new Map(this.#orders().map((order) => [order._id, order]));
    const byOrder = new Map<string, (typeof gateway.book)[number][]>();
    for (const trade of gateway.book)
      byOrder.set(trade.orderId, [...(byOrder.get(trade.orderId) ?? []), trade]);
    for (const [orderId, trades] of byOrder) {
      const charged = trades.filter((trade) => SimulatedGateway.kept(trade) > 0);
      const order = rows.get(orderId);
      const name = order?.number ?? orderId;
      if (charged.length > 1) violate('charged', `${name} was charged ${charged.length} times`);
      const theirs = charged.reduce((sum, trade) => sum + SimulatedGateway.kept(trade), 0);
      const ours = order ? keptOnline(order) : 0;
      if (theirs !== ours)
        violate('charged', `the gateway has NT$${theirs} for ${name}, and its books say NT$${ours}`);
    }
    for (const order of rows.values())
      if (keptOnline(order) > 0 && !byOrder.has(order._id))
        violate('charged', `${order.number} is paid with money that the gateway never had`);
  }

  #orders(): Order[] {
    return this.#around.server.store.all(orders).map((row) => row as unknown as Order);
  }
}
