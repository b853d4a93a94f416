import type { CommandContext } from '../kit/operation.ts';
import { compareText } from '../kit/text.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import type { OrderEvent } from './order-events.ts';
import { awaitsPayment, fetchedChannels, isBack, isCancelled, shownAtMs } from './order-states.ts';
import type { Order } from './schema.ts';

/** The job in which the server tells a guest of their order. */
export const tellGuestJob = 'message.order';

/** One thing to tell. */
export interface OrderNews {
  readonly event: OrderEvent;
  /** What tells two of one event apart: the time that was promised anew, the money that went back so far. Empty where there is but one. */
  readonly mark: string;
}

/** A time that is told anew is later by this at least. */
const leastDelayMs = 60_000;

type OrderPart = Pick<
  Order,
  | 'channel'
  | 'fulfilment'
  | 'promisedAt'
  | 'estimatedPickupTime'
  | 'cancelledByModel'
  | 'payment'
  | 'paymentType'
  | 'payments'
  | 'refunds'
>;

/**
 * Writes that job with each change of which a guest wants to hear: in the transaction that causes it, once for an order and event, whoever
 * causes it again. Whether it is still news, and by which way it goes, is judged when it is sent.
 */
export function askForMessages(before: OrderPart | undefined, after: Order, ctx: CommandContext): void {
  if (ctx.side === 'device') return;
  const { _id: orderId, storeId } = after;
  for (const { event, mark } of newsOf(before, after))
    ctx.job({
      id: [tellGuestJob, event, orderId, mark].filter(Boolean).join(':'),
      name: tellGuestJob,
      payload: { storeId, orderId, event, mark },
    });
}

/**
 * What a change is to a guest. Orders of the counter have nobody to tell, and whoever ended their own knows it. What is paid online has arrived
 * once it is paid.
 */
export function newsOf(before: OrderPart | undefined, after: OrderPart): OrderNews[] {
  if (!fetchedChannels.includes(after.channel) || awaitsPayment(after)) return [];
  const seen = before && awaitsPayment(before) ? undefined : before;
  const step = seen?.fulfilment === after.fulfilment ? undefined : stepOf(seen, after);
  const news: OrderNews[] = step === undefined ? [] : [{ event: step, mark: '' }];
  if (step === undefined && isDelayed(before, after))
    news.push({ event: 'delayed', mark: after.promisedAt ?? '' });
  const back = moneyBack(after);
  // What ended it has said what becomes of the money.
  if (step === undefined && before && back > moneyBack(before))
    news.push({ event: 'refunded', mark: String(back) });
  return news;
}

/** Whole TWD that the guest has back. What the bank was asked for and has not given yet is none of it. */
export function moneyBack({ refunds }: Pick<OrderPart, 'refunds'>): number {
  return refunds.filter(isBack).reduce((sum, { amount }) => sum + amount, 0);
}

function stepOf(
  before: OrderPart | undefined,
  { fulfilment, cancelledByModel }: OrderPart,
): OrderEvent | undefined {
  switch (fulfilment) {
    case 'placed':
      return 'received';
    case 'accepted':
    case 'preparing':
      return before === undefined || before.fulfilment === 'placed' ? 'accepted' : undefined;
    case 'ready':
    case 'rejected':
      return fulfilment;
    case 'cancelled':
      return cancelledByModel === 'User' ? undefined : 'cancelled';
    case 'completed':
      return undefined;
  }
}

/** When it was said to be there, before: told, or as it was wanted. */
function isDelayed(before: OrderPart | undefined, after: OrderPart): boolean {
  const first = before?.promisedAt ?? before?.estimatedPickupTime;
  if (first === undefined || after.promisedAt === undefined || after.promisedAt === before?.promisedAt)
    return false;
  return isMade(after) && instantMs(after.promisedAt) - instantMs(first) >= leastDelayMs;
}

/** Somebody waits for it. */
function isMade({ fulfilment }: OrderPart): boolean {
  return fulfilment === 'accepted' || fulfilment === 'preparing';
}

/** What is asked of an order when its message is about to go: it may have been caused hours ago, by a till without a network. */
type Now = OrderPart & Pick<Order, 'moves' | 'acceptedAt' | 'cancelledAt' | 'placedAt' | 'erasedAt'>;

/** A word that comes later than this after what it tells of is none. */
const freshMs: Readonly<Record<OrderEvent, number>> = {
  received: 10 * 60_000,
  accepted: 60 * 60_000,
  delayed: 60 * 60_000,
  ready: 60 * 60_000,
  rejected: 6 * 3_600_000,
  cancelled: 6 * 3_600_000,
  refunded: 24 * 3_600_000,
};

/**
 * Whether it is still true and worth a word, by the order as it is now.
 * @param nowMs In ms since 1970.
 */
export function isStillNews({ event, mark }: OrderNews, order: Now, nowMs: number): boolean {
  if (order.erasedAt !== undefined || !isTrue({ event, mark }, order)) return false;
  const since = sinceOf(event, order);
  return since === undefined || nowMs - instantMs(since) < freshMs[event];
}

function isTrue({ event, mark }: OrderNews, order: Now): boolean {
  switch (event) {
    case 'received':
      return order.fulfilment === 'placed' && !awaitsPayment(order);
    case 'accepted':
      return isMade(order);
    case 'delayed':
      return isMade(order) && order.promisedAt === mark;
    case 'refunded':
      return String(moneyBack(order)) === mark && !hasEndSaid(order);
    default:
      return order.fulfilment === event;
  }
}

/** What ended an order has said so of the money that was back by then; to whoever ended their own nobody has. */
function hasEndSaid(order: Now): boolean {
  const { fulfilment, cancelledByModel, cancelledAt } = order;
  if (!isCancelled(fulfilment) || cancelledByModel === 'User' || cancelledAt === undefined) return false;
  const at = lastBackAt(order);
  return at === undefined || instantMs(at) <= instantMs(cancelledAt);
}

/** When the guest had the last of it back. */
function lastBackAt({ refunds }: Pick<OrderPart, 'refunds'>): string | undefined {
  const times = refunds.filter(isBack).map(({ steps, at }) => steps?.at(-1)?.at ?? at);
  return times.toSorted(compareText).at(-1);
}

function sinceOf(event: OrderEvent, { moves = [], ...order }: Now): string | undefined {
  switch (event) {
    case 'received':
      return isoInstant(shownAtMs(order));
    case 'accepted':
      return order.acceptedAt ?? order.placedAt;
    case 'ready':
      return moves.find(({ to }) => to === 'ready')?.at;
    case 'rejected':
    case 'cancelled':
      return order.cancelledAt;
    case 'refunded':
      return lastBackAt(order);
    case 'delayed':
      return undefined;
  }
}
