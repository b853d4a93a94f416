import { applyTickets } from '#domain/order/apply-tickets.ts';
import type { Cart } from '#domain/order/cart.ts';
import { lineOf } from '#domain/order/derive.ts';
import { cartDiscountOf } from '#domain/order/discounts.ts';
import { openOrderOf, ticketOrderOf } from '#domain/order/ticket-order.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { bestTickets } from '#domain/promotion/best-tickets.ts';
import { usualClock } from '#domain/promotion/expiry.ts';
import type { ReservedTicket } from '#domain/promotion/ticket-schema.ts';
import type { TicketFault, ToldTicket } from '#domain/promotion/told-ticket.ts';
import { ticketFaultOf, type TicketPlace } from '#domain/promotion/ticket-terms.ts';
import type { OwnTicket, OwnTickets } from '#src/data/guests/promotion-calls.ts';

/** A ticket as it is offered with a cart. Vouchers that are the same are offered once. */
export interface TicketChoice {
  readonly key: string;
  readonly first: OwnTicket;
  readonly count: number;
  /** Those that are on the order to be. */
  readonly applied: readonly OwnTicket[];
  /** The next that can be put on it. */
  readonly next: OwnTicket | undefined;
  /** Why none more can be put on it, or what is on it takes nothing off. */
  readonly fault: TicketFault | undefined;
  /** Whole TWD that those on it take off. */
  readonly off: number;
  /** It belongs to the choice that takes most off. */
  readonly isBest: boolean;
}

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
  readonly told: readonly ToldTicket[];
  readonly choices: readonly TicketChoice[];
}

/** Tickets that the server keeps for the order to be. */
function isApplied({ ticket }: OwnTicket, { orderId }: Pick<Cart, 'orderId'>, now: string): boolean {
  const { status, order, reservedUntil } = ticket;
  return status === 'reserved' && order === orderId && (reservedUntil === undefined || reservedUntil > now);
}

export function choicesOf({ cart, orderType, own: { coupons, vouchers }, now }: Chosen): OwnChoices {
  const tickets: OwnTicket[] = [
    ...coupons.map((ticket) => ({ kind: 'coupon', ticket }) as const),
    ...vouchers.map((ticket) => ({ kind: 'voucher', ticket }) as const),
  ];
  const place = { ...usualClock, storeId: cart.storeId, now };
  const items = cart.lines.map(lineOf);
  const order = { _id: cart.orderId, orderType, items, discounts: [] };
  const applied = tickets.filter((own) => isApplied(own, cart, now));
  const { discounts, told } = applyTickets(order, applied.map(reservedOf), place);
  const open = tickets.filter((own) => isOpen(own, now));
  const best = bestTickets(
    open.map(({ ticket }) => ticket),
    openOrderOf(order),
    place,
  );
  const stacks = new Map<string, OwnTicket[]>();
  for (const own of open) stacks.set(keyOf(own), [...(stacks.get(keyOf(own)) ?? []), own]);
  const choices = [...stacks].flatMap(([key, all]): TicketChoice[] => {
    const [first] = all;
    if (!first) return [];
    const on = all.filter((own) => applied.includes(own));
    const toldOf = on.flatMap(({ ticket }) => told.filter(({ _id }) => _id === ticket._id));
    const free = all.find((own) => !on.includes(own));
    const missing = free && faultOf(free, { ...order, discounts: [...discounts] }, place);
    const next = missing === undefined ? free : undefined;
    return [
      {
        key,
        first,
        count: all.length,
        applied: on,
        next,
        fault: toldOf.find(({ fault }) => fault)?.fault ?? (next ? undefined : missing),
        off: toldOf.reduce((sum, { amount }) => sum + amount, 0),
        isBest: all.some(({ ticket }) => best.ids.has(ticket._id)),
      },
    ];
  });
  return {
    cart: { ...cart, discounts: discounts.map(cartDiscountOf) },
    told,
    choices: choices.toSorted((a, b) => rankOf(a) - rankOf(b) || compare(endOf(a), endOf(b))),
  };
}

/** Whether there is something in it for this order: what was used, or taken back, is not offered. */
function isOpen({ ticket: { status, expiresAt } }: OwnTicket, now: string): boolean {
  return status === 'reserved' || (status === 'active' && expiresAt > now);
}

function reservedOf(own: OwnTicket): ReservedTicket {
  const { ticket } = own;
  const name = own.kind === 'coupon' ? own.ticket.couponName : own.ticket.voucherName;
  return { _id: ticket._id, name, expiresAt: ticket.expiresAt, terms: ticket };
}

type Priced = Parameters<typeof ticketOrderOf>[0];

/** Why it cannot be put on the order. A coupon takes the place of the one that is there. */
function faultOf({ kind, ticket }: OwnTicket, order: Priced, place: TicketPlace): TicketFault | undefined {
  const discounts =
    kind === 'coupon'
      ? order.discounts.filter(({ discountModel }) => discountModel !== 'CouponInstance')
      : order.discounts;
  return ticketFaultOf(ticket, ticketOrderOf({ ...order, discounts }, ticket._id), place);
}

/** Coupons are told one by one: each has its own conditions. */
function keyOf({ kind, ticket }: OwnTicket): string {
  if (kind === 'coupon') return ticket._id;
  return JSON.stringify([ticket.template, ticket.voucherName, ticket.expiryDate]);
}

/** What is on it first, then the best, then what can be put on it, then what cannot. */
function rankOf({ applied, isBest, next }: TicketChoice): number {
  if (applied.length > 0) return 0;
  if (!next) return 3;
  return isBest ? 1 : 2;
}

function endOf({ first }: TicketChoice): string {
  return first.ticket.expiresAt;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
