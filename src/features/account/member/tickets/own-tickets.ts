import { dayNumber } from '#domain/kit/time.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { TicketFault } from '#domain/promotion/ticket-view.ts';
import { ticketFaultOf } from '#domain/promotion/ticket-terms.ts';
import type { OwnTicket, OwnTickets } from '#src/data/guests/promotion-calls.ts';

/** Tickets that are the same to their guest. A bundle brings ten of one. */
export type TicketStack = OwnTicket & {
  readonly count: number;
  readonly status: TicketStatus;
  /** Why it cannot be used at this moment, wherever that would be. */
  readonly fault?: TicketFault;
  /** Its last day is so near: 0 is today. Absent of what ends later, and of what is over. */
  readonly daysLeft?: number;
};

/** Where a guest looks for a ticket: one that was taken back is over as one that expired, and says which. */
export type TicketTab = 'usable' | 'used' | 'expired';

function tabOf(status: TicketStatus): TicketTab {
  if (status === 'used') return 'used';
  return status === 'active' || status === 'reserved' ? 'usable' : 'expired';
}

/** What ends within so many days is marked. */
const soonDays = 7;

/**
 * A guest's tickets: those that can be used, what ends first at the top and what cannot be used yet or now below, and apart from them those
 * that were used, and those that are over without, the latest first.
 * @param now UTC ISO. What was kept on the device may have ended since.
 */
export function stackTickets(
  { coupons, vouchers }: Pick<OwnTickets, 'coupons' | 'vouchers'>,
  now: string,
): Readonly<Record<TicketTab, readonly TicketStack[]>> {
  const all: OwnTicket[] = [
    ...coupons.map((ticket) => ({ kind: 'coupon', ticket }) as const),
    ...vouchers.map((ticket) => ({ kind: 'voucher', ticket }) as const),
  ];
  const stacks = new Map<string, TicketStack>();
  for (const own of all) {
    const status = standing(own.ticket, now);
    const key = sameKey(own, status);
    const known = stacks.get(key);
    const count = (known?.count ?? 0) + 1;
    stacks.set(key, known ? { ...known, count } : { ...own, count, status, ...judged(own, status, now) });
  }
  const found = [...stacks.values()];
  const of = (tab: TicketTab): TicketStack[] => found.filter(({ status }) => tabOf(status) === tab);
  const latestFirst = (a: TicketStack, b: TicketStack): number => order(endOf(b), endOf(a));
  return {
    usable: of('usable').toSorted(
      (a, b) => Number(!isUsable(a)) - Number(!isUsable(b)) || order(endOf(a), endOf(b)),
    ),
    used: of('used').toSorted(latestFirst),
    expired: of('expired').toSorted(latestFirst),
  };
}

/** How many tickets somebody has: those that can be used, and those that an order or a counter keeps for them. */
export function heldCount(tickets: Pick<OwnTickets, 'coupons' | 'vouchers'>, now: string): number {
  return stackTickets(tickets, now).usable.reduce((sum, { count }) => sum + count, 0);
}

/** What a counter had is free at the latest when it says, also where nothing newer could be had. */
function standing({ status, expiresAt, lentTo }: OwnTicket['ticket'], now: string): TicketStatus {
  const isFree =
    status === 'active' || (status === 'reserved' && lentTo !== undefined && lentTo.until <= now);
  if (!isFree) return status;
  return expiresAt <= now ? 'expired' : 'active';
}

/** Coupons are told one by one: each has its own conditions. */
function sameKey({ kind, ticket }: OwnTicket, status: TicketStatus): string {
  if (kind === 'coupon') return ticket._id;
  const { template, voucherName, expiryDate, order, lentTo } = ticket;
  return JSON.stringify([template, voucherName, expiryDate, status, order, status === 'reserved' && lentTo]);
}

function judged(
  { ticket }: OwnTicket,
  status: TicketStatus,
  now: string,
): Pick<TicketStack, 'fault' | 'daysLeft'> {
  if (status !== 'active') return {};
  const fault = ticketFaultOf({ ...ticket, status }, undefined, { ...usualClock, now });
  const daysLeft = dayNumber(ticket.expiryDate) - dayNumber(todayOf(now, usualClock));
  return { ...(fault && { fault }), ...(daysLeft <= soonDays && { daysLeft: Math.max(0, daysLeft) }) };
}

/** Whether it can be used at this moment, wherever that would be. */
export function isUsable({ status, fault }: Pick<TicketStack, 'status' | 'fault'>): boolean {
  return status === 'active' && fault === undefined;
}

function endOf({ ticket, status }: TicketStack): string {
  return (status === 'used' && ticket.usedAt) || ticket.expiresAt;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
