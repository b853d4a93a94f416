import { counts, takenOf } from '../order/brand-stats.ts';
import { isCancelled, isGivenBack, isTaken, moneyTaken } from '../order/order-states.ts';
import type { Discount, Order, OrderLine } from '../order/schema.ts';
import { tenderedOf, tenderKey } from '../order/tendered.ts';
import { compareText } from '../kit/text.ts';
import { instantMs } from '../kit/time.ts';
import { addCell, emptySums, mergeCells } from './merge-sales.ts';
import {
  basketStep,
  lastBasket,
  longestWait,
  type DiscountKind,
  type ReasonKind,
  type SalesCell,
} from './sales-schema.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/**
 * What orders came to, by their type and by the way they came. Pure: the same orders in another order give the same sums. Hours are those
 * of UTC; see `atClock`.
 */
export function salesOf(orders: readonly Order[]): SalesCell[] {
  const cells = new Map<string, SalesCell>();
  // By time, so that a dish which was renamed is called as it was last.
  const inTime = orders.toSorted((a, b) => compareText(a.placedAt, b.placedAt) || compareText(a._id, b._id));
  for (const order of inTime) {
    const { orderType, channel } = order;
    const key = `${orderType} ${channel}`;
    const known = cells.get(key) ?? { orderType, channel, ...emptySums() };
    cells.set(key, known);
    if (order.parked !== undefined) continue;
    if (counts(order)) addCell(known, ofStanding(order));
    else if (isCancelled(order.fulfilment)) known.reasons.push(cancelled(order));
  }
  // Merged with nothing: each list in its order, and each thing in it once.
  return [...cells.values()]
    .filter((cell) => cell.orders > 0 || cell.reasons.length > 0)
    .map(({ orderType, channel, ...sums }) => ({ orderType, channel, ...mergeCells([sums]) }))
    .toSorted((a, b) => compareText(a.orderType, b.orderType) || compareText(a.channel, b.channel));
}

type Sums = Omit<SalesCell, 'orderType' | 'channel'>;

/** One order that stands, as sums of itself. */
function ofStanding(order: Order): Sums {
  const revenue = takenOf(order);
  const { refunded } = moneyTaken(order);
  const lines = order.items.filter(({ voided }) => !voided);
  const { subtotal: gross, serviceCharge: service, deliveryFee: delivery, total, placedBy } = order;
  const discounts = discountsOf(order);
  const discounted = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const hour = hourOf(order.placedAt);
  const from = Math.min(lastBasket, Math.floor(Math.max(0, total) / basketStep) * basketStep);
  const wait = waitOf(order);
  return {
    orders: 1,
    revenue,
    gross,
    service,
    delivery,
    rounding: total - (gross + service + delivery - discounted),
    discounted,
    total,
    unpaid: total - revenue - refunded,
    refunded,
    pieces: lines.reduce((sum, line) => sum + kept(line), 0),
    memberOrders: order.userId === undefined ? 0 : 1,
    memberRevenue: order.userId === undefined ? 0 : revenue,
    hours: [{ hour, orders: 1, revenue }],
    tenders: tendersOf(order),
    dishes: lines.filter((line) => kept(line) > 0).map(dishOf),
    options: lines.filter((line) => kept(line) > 0).flatMap(optionsOf),
    discounts,
    reasons: [...order.items.filter(({ voided }) => voided).map(lineReason), ...refundReasons(order)],
    staff: [{ id: placedBy?.adminId ?? '', name: placedBy?.name ?? '', orders: 1, revenue }],
    baskets: [{ from, orders: 1 }],
    waits: wait === undefined ? [] : [{ hour, minutes: wait, orders: 1 }],
  };
}

function kept({ quantity, refundedQty }: OrderLine): number {
  return Math.max(0, quantity - refundedQty);
}

function hourOf(instant: string): number {
  return Math.floor((((instantMs(instant) % dayMs) + dayMs) % dayMs) / hourMs);
}

function dishOf(line: OrderLine): Sums['dishes'][number] {
  const { templateId: id, itemName: name, itemNameEn: nameEn, itemType, unitPrice } = line;
  return {
    id,
    name,
    ...(nameEn === undefined ? {} : { nameEn }),
    ...(itemType === 'bundle' ? { isBundle: true as const } : {}),
    quantity: kept(line),
    revenue: unitPrice * kept(line),
  };
}

