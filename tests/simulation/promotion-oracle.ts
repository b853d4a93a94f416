import { earningOf, keptOfWorth } from '#domain/order/follow-points.ts';
import { isCancelled, isPaid } from '#domain/order/order-states.ts';
import { ticketsOf, type NamedTicket } from '#domain/order/order-tickets.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { pointsReversed, pointsFor } from '#domain/promotion/earn.ts';
import { sumOfEntries } from '#domain/promotion/point-lots.ts';
import type { Account, Entry, Moved, TicketRow } from './promotion-tables.ts';
import { promoted } from './shop.ts';
import type { Surroundings } from './surroundings.ts';

/** Counts every ticket and every point, at each commit and at the end. Whoever else may hold a ticket one day tells it by its row. */
export class PromotionOracle {
  readonly #around: Surroundings;
  #commits = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Call after every step. */
  check(): void {
    const { tables } = this.#around.server.promotions;
    if (tables.commits === this.#commits) return;
    this.#commits = tables.commits;
    for (const moved of tables.moves.splice(0)) this.#checkMove(moved);
    for (const { id, limit } of promoted.coupons) {
      const given = [...tables.tickets.values()].filter(({ template }) => template === id).length;
      if (given > limit)
        this.#around.violate('tickets', `${given} of ${id} are given, and there are ${limit}`);
    }
    for (const [userId, account] of tables.accounts) this.#checkSums(userId, account);
  }

  /** Who has a ticket keeps it: for its order as long as that wants it, for one that is still to be made for a quarter of an hour. */
  #checkMove({ before, after, at }: Moved): void {
    const { violate, count } = this.#around;
    if (after.status === 'used' && before?.status !== 'used') count('tickets used');
    if (after.status === 'active' && before?.status === 'used') count('tickets back');
    if (before?.order === undefined || before.order === after.order) return;
    const own = this.#orderOf(before);
    const isWanted = own !== undefined && wantOf(own, before.id) !== 'free';
    const isKept = own === undefined && (before.reservedUntil ?? '') > at;
    const name = before.id.slice(-4);
    if (isWanted)
      violate('tickets', `${name} is on order ${own.number}, and goes to ${after.order ?? 'nobody'}`);
    // Before its order is made, only whoever chose it lets it go.
    if (isKept && after.order !== undefined) violate('tickets', `${name} is reserved for two orders`);
  }

  #checkSums(userId: string, { points, entries }: Account): void {
    const { violate } = this.#around;
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    if (sum !== sumOfEntries(points))
      violate('points', `${userId} has ${sumOfEntries(points)} points, and their entries come to ${sum}`);
    let have = 0;
    for (const { id, kind, amount } of entries) {
      have += amount;
      if (kind === 'spend' && have < 0) violate('points', `${id} spent more than there was`);
    }
  }

  /** When all jobs are done: orders, tickets and ledgers say the same. */
  checkQuiet(): void {
    this.check();
    const { server, violate } = this.#around;
    const { tables } = server.promotions;
    const made = server.store.all(orders).map((row) => row as unknown as Order);
    const holders = new Map<string, Order[]>();
    for (const order of made)
      for (const named of ticketsOf(order)) {
        // What was flagged a person looks at: it had no yes.
        if (named.wanted === 'free' || isOdd(named)) continue;
        holders.set(named.ticketId, [...(holders.get(named.ticketId) ?? []), order]);
        const row = tables.tickets.get(named.ticketId);
        if (row?.order !== order._id || row.status !== named.wanted)
          violate(
            'tickets',
            `${order.number} has a ticket ${named.wanted} that is ${row?.status ?? 'nowhere'}`,
          );
      }
    for (const [id, found] of holders)
      if (found.length > 1) violate('tickets', `${id} is on ${found.map(({ number }) => number).join(', ')}`);
    for (const row of tables.tickets.values()) {
      const order = this.#orderOf(row);
      if (row.status === 'used' && (!order || wantOf(order, row.id) !== 'used'))
        violate('tickets', `${row.id} is used, and its order has no use for it`);
    }
    for (const order of made)
      if (order.userId !== undefined) this.#checkEarned(order, tables.accountOf(order.userId).entries);
  }

  /** An order earns once, by its total, and gives back what its money says. */
  #checkEarned(order: Order, entries: readonly Entry[]): void {
    const { violate, count } = this.#around;
    const { number, total, payment } = order;
    const earned = entries.filter((one) => one.kind === 'earn' && one.order === order._id);
    if (earned.length > 1) violate('points', `${number} earned ${earned.length} times`);
    const [first] = earned;
    if (!first) {
      if (order.pointsEarned > 0) violate('points', `${number} says that it earned, and did not`);
      return;
    }
    count('points earned');
    if (!isPaid(payment)) violate('points', `${number} earned and is not paid for`);
    if (first.amount !== pointsFor(promoted.rule, total))
      violate('points', `${number} earned ${first.amount} points of NT$${total}`);
    const wanted = pointsReversed(first.amount, {
      total,
      kept: earningOf(order) === 0 ? 0 : keptOfWorth(order),
    });
    const gone = (kind: Entry['kind']): number =>
      entries.reduce((sum, one) => sum - (one.of === first.id && one.kind === kind ? one.amount : 0), 0);
    const [takenBack, expired] = [gone('reverse'), gone('expire')];
    if (takenBack > 0) count('points taken back');
    // What was given back and paid once more brings no points a second time.
    const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const most = pointsReversed(first.amount, {
      total,
      kept: isCancelled(order.fulfilment) ? 0 : total - refunded,
    });
    if (takenBack > most || takenBack + expired < wanted)
      violate(
        'points',
        `${number} gave ${takenBack} points back, and ${expired} ended, of ${wanted} to ${most}`,
      );
    const brought = first.amount - Math.max(wanted, takenBack);
    if (order.pointsEarned !== brought)
      violate('points', `${number} says ${order.pointsEarned} points, and brought ${brought}`);
  }

  #orderOf({ order }: TicketRow): Order | undefined {
    return this.#around.server.store
      .all(orders)
      .map((row) => row as unknown as Order)
      .find(({ _id }) => _id === order);
  }
}

function wantOf(order: Order, ticketId: string): NamedTicket['wanted'] {
  const named = ticketsOf(order).find((one) => one.ticketId === ticketId);
  return named && !isOdd(named) ? named.wanted : 'free';
}

function isOdd({ given }: NamedTicket): boolean {
  return given.found?.oddity !== undefined;
}
