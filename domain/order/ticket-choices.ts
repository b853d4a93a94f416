import { compareText } from '../kit/text.ts';
import { bestTickets } from '../promotion/best-tickets.ts';
import { ticketNames } from '../promotion/ticket-names.ts';
import type { AnyTicket, ReservedTicket } from '../promotion/ticket-schema.ts';
import { ticketFaultOf, type TicketPlace } from '../promotion/ticket-terms.ts';
import type { TicketFault, TicketView } from '../promotion/ticket-view.ts';
import { applyTickets } from './apply-tickets.ts';
import type { NamedDiscount } from './discounts.ts';
import type { Order } from './schema.ts';
import { openOrderOf, ticketOrderOf } from './ticket-order.ts';

/** A ticket as it is offered with an order. Vouchers that are the same are offered once. */
export interface TicketChoice {
  readonly key: string;
  readonly first: AnyTicket;
  readonly count: number;
  /** Those that are on the order. */
  readonly applied: readonly AnyTicket[];
  /** The next that can be put on it. */
  readonly next: AnyTicket | undefined;
  /** Why none more can be put on it, or what is on it takes nothing off. */
  readonly fault: TicketFault | undefined;
  /** Whole TWD that those on it take off. */
  readonly off: number;
  /** It belongs to the choice that takes most off. */
  readonly isBest: boolean;
}

interface Offered {
  /** What is off it already beside these tickets stands on it. */
  readonly order: Pick<Order, '_id' | 'orderType' | 'items' | 'discounts'>;
  /** What is offered. */
  readonly tickets: readonly AnyTicket[];
  /** Those of them that are on it. */
  readonly applied: readonly AnyTicket[];
  readonly place: TicketPlace;
}

/** What somebody's tickets do to an order, by the functions that price it. */
export function ticketChoicesOf({ order, tickets, applied, place }: Offered): {
  readonly discounts: readonly NamedDiscount[];
  readonly told: readonly TicketView[];
  /** What is on it first, then the best, then what can be put on it, then what cannot. */
  readonly choices: readonly TicketChoice[];
} {
  const { discounts, told } = applyTickets(order, applied.map(reservedOf), place);
  const best = bestTickets(
    tickets.map(({ ticket }) => ticket),
    openOrderOf(order),
    place,
  );
  const withOn = { ...order, discounts: [...order.discounts, ...discounts] };
  const stacks = new Map<string, AnyTicket[]>();
  for (const own of tickets) stacks.set(keyOf(own), [...(stacks.get(keyOf(own)) ?? []), own]);
  const choices = [...stacks].flatMap(([key, all]): TicketChoice[] => {
    const [first] = all;
    if (!first) return [];
    const on = all.filter((own) => applied.includes(own));
    const toldOf = on.flatMap(({ ticket }) => told.filter(({ _id }) => _id === ticket._id));
    const free = all.find((own) => !on.includes(own));
    const missing = free && faultOf(free, withOn, place);
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
    discounts,
    told,
    choices: choices.toSorted((a, b) => rankOf(a) - rankOf(b) || compareText(endOf(a), endOf(b))),
  };
}

/** A ticket as an order has it. */
export function reservedOf(own: AnyTicket): ReservedTicket {
  const { ticket } = own;
  return { _id: ticket._id, ...ticketNames(own), expiresAt: ticket.expiresAt, terms: ticket };
}

/** Why it cannot be put on the order. A coupon takes the place of the one that is there. */
function faultOf(
  { kind, ticket }: AnyTicket,
  order: Offered['order'],
  place: TicketPlace,
): TicketFault | undefined {
  const discounts =
    kind === 'coupon'
      ? order.discounts.filter(({ discountModel }) => discountModel !== 'CouponInstance')
      : order.discounts;
  return ticketFaultOf(ticket, ticketOrderOf({ ...order, discounts }, ticket._id), place);
}

/** Coupons are told one by one: each has its own conditions. */
function keyOf({ kind, ticket }: AnyTicket): string {
  if (kind === 'coupon') return ticket._id;
  const { template, voucherName, expiryDate, lentTo } = ticket;
  // One that a till has is not like one that can be used.
  return JSON.stringify([template, voucherName, expiryDate, lentTo?.storeId, lentTo?.till?.lease]);
}

function rankOf({ applied, isBest, next }: TicketChoice): number {
  if (applied.length > 0) return 0;
  if (!next) return 3;
  return isBest ? 1 : 2;
}

function endOf({ first }: TicketChoice): string {
  return first.ticket.expiresAt;
}
