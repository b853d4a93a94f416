import { chargedDiscounts, type Cart } from '#domain/order/cart.ts';
import { lineOf } from '#domain/order/derive.ts';
import { ticketChoicesOf, type TicketChoice } from '#domain/order/ticket-choices.ts';
import type { AnyTicket } from '#domain/promotion/ticket-schema.ts';
import { ticketFaultOf, type TicketPlace } from '#domain/promotion/ticket-terms.ts';
import type { Attached } from '#src/data/leases.ts';

/** What of a member's tickets is offered at the counter: what this till was lent, and what it was not, with the reason. */
export function ticketsAtTill(
  { lease, card }: Pick<Attached, 'lease' | 'card'>,
  place: TicketPlace,
): AnyTicket[] {
  // What has no reason of its own was not lent all the same: then it is not offered.
  const others = card.others.filter(
    ({ ticket }) => ticket.status !== 'active' || ticketFaultOf(ticket, undefined, place) !== undefined,
  );
  return [...(lease?.tickets ?? []).map((one) => asOf(one, place.now)), ...others];
}

/** What was lent may have ended since. */
function asOf(one: AnyTicket, now: string): AnyTicket {
  if (one.ticket.expiresAt > now) return one;
  const status = 'expired' as const;
  return one.kind === 'coupon'
    ? { kind: 'coupon', ticket: { ...one.ticket, status } }
    : { kind: 'voucher', ticket: { ...one.ticket, status } };
}

/**
 * The same as choices for the open bill: what is on it and what can be put on it, then what a little more makes usable, the nearest first, and
 * what cannot be used at the end.
 */
export function choicesAtTill(
  cart: Cart,
  tickets: readonly AnyTicket[],
  place: TicketPlace,
): readonly TicketChoice[] {
  const known = new Set(tickets.map(({ ticket }) => ticket._id));
  const on = new Set(cart.discounts.map(({ ticket }) => ticket?.refId));
  const { choices } = ticketChoicesOf({
    order: {
      _id: cart.orderId,
      orderType: cart.orderType,
      items: cart.lines.map(lineOf),
      discounts: chargedDiscounts(cart).filter(({ refId }) => refId === undefined || !known.has(refId)),
    },
    tickets,
    applied: tickets.filter(({ ticket }) => on.has(ticket._id)),
    place,
  });
  return choices.toSorted((a, b) => lackOf(a) - lackOf(b));
}

/** Whole TWD until it can be used, more than any bill where no sum makes it usable, and less than none where it can be already. */
function lackOf({ applied, next, fault }: TicketChoice): number {
  if (applied.length > 0 || next) return -1;
  return fault?.code === 'coupon_min_amount' ? (fault.missing ?? 0) : Number.MAX_SAFE_INTEGER;
}
