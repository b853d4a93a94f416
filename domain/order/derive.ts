import { AppError } from '../kit/errors.ts';
import { maxAmount } from '../kit/money.ts';
import type { Draft } from '../kit/table.ts';
import { instantMs } from '../kit/time.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PaymentMethod } from '../store/schema.ts';
import { isBundle } from './bundle-lines.ts';
import type { LineInput } from './inputs.ts';
import { kitchenReach } from './kitchen-states.ts';
import { linePrice } from './lines.ts';
import {
  further,
  isAccepted,
  isFinalizedOf,
  isCancelled,
  isOpenOf,
  isRefused,
  paymentStateOf,
  wireStatusOf,
} from './order-states.ts';
import {
  maxLines,
  mostOf,
  type Discount,
  type Fulfilment,
  type Order,
  type OrderLine,
  type PaymentState,
} from './schema.ts';

type Derived =
  | 'dishSubtotal'
  | 'bundleSubtotal'
  | 'subtotal'
  | 'serviceCharge'
  | 'totalDiscount'
  | 'total'
  | 'tax'
  | 'payment'
  | 'status'
  | 'isFinalized'
  | 'isOpen'
  | 'paymentMethod';

/** An order before its amounts and states are worked out. */
export type OrderFacts = Omit<Draft<Order>, Derived>;

/**
 * The order with everything that follows from its facts: amounts by the one pricing function, states by the one state table.
 * @throws AppError order_full · validation where it grew beyond what an order can be
 */
export function derive(facts: OrderFacts): Draft<Order> {
  const { adjustmentMeant: meant = facts.manualAdjustment, ...said } = facts;
  const { items: lines, orderType, discounts, serviceChargeRate, deliveryFee, payments, refunds } = said;
  refuseFull(facts);
  const { amounts, discounts: applied } = priceOrder({
    lines,
    orderType,
    discounts,
    serviceChargeRate,
    deliveryFee,
    manualAdjustment: meant,
  });
  refuseBeyondLimits(lines, amounts.subtotal + amounts.serviceCharge + amounts.deliveryFee);
  const payment = paymentStateOf({ total: amounts.total, payments, refunds }, isCancelled(facts.fulfilment));
  // Nobody at the counter hands over what a guest ordered from elsewhere: it is not done by being paid (settled 44).
  const isCounters = facts.completesWhenPaid && facts.channel === 'counter';
  const completesWhenPaid = isCounters && !(payment === 'paid' && isPaidAhead(facts));
  const fulfilment = reached({ ...facts, completesWhenPaid }, payment);
  return {
    ...said,
    completesWhenPaid,
    ...amounts,
    ...(amounts.manualAdjustment === meant ? {} : { adjustmentMeant: meant }),
    discounts: discounts.map((given, i) =>
      isWorkedOut(given) ? { ...given, amount: applied[i] ?? 0 } : given,
    ),
    payment,
    fulfilment,
    status: wireStatusOf(fulfilment, payment),
    isFinalized: isFinalizedOf(payment),
    isOpen: isOpenOf(fulfilment, payment),
    paymentMethod: methodOf(payments) ?? facts.intendedMethod ?? '',
  };
}

/** An amount that somebody said stays as large as it was said: lines that come later fill it. */
function isWorkedOut({ kind, ticket }: Discount): boolean {
  return kind === 'percent' || kind === 'comp' || ticket !== undefined;
}

/** How far it is: as it was said, as its lines are in the kitchen, and completed where being paid is the end of it, as of bundles alone. */
function reached({ fulfilment, items, completesWhenPaid }: OrderFacts, payment: PaymentState): Fulfilment {
  if (!isAccepted(fulfilment)) return fulfilment;
  if (payment === 'paid' && (completesWhenPaid || isOfBundles(items))) return 'completed';
  return further(fulfilment, kitchenReach(items));
}

/** Whether nobody has to make or hand over any of it. */
function isOfBundles(items: readonly OrderLine[]): boolean {
  const standing = items.filter(({ voided }) => !voided);
  return standing.length > 0 && standing.every(isBundle);
}

/**
 * Whether the last of its money came before the time at which it is to be fetched: somebody still comes for it. Both times stand in the
 * order, so every host says the same of it whenever it asks.
 */
function isPaidAhead({ estimatedPickupTime, payments }: OrderFacts): boolean {
  if (estimatedPickupTime === undefined) return false;
  const paidMs = Math.max(...payments.map(({ at }) => instantMs(at)));
  return payments.length > 0 && paidMs < instantMs(estimatedPickupTime);
}

/** A line of an order from a line as charged. */
export function lineOf(input: LineInput): OrderLine {
  const price = linePrice(input);
  return { ...input, unitPrice: price, subtotal: price * input.quantity, kitchen: 'new', refundedQty: 0 };
}

/** Work on an order is work on all of its parts: how many there are is bounded before anything is worked out of them. */
function refuseFull({ number, payments, refunds, discounts }: OrderFacts): void {
  const isFull =
    payments.length > mostOf.payments ||
    refunds.length > mostOf.refunds ||
    discounts.length > mostOf.discounts;
  if (isFull) throw new AppError('order_full', { number, ...mostOf });
}

/** Each input keeps its own limits; prices times quantities, and lines that are added to lines, may still exceed the record's. */
function refuseBeyondLimits(lines: readonly OrderLine[], gross: number): void {
  const isTooLarge = gross > maxAmount || lines.some(({ subtotal }) => subtotal > maxAmount);
  if (isTooLarge || lines.length > maxLines)
    throw new AppError('validation', { faults: [{ path: 'lines', message: 'too_big' }] });
}

/** What was refused is no part of it, unless nothing else was tried. */
function methodOf(payments: Order['payments']): PaymentMethod | undefined {
  const good = payments.filter((payment) => !isRefused(payment));
  const [first, ...rest] = good.length > 0 ? good : payments;
  if (!first) return undefined;
  return rest.every(({ method }) => method === first.method) ? first.method : 'other';
}
