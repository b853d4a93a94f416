import type { Cart } from '#domain/order/cart.ts';
import { lineOf } from '#domain/order/derive.ts';
import { cartDiscountOf } from '#domain/order/discounts.ts';
import { ticketChoicesOf, type TicketChoice } from '#domain/order/ticket-choices.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { usualClock } from '#domain/promotion/expiry.ts';
import type { AnyTicket } from '#domain/promotion/ticket-schema.ts';
import type { TicketView } from '#domain/promotion/ticket-view.ts';
import type { OwnTickets } from '#src/data/guests/promotion-calls.ts';

interface Chosen {
  readonly cart: Cart;
  readonly orderType: OrderType;
  readonly own: Pick<OwnTickets, 'coupons' | 'vouchers'>;
  /** UTC ISO, as the server has it. */
  readonly now: string;
}

/** What somebody's tickets do to their cart, by the functions that price the order. */
export interface OwnChoices {
  /** The cart with the tickets that are on it. */
  readonly cart: Cart;
  readonly told: readonly TicketView[];
  readonly choices: readonly TicketChoice[];
}

export function choicesOf({ cart, orderType, own: { coupons, vouchers }, now }: Chosen): OwnChoices {
  const tickets: AnyTicket[] = [
    ...coupons.map((ticket) => ({ kind: 'coupon', ticket }) as const),
    ...vouchers.map((ticket) => ({ kind: 'voucher', ticket }) as const),
  ];
  const { discounts, told, choices } = ticketChoicesOf({
    order: { _id: cart.orderId, orderType, items: cart.lines.map(lineOf), discounts: [] },
    tickets: tickets.filter((own) => isOpen(own, now)),
    applied: tickets.filter((own) => isApplied(own, cart, now)),
    place: { ...usualClock, storeId: cart.storeId, now },
  });
  return { cart: { ...cart, discounts: discounts.map(cartDiscountOf) }, told, choices };
}

/** Tickets that the server keeps for the order to be. */
function isApplied({ ticket }: AnyTicket, { orderId }: Pick<Cart, 'orderId'>, now: string): boolean {
  const { status, order, reservedUntil } = ticket;
  return status === 'reserved' && order === orderId && (reservedUntil === undefined || reservedUntil > now);
}

/** Whether there is something in it for this order: what was used, or taken back, is not offered. */
function isOpen({ ticket: { status, expiresAt } }: AnyTicket, now: string): boolean {
  return status === 'reserved' || (status === 'active' && expiresAt > now);
}
