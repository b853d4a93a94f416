import type { ErrorCode } from '../kit/errors.ts';
import { instantMs } from '../kit/time.ts';
import type { Fulfilment, Order, Payment, PaymentState, Refund, WireStatus } from './schema.ts';

/** Orders of guests that tills fetch: nobody at the counter has seen them before. */
export const fetchedChannels: readonly Order['channel'][] = ['web', 'qr', 'line'];

/** Delivery platforms that sell for stores: what they take is theirs to give back. */
export const sellingPlatforms = ['foodpanda', 'ubereats'] as const;

export type SellingPlatform = (typeof sellingPlatforms)[number];

/** Whether it was sold by a delivery platform. */
export function isChannelOfPlatform(channel: Order['channel']): boolean {
  return sellingPlatforms.some((one) => one === channel);
}

interface Money {
  readonly total: number;
  readonly payments: readonly Pick<Payment, 'amount' | 'txn'>[];
  readonly refunds: readonly Pick<Refund, 'amount' | 'steps'>[];
}

/** Whether a payment counts: one at a gateway does once that said yes, also where it only holds the amount yet. */
export function isTaken({ txn }: Pick<Payment, 'txn'>): boolean {
  return !txn || txn.status === 'ok' || txn.status === 'authorised';
}

/** Whether nothing came of a payment, nor will: it is no part of how an order was paid. */
export function isRefused({ txn }: Pick<Payment, 'txn'>): boolean {
  return txn?.status === 'failed';
}

/** Whether nobody knows yet what becomes of it at the gateway: no other one may begin. */
export function mayComeYet({ txn }: Pick<Payment, 'txn'>): boolean {
  return txn?.status === 'pending';
}

/** Whether a refund counts: one that the bank refused is money that is still kept. */
export function isGivenBack({ steps }: Pick<Refund, 'steps'>): boolean {
  return steps?.at(-1)?.to !== 'failed';
}

/** Whether the guest has it back: what goes by a gateway once the bank has said so, everything else at once. */
export function isBack({ steps }: Pick<Refund, 'steps'>): boolean {
  return (steps?.at(-1)?.to ?? 'done') === 'done';
}

/** Whole TWD that really came in, and what of it went back. */
export function moneyTaken({ payments, refunds }: Omit<Money, 'total'>): { paid: number; refunded: number } {
  let paid = 0;
  for (const payment of payments) if (isTaken(payment)) paid += payment.amount;
  let refunded = 0;
  for (const refund of refunds) if (isGivenBack(refund)) refunded += refund.amount;
  return { paid, refunded };
}

/** Whole TWD still to be paid, zero or more. */
export function balanceDue(money: Money): number {
  const { paid, refunded } = moneyTaken(money);
  return Math.max(0, money.total - paid + refunded);
}

/**
 * The payment state as payments and refunds decide it (data-model §5). Money is never argued away: an order that was cancelled and
 * has been paid stays paid until it is refunded (settled 31). An order of zero is paid by a payment of zero.
 */
export function paymentStateOf(money: Money, isCancelled: boolean): PaymentState {
  const { paid, refunded } = moneyTaken(money);
  const kept = paid - refunded;
  const settled = money.payments.some(isTaken);
  if (settled && paid >= money.total) {
    if (kept >= money.total && (kept > 0 || refunded === 0)) return 'paid';
    return kept > 0 ? 'partially_refunded' : 'refunded';
  }
  if (kept > 0) return 'partial';
  if (isCancelled) return 'void';
  const open = money.payments.filter(mayComeYet);
  if (open.some(({ txn }) => txn?.lapsedAt === undefined)) return 'pending';
  return open.length > 0 || money.payments.some(isRefused) ? 'failed' : 'unpaid';
}

/** How far the kitchen and the counter are. Rejected and cancelled end it from wherever it was. */
const progress: Readonly<Record<Fulfilment, number>> = {
  placed: 0,
  accepted: 1,
  preparing: 2,
  ready: 3,
  completed: 4,
  rejected: 5,
  cancelled: 5,
};

/** The further of two states: fulfilment only moves forward, whatever the order in which events arrive (sync.md §11). */
export function further(a: Fulfilment, b: Fulfilment): Fulfilment {
  return progress[b] > progress[a] ? b : a;
}

/** Whether the kitchen has or had something to do with it, which is also when stock is taken. */
export function isAccepted(state: Fulfilment): boolean {
  return progress[state] >= progress.accepted && !isCancelled(state);
}

export function isCancelled(state: Fulfilment): boolean {
  return state === 'cancelled' || state === 'rejected';
}

/** Why an order may not be cancelled, or undefined where it may. What is paid, in part or whole, is voided or refunded instead. */
export function cancelRefusal(state: Fulfilment, payment: PaymentState): ErrorCode | undefined {
  if (isCancelled(state)) return 'order_final';
  if (payment === 'partial' || isPaid(payment)) return 'order_already_paid';
  return state === 'completed' ? 'order_final' : undefined;
}

/** Whether more may be ordered on it: nothing is reopened by a late line (sync.md §11). */
export function takesLines(state: Fulfilment, payment: PaymentState): boolean {
  return !isCancelled(state) && !isPaid(payment);
}

/** Whether any of what was paid has not been given back. */
export function keepsMoney(payment: PaymentState): boolean {
  return payment === 'partial' || payment === 'paid' || payment === 'partially_refunded';
}

/** Paid for once, whatever was given back since. */
export function isPaid(payment: PaymentState): boolean {
  return payment === 'paid' || payment === 'partially_refunded' || payment === 'refunded';
}

/** The status of the specification's screens and filters (data-model §5). */
export function wireStatusOf(state: Fulfilment, payment: PaymentState): WireStatus {
  if (isCancelled(state)) return 'cancelled';
  if (payment === 'pending') return 'pending_payment';
  return isPaid(payment) ? 'paid' : 'unpaid';
}

/** False while a payment may still come or fail by itself. */
export function isFinalizedOf(payment: PaymentState): boolean {
  return payment !== 'pending';
}

/**
 * What the order still wants: money (1), to be made or handed over (2), nothing (0). Two kinds of open, so that what is unpaid is found
 * without reading every paid plate that nobody has marked as served.
 */
export function isOpenOf(state: Fulfilment, payment: PaymentState): 0 | 1 | 2 {
  if (isCancelled(state)) return 0;
  if (!isPaid(payment)) return 1;
  return state === 'completed' ? 0 : 2;
}

/** Whether it was ordered to be paid by the gateway before anybody makes it. What somebody paid at a delivery platform, that has. */
export function paysByGateway({ paymentType, channel }: Pick<Order, 'paymentType' | 'channel'>): boolean {
  return paymentType === 'Online' && !isChannelOfPlatform(channel);
}

type Awaiting = Pick<Order, 'paymentType' | 'channel' | 'payment' | 'fulfilment'>;

/** Whether its guest has still to pay it online before anybody does anything for it: the counter does not see it yet. */
export function awaitsPayment(order: Awaiting): boolean {
  const { payment, fulfilment } = order;
  const isUnpaid = payment === 'pending' || payment === 'failed' || payment === 'unpaid';
  return paysByGateway(order) && isUnpaid && !isCancelled(fulfilment);
}

/** Since when its store can see it, in ms since 1970: what is paid online is seen once it is paid. */
export function shownAtMs(order: Pick<Order, 'placedAt' | 'paymentType' | 'channel' | 'payments'>): number {
  const taken = paysByGateway(order) ? order.payments.filter(isTaken) : [];
  return Math.max(instantMs(order.placedAt), ...taken.map(({ at }) => instantMs(at)));
}
