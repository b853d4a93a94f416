import { instantMs } from '#domain/kit/time.ts';
import { isCancelled } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { lostMs } from '#domain/order/undelivered.ts';
import { storeSettings, type StoreSettings } from '#domain/store/schema.ts';
import { onlineWithinMs } from '#server/sync/online-tills.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';
import { opened } from './opened.ts';
import type { Surroundings } from './surroundings.ts';
import type { Till } from './till.ts';

const minuteMs = 60_000;

/** So long a till's request may be on its way through the server: it was heard somewhere in between. */
const underWayMs = 2 * minuteMs;

/** What must hold of the orders of guests, at every commit of the server and at the end. */
export class GuestOracle {
  readonly #around: Surroundings;
  readonly #tills: readonly Till[];
  readonly #known = new Map<string, Order>();
  #commits = -1;
  #restores = 0;

  constructor(around: Surroundings, tills: readonly Till[]) {
    this.#around = around;
    this.#tills = tills;
  }

  /** Call after every step: at most one commit happens in a step. */
  check(): void {
    const { store, restores } = this.#around.server;
    if (store.commits === this.#commits) return;
    this.#commits = store.commits;
    const isBack = restores !== this.#restores;
    this.#restores = restores;
    if (isBack) this.#known.clear();
    const all = store.all(orders).map((row) => row as unknown as Order);
    for (const order of all) {
      if (order.channel === 'counter') continue;
      const before = this.#known.get(order._id);
      this.#known.set(order._id, order);
      if (isBack || order === before) continue;
      if (before) this.#checkEnd(before, order);
      else this.#checkNew(order, all);
    }
  }

  /** Nobody is told yes while no till of the store can hear of it, and a time takes no more orders than the store says. */
  #checkNew(order: Order, all: readonly Order[]): void {
    const { server, violate, count } = this.#around;
    const { _id, storeId, fulfilment, number } = order;
    const heard = this.#tills.filter(({ storeIds }) => storeIds.includes(storeId));
    const lastAt = Math.max(...heard.map(({ network }) => network.servedAt));
    const quietMs = (server.web.askedAt.get(_id) ?? 0) - lastAt;
    const isQuiet = quietMs > onlineWithinMs + underWayMs;
    if (isQuiet) count('orders that nobody hears');
    if (isQuiet && fulfilment !== 'placed')
      violate('promised', `${number} was taken on, and no till of the store was heard`);
    // What staff adds to a closed order stands on a second one: nobody asks for a time with it.
    if (order.supplementOf !== undefined) return;
    const [settings] = server.store
      .all(storeSettings)
      .map((row) => row as unknown as StoreSettings)
      .filter((each) => each.storeId === storeId);
    const limit = settings?.serviceSettings.slotLimit;
    if (!settings || !limit) return;
    const slot = slotOf(order, settings, limit.minutes);
    if (slot === undefined) return;
    const others = all.filter(
      (other) =>
        other._id !== _id &&
        other.storeId === storeId &&
        other.channel !== 'counter' &&
        other.isOpen !== 0 &&
        slotOf(other, settings, limit.minutes) === slot,
    );
    if (others.length >= limit.orders) violate('places', `${number} is one too many for its time`);
    if (others.length === limit.orders - 1) count('times that were full');
  }

  /** What was ended stays ended; the server alone ends nothing that is younger than it waits. */
  #checkEnd(before: Order, { fulfilment, number, cancelledAt, cancelledByModel, placedAt }: Order): void {
    const { violate, count } = this.#around;
    const [was, is] = [isCancelled(before.fulfilment), isCancelled(fulfilment)];
    if (was && !is) violate('ended', `${number} was ended and is ${fulfilment} again`);
    if (was || !is || cancelledByModel !== undefined || cancelledAt === undefined) return;
    count('ended unheard');
    if (instantMs(cancelledAt) - instantMs(placedAt) < lostMs)
      violate('ended', `${number} was ended before anybody could fetch it`);
  }

  /** A till that took on, or took money for, what was ended meanwhile: it stands on the order, or somebody is told. */
  checkQuiet(receipts: readonly ReceiptRecord[]): void {
    const { violate, count } = this.#around;
    const byId = new Map(
      this.#around.server.store.all(orders).map((row) => [row._id, row as unknown as Order]),
    );
    const refundsDue = new Set(receipts.filter(isRefundTold).map(orderOf));
    for (const receipt of receipts) {
      if (receipt.duplicateOf !== undefined || !receipt.status.startsWith('applied')) continue;
      const order = byId.get(orderOf(receipt));
      if (!order || order.channel === 'counter' || !isCancelled(order.fulfilment)) continue;
      const isTold = (receipt.exceptions ?? []).length > 0;
      if (receipt.name === 'order.accept') {
        if (isTold) count('told yes too late');
        else if (!order.moves?.some(({ to }) => to === 'accepted'))
          violate('ended', `${order.number} was taken on after its end, and nobody is told`);
      }
      // Whichever came first, the payment or the end: the one that came second tells of the money.
      if (receipt.name === 'order.pay' && !isTold && !refundsDue.has(order._id) && keptOf(order) > 0)
        violate('ended', `${order.number} was paid after its end, and nobody is told`);
    }
  }
}

function orderOf(receipt: ReceiptRecord): string {
  return (opened(receipt)?.args as { orderId?: string } | undefined)?.orderId ?? '';
}

function isRefundTold({ exceptions }: ReceiptRecord): boolean {
  return exceptions?.some(({ code }) => code === 'refund_due') ?? false;
}

function keptOf({ payments, refunds }: Order): number {
  const sum = (list: readonly { readonly amount: number }[]) =>
    list.reduce((total, { amount }) => total + amount, 0);
  return sum(payments) - sum(refunds);
}

/** The time for which an order is, as the store counts from the full hour on; nothing where nobody was told one yet. */
function slotOf(order: Order, { serviceSettings }: StoreSettings, minutes: number): number | undefined {
  const { estimatedPickupTime, promisedAt, placedAt, fulfilment } = order;
  if (fulfilment === 'placed' && promisedAt === undefined) return undefined;
  const told = [estimatedPickupTime, promisedAt].flatMap((at) => (at === undefined ? [] : [instantMs(at)]));
  const at =
    told.length > 0 ? Math.max(...told) : instantMs(placedAt) + serviceSettings.takeOutPrepTime * minuteMs;
  return Math.floor(at / (minutes * minuteMs));
}