function optionsOf(line: OrderLine): Sums['options'] {
  const pieces = kept(line);
  return line.options.flatMap(
    ({ optionCategoryId: category, optionCategoryName: categoryName, optionCategoryNameEn, selections }) =>
      selections.map(({ optionId: id, name, nameEn, price, quantity }) => ({
        id,
        name,
        ...(nameEn === undefined ? {} : { nameEn }),
        category,
        categoryName,
        ...(optionCategoryNameEn === undefined ? {} : { categoryNameEn: optionCategoryNameEn }),
        quantity: quantity * pieces,
        revenue: price * quantity * pieces,
      })),
  );
}

function tendersOf({ payments, refunds }: Order): Sums['tenders'] {
  const taken = payments.filter(isTaken).map((said) => ({ said, sign: 1 }));
  const back = refunds.filter(isGivenBack).map((said) => ({ said, sign: -1 }));
  return [...taken, ...back].map(({ said, sign }) => {
    const { method, tenderName, tenderNameEn, type } = tenderedOf(said);
    return {
      key: tenderKey(said),
      method,
      ...(type === undefined ? {} : { type }),
      ...(tenderName === undefined ? {} : { name: tenderName }),
      ...(tenderNameEn === undefined ? {} : { nameEn: tenderNameEn }),
      payments: sign > 0 ? 1 : 0,
      taken: sign > 0 ? said.amount : 0,
      refunded: sign > 0 ? 0 : said.amount,
    };
  });
}

/** What each kind took off. Of several that together are more than the order, the last of them has taken off less. */
function discountsOf({ discounts, totalDiscount }: Order): Sums['discounts'] {
  const amounts = new Map<DiscountKind, number>();
  let left = totalDiscount;
  for (const given of discounts) {
    const amount = Math.min(left, given.amount);
    if (amount <= 0) continue;
    left -= amount;
    amounts.set(kindOf(given), (amounts.get(kindOf(given)) ?? 0) + amount);
  }
  // Of an order of an older build that does not say of what.
  if (left > 0) amounts.set('manual', (amounts.get('manual') ?? 0) + left);
  return [...amounts].map(([kind, amount]) => ({ kind, orders: 1, amount }));
}

function kindOf({ discountModel, kind }: Discount): DiscountKind {
  if (discountModel === 'CouponInstance') return 'coupon';
  if (discountModel === 'VoucherInstance') return 'voucher';
  return kind === 'comp' || discountModel === 'Goodwill' ? 'comp' : 'manual';
}

function reasonOf(
  kind: ReasonKind,
  said: { reason?: string | undefined; by?: string | undefined; byName?: string | undefined },
  amount: number,
): Sums['reasons'][number] {
  const { reason = '', by = '', byName = '' } = said;
  return { kind, reason, by, byName, count: 1, amount };
}

function cancelled(order: Order): Sums['reasons'][number] {
  const { cancelReason: reason, cancelledByModel, payments, total } = order;
  // Who a guest is stands in no sum: it would outlive them.
  const staff = cancelledByModel === 'Admin' ? { by: order.cancelledBy, byName: order.cancelledByName } : {};
  if (!payments.some(isTaken)) return reasonOf('cancel', { reason, ...staff }, total);
  return reasonOf('void', { reason, ...staff }, moneyTaken(order).refunded);
}

function lineReason({ voided, subtotal }: OrderLine): Sums['reasons'][number] {
  return reasonOf('line', voided ?? {}, subtotal);
}

function refundReasons({ refunds }: Order): Sums['reasons'] {
  return refunds.filter(isGivenBack).map((one) => reasonOf('refund', one, one.amount));
}

/** Whole minutes from when it was to be made until it was said to be ready; undefined where nobody said so. */
function waitOf({ moves = [], placedAt, acceptedAt, estimatedPickupTime }: Order): number | undefined {
  const ready = moves.find(({ to }) => to === 'ready');
  // What is wanted for later waits for its time, and not for the kitchen.
  if (!ready || estimatedPickupTime !== undefined) return undefined;
  const since = acceptedAt ?? moves.find(({ to }) => to === 'accepted')?.at ?? placedAt;
  const minutes = Math.floor((instantMs(ready.at) - instantMs(since)) / minuteMs);
  return minutes < 0 ? undefined : Math.min(longestWait, minutes);
}
