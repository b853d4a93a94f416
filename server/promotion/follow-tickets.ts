import { stableText } from '#domain/kit/stable-text.ts';
import { isNews } from '#domain/order/follow-tickets.ts';
import { ticketsOf, type NamedTicket } from '#domain/order/order-tickets.ts';
import type { Discount, Order } from '#domain/order/schema.ts';
import { ticketOrderOf } from '#domain/order/ticket-order.ts';
import { claimTicket, type Wanted } from '#domain/promotion/claim-ticket.ts';
import { usualClock, type DayClock } from '#domain/promotion/expiry.ts';
import { couponOffOf, voucherOffOf } from '#domain/promotion/ticket-price.ts';
import type { CouponTerms, VoucherTerms } from '#domain/promotion/ticket-schema.ts';
import { ticketFaultOf } from '#domain/promotion/ticket-terms.ts';
import type { Tx } from '../database/connection.ts';
import { clockOfStore } from './day-clock.ts';
import { writeState } from './move-ticket.ts';
import { readOrder } from './read-order.ts';
import { couponOf, lockTicket, stateOf, voucherOf, type TicketRow } from './ticket-rows.ts';

interface Followed {
  readonly brandId: string;
  readonly orderId: string;
  /** Tickets that were the order's, or reserved for it, and are not on it. */
  readonly gone: readonly string[];
}

/** What is found of a ticket of an order. */
export type TicketNews = NonNullable<Discount['found']> & { readonly ticketId: string };

/**
 * Brings the tickets of an order to where it wants them now: their rows are locked first, so that of two jobs at once neither goes by what the order
 * was before the other. What is found of them has to stand on the order first: while it does not, it is told, and no ticket moves. So nothing is
 * forgotten that a retry would not find any more.
 * @returns What the order does not say yet; nothing: the tickets are where they belong.
 */
export async function followTickets(tx: Tx, followed: Followed, now: Date): Promise<TicketNews[]> {
  const { orderId } = followed;
  const rows = await lockNamed(tx, followed);
  // Behind the locks. What has come onto it since has a job of its own.
  const order = await readOrder(tx, followed);
  const named = order ? ticketsOf(order) : [];
  const clock = order && ((await clockOfStore(tx, order.brandId, order.storeId)) ?? usualClock);
  const news: TicketNews[] = [];
  const moves: { readonly row: TicketRow; readonly after: ReturnType<typeof stateOf> }[] = [];
  for (const [id, locked] of rows) {
    const own = named.filter(({ ticketId }) => ticketId === id);
    if (!locked) {
      news.push(...newsOf(own, { oddity: 'ticket_unknown' }));
      continue;
    }
    const { row, isHeld } = locked;
    const isOfAnother = order?.userId !== undefined && order.userId !== row.user_id;
    if (isOfAnother && row.order_id !== orderId) {
      news.push(...newsOf(own, { oddity: 'ticket_of_another' }));
      continue;
    }
    const before = stateOf(row);
    const claim = { order: orderId, wanted: wantedOf(own), ...putOn(own, order, now) };
    const moment = { now: now.toISOString(), isHeld };
    const { ticket: after, exception, back } = claimTicket(before, claim, moment);
    const isWrong =
      order && clock && claim.wanted !== 'free' && own.some((one) => !isGood(row, one, order, clock));
    const exceptionCode = isOfAnother ? 'ticket_of_another' : isWrong ? 'ticket_not_allowed' : exception;
    news.push(...newsOf(own, { ...(exceptionCode && { oddity: exceptionCode }), ...(back && { back }) }));
    if (after !== before) moves.push({ row, after });
  }
  if (news.length === 0) for (const { row, after } of moves) await writeState(tx, row, after);
  return news;
}

type Locked = Awaited<ReturnType<typeof lockTicket>>;

/** The tickets that an order names or has named, with whether their orders have them. In one order, as everywhere where several are locked. */
async function lockNamed(tx: Tx, followed: Followed): Promise<ReadonlyMap<string, Locked>> {
  const { brandId, gone } = followed;
  const order = await readOrder(tx, followed);
  const named = order ? ticketsOf(order).map(({ ticketId }) => ticketId) : [];
  const rows = new Map<string, Locked>();
  for (const id of [...new Set([...named, ...gone])].sort())
    rows.set(id, await lockTicket(tx, { brandId, id }));
  return rows;
}

/** What stands twice on an order is wanted as much as by either. */
function wantedOf(own: readonly NamedTicket[]): Wanted {
  for (const wanted of ['used', 'reserved'] as const)
    if (own.some((one) => one.wanted === wanted)) return wanted;
  return 'free';
}

/** When it was put on the order, and by which till: with the order itself, where nothing else is said. */
function putOn(own: readonly NamedTicket[], order: Order | undefined, now: Date) {
  const later = own.find(({ given }) => given.putOn)?.given.putOn;
  if (later) return { placedAt: later.at, device: later.device };
  return { placedAt: order?.placedAt ?? now.toISOString(), device: order?.deviceId };
}

function newsOf(own: readonly NamedTicket[], found: NonNullable<Discount['found']>): TicketNews[] {
  const [first] = own;
  if (!first || own.every(({ given }) => !isNews(given, found))) return [];
  return [{ ticketId: first.ticketId, ...found }];
}

/** Whether the order says of the ticket what it is, and was such as it asks for. */
function isGood(
  row: TicketRow,
  { given, off, ticketId }: NamedTicket,
  order: Order,
  clock: DayClock,
): boolean {
  if (off === 0) return true;
  const { kind, value, ticket, discountModel } = given;
  const isCoupon = row.kind === 'coupon';
  if (discountModel !== (isCoupon ? 'CouponInstance' : 'VoucherInstance')) return false;
  const terms = isCoupon ? couponOffOf(row.terms as CouponTerms) : voucherOffOf(row.terms as VoucherTerms);
  const said = isCoupon ? { kind, value, ticket } : { ticket };
  if (stableText(said) !== stableText(terms)) return false;
  const told = isCoupon ? couponOf(row, 'reserved', 'all') : voucherOf(row, 'reserved', 'all');
  const judged = { ...told, order: order._id };
  const { storeId, placedAt } = order;
  // Where it was put on, and when: a till may say so long after.
  const at = { ...clock, storeId, now: given.putOn?.at ?? placedAt };
  return ticketFaultOf(judged, ticketOrderOf(order, ticketId), at) === undefined;
}
