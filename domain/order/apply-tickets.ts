import { priceOrder } from '../pricing/price-order.ts';
import { couponOffOf, voucherOffOf } from '../promotion/ticket-price.ts';
import {
  mostApplied,
  type ReservedTicket,
  type TicketFault,
  type ToldTicket,
} from '../promotion/ticket-schema.ts';
import { ticketFaultOf, type TicketPlace } from '../promotion/ticket-terms.ts';
import type { NamedDiscount } from './discounts.ts';
import type { Order } from './schema.ts';
import { ticketOrderOf } from './ticket-order.ts';

/** A ticket as a discount of an order. What it takes off follows from the order's lines. */
export function discountOfTicket({ _id, name, terms, expiresAt }: ReservedTicket): NamedDiscount {
  const about = { _id, refId: _id, amount: 0, label: name.slice(0, 80), expiresAt };
  return 'discountInfo' in terms
    ? { ...about, discountModel: 'CouponInstance', ...couponOffOf(terms) }
    : { ...about, discountModel: 'VoucherInstance', ...voucherOffOf(terms) };
}

type Open = Pick<Order, '_id' | 'orderType' | 'items' | 'discounts'>;

/**
 * An order's discounts with the tickets that are reserved for it, as far as it meets their terms: vouchers first, then one coupon, the one that takes
 * most off. In whatever order they are given, the same ones are on it.
 * @returns All of them are told, with what each comes to or why it is not on the order.
 */
export function applyTickets(
  order: Open,
  tickets: readonly ReservedTicket[],
  place: TicketPlace,
): { readonly discounts: Order['discounts']; readonly told: readonly ToldTicket[] } {
  const inOrder = tickets.toSorted((a, b) => (a._id < b._id ? -1 : 1)).slice(0, mostApplied);
  const faults = new Map<string, TicketFault>();
  const judge = (on: Open, ticket: ReservedTicket): boolean => {
    const { _id, terms, expiresAt } = ticket;
    const judged = { ...terms, status: 'reserved', order: order._id, expiresAt } as const;
    const fault = ticketFaultOf(judged, ticketOrderOf(on, _id), place);
    if (fault) faults.set(_id, fault);
    return fault === undefined;
  };
  const withTicket = (on: Open, ticket: ReservedTicket): Open => ({
    ...on,
    discounts: [...on.discounts, discountOfTicket(ticket)],
  });

  let now = order;
  for (const ticket of inOrder)
    if (!('discountInfo' in ticket.terms) && judge(now, ticket)) now = withTicket(now, ticket);
  const usable = inOrder.filter((ticket) => 'discountInfo' in ticket.terms && judge(now, ticket));
  const [best] = usable
    .map((ticket) => ({ ticket, off: offOf(withTicket(now, ticket), ticket._id) }))
    .toSorted((a, b) => b.off - a.off);
  for (const { _id } of usable)
    if (_id !== best?.ticket._id) faults.set(_id, { code: 'coupon_not_combinable' });
  if (best) now = withTicket(now, best.ticket);
  return {
    discounts: now.discounts,
    told: inOrder.map(({ _id, name }) => {
      const fault = faults.get(_id);
      return { _id, name, amount: fault ? 0 : offOf(now, _id), ...(fault && { fault }) };
    }),
  };
}

/** Whole TWD that a ticket takes off an order. */
function offOf({ items: lines, discounts, orderType }: Open, ticketId: string): number {
  const terms = { serviceChargeRate: 0, deliveryFee: 0, manualAdjustment: 0 };
  const { discounts: taken } = priceOrder({ lines, discounts, orderType, ...terms });
  return taken[discounts.findIndex(({ refId }) => refId === ticketId)] ?? 0;
}
