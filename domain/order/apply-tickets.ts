import { priceOrder } from '../pricing/price-order.ts';
import { couponOffOf, voucherOffOf } from '../promotion/ticket-price.ts';
import type { ReservedTicket } from '../promotion/ticket-schema.ts';
import { mostApplied, type TicketFault, type TicketView } from '../promotion/ticket-view.ts';
import { ticketFaultOf, type TicketPlace } from '../promotion/ticket-terms.ts';
import type { NamedDiscount } from './discounts.ts';
import type { Order } from './schema.ts';
import { ticketOrderOf } from './ticket-order.ts';

/** A ticket as a discount of an order. What it takes off follows from the order's lines. */
export function discountOfTicket({ _id, name, nameEn, terms, expiresAt }: ReservedTicket): NamedDiscount {
  const called = { label: name.slice(0, 80), ...(nameEn === undefined ? {} : { labelEn: nameEn }) };
  const about = { _id, refId: _id, amount: 0, ...called, expiresAt };
  return 'discountInfo' in terms
    ? { ...about, discountModel: 'CouponInstance', ...couponOffOf(terms) }
    : { ...about, discountModel: 'VoucherInstance', ...voucherOffOf(terms) };
}

type Open = Pick<Order, '_id' | 'orderType' | 'items' | 'discounts'>;

/**
 * The tickets that are reserved for an order as discounts of it, as far as it meets their terms: vouchers first, then one coupon, the one that takes
 * most off. In whatever order they are given, the same ones are on it.
 * @returns All of them are told, with what each comes to or why it is not on the order.
 */
export function applyTickets(
  order: Open,
  tickets: readonly ReservedTicket[],
  place: TicketPlace,
): { readonly discounts: readonly NamedDiscount[]; readonly told: readonly TicketView[] } {
  const inOrder = tickets.toSorted((a, b) => (a._id < b._id ? -1 : 1)).slice(0, mostApplied);
  const faults = new Map<string, TicketFault>();
  const judge = (on: Open, ticket: ReservedTicket): boolean => {
    const { _id, terms, expiresAt } = ticket;
    const judged = { ...terms, status: 'reserved', order: order._id, expiresAt } as const;
    const fault = ticketFaultOf(judged, ticketOrderOf(on, _id), place);
    if (fault) faults.set(_id, fault);
    return fault === undefined;
  };
  const own: NamedDiscount[] = [];
  const withOwn = (...more: NamedDiscount[]): Open => ({
    ...order,
    discounts: [...order.discounts, ...own, ...more],
  });

  for (const ticket of inOrder)
    if (!isCoupon(ticket) && judge(withOwn(), ticket)) own.push(discountOfTicket(ticket));
  const coupons = inOrder.filter((ticket) => isCoupon(ticket) && judge(withOwn(), ticket));
  const [best] = coupons
    .map((ticket) => ({ ticket, off: offOf(withOwn(discountOfTicket(ticket)), ticket._id) }))
    .toSorted((a, b) => b.off - a.off);
  for (const { _id } of coupons)
    if (_id !== best?.ticket._id) faults.set(_id, { code: 'coupon_not_combinable' });
  if (best) own.push(discountOfTicket(best.ticket));
  return {
    discounts: own,
    told: inOrder.map(({ _id, name, nameEn }) => {
      const fault = faults.get(_id);
      const called = { name, ...(nameEn === undefined ? {} : { nameEn }) };
      return { _id, ...called, amount: fault ? 0 : offOf(withOwn(), _id), ...(fault && { fault }) };
    }),
  };
}

function isCoupon({ terms }: ReservedTicket): boolean {
  return 'discountInfo' in terms;
}

/** Whole TWD that a ticket takes off an order. */
function offOf({ items: lines, discounts, orderType }: Open, ticketId: string): number {
  const terms = { serviceChargeRate: 0, deliveryFee: 0, manualAdjustment: 0 };
  const { discounts: taken } = priceOrder({ lines, discounts, orderType, ...terms });
  return taken[discounts.findIndex(({ refId }) => refId === ticketId)] ?? 0;
}
