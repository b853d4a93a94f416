import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { Wanted } from '../promotion/claim-ticket.ts';
import { isFor } from '../promotion/ticket-price.ts';
import { ticketFound } from './money-schema.ts';
import { isCancelled, isPaid } from './order-states.ts';
import { orders, type Discount, type Order } from './schema.ts';

/** The job in which the server brings the tickets of an order to where they belong. */
export const ticketsJob = 'tickets.follow';

/** A ticket that an order names. */
export interface NamedTicket {
  /** Empty where the order does not say which one: nobody has that one. */
  readonly ticketId: string;
  readonly wanted: Wanted;
  /** Whole TWD. */
  readonly off: number;
  readonly given: Discount;
}

/**
 * The tickets of an order and where it wants them. What it took nothing off is given back when it is paid, a voucher goes back with its unit, and
 * the coupon with the last of the lines that it was for.
 */
export function ticketsOf(order: Order): NamedTicket[] {
  if (!order.discounts.some(namesTicket)) return [];
  const { discounts: taken, units } = priceOrder({ ...order, lines: order.items });
  const returned = returnedVouchers(order, taken, units);
  const isOver = isCancelled(order.fulfilment) || isGivenBack(order);
  return order.discounts.flatMap((given, d): NamedTicket[] => {
    if (!namesTicket(given)) return [];
    const off = taken[d] ?? 0;
    const isBack = off === 0 || (isCoupon(given) ? areBack(order, given) : returned.has(d));
    const isFree = isOver || (isPaid(order.payment) && isBack);
    const wanted = isFree ? 'free' : isPaid(order.payment) ? 'used' : 'reserved';
    return [{ ticketId: given.refId ?? '', wanted, off, given }];
  });
}

/** A ticket that an order has no use for any more, with what its customer has of it now. */
export interface TicketBack {
  readonly label: string;
  readonly back: 'active' | 'expired';
}

/**
 * The tickets that went back to their customer: as the server said, and until then by the day on which they end.
 * @param now UTC ISO
 */
export function ticketsBack(order: Order, now: string): TicketBack[] {
  return ticketsOf(order).flatMap(({ wanted, given: { label, found, expiresAt } }): TicketBack[] => {
    if (wanted !== 'free') return [];
    const isOver = expiresAt !== undefined && expiresAt <= now;
    return [{ label, back: found?.back ?? (isOver ? 'expired' : 'active') }];
  });
}

/** All of its money went back, and not for some of its units alone: what a voucher paid for may be kept when the rest is not. */
function isGivenBack({ payment, refunds }: Order): boolean {
  return payment === 'refunded' && refunds.some(({ lines }) => lines.length === 0);
}

function namesTicket({ discountModel, ticket }: Discount): boolean {
  return ticket !== undefined || discountModel === 'CouponInstance' || discountModel === 'VoucherInstance';
}

function isCoupon({ discountModel, ticket }: Discount): boolean {
  return ticket ? !('dish' in ticket) : discountModel === 'CouponInstance';
}

/** All that a coupon was for was given back. */
function areBack({ items }: Order, { ticket }: Discount): boolean {
  const own = items.filter((line) => !line.voided && isFor(ticket && 'dishes' in ticket ? ticket : {}, line));
  return own.every(({ quantity, refundedQty }) => refundedQty >= quantity);
}

/** Vouchers whose unit was given back. Of a line's units those that no voucher is on go back first. */
function returnedVouchers(
  { items, discounts }: Order,
  taken: readonly number[],
  units: readonly (number | undefined)[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { quantity, refundedQty }] of items.entries()) {
    const own = [...discounts.keys()].filter((d) => units[d] === at && (taken[d] ?? 0) > 0);
    const back = refundedQty - (quantity - own.length);
    for (const d of own.toReversed().slice(0, Math.max(0, back))) found.add(d);
  }
  return found;
}

/**
 * Writes that job with each change after which an order wants its tickets elsewhere. An order writes its store alone (settled 47): the tickets follow,
 * by what the order is then.
 * @param unused Tickets that were reserved for it and are not on it.
 */
export function askForTickets(
  before: Order | undefined,
  after: Order,
  ctx: CommandContext,
  unused: readonly string[] = [],
): void {
  if (ctx.side === 'device') return;
  const [was, now] = [before ? ticketsOf(before) : [], ticketsOf(after)];
  const present = new Set(now.map(({ ticketId }) => ticketId));
  const gone = [...unused, ...was.map(({ ticketId }) => ticketId).filter((each) => !present.has(each))];
  const isSame = before !== undefined && wordsOf(before, was) === wordsOf(after, now);
  if (gone.length === 0 && (now.length === 0 || isSame)) return;
  const { _id: orderId, storeId } = after;
  ctx.job({
    id: `${ticketsJob}:${orderId}:${ctx.changeId}`,
    name: ticketsJob,
    payload: { storeId, orderId, gone },
  });
}

/** What the place of its tickets depends on, in words that are the same while nothing of it changes. */
function wordsOf({ userId = '', orderType, discounts }: Order, tickets: readonly NamedTicket[]): string {
  const byHand = discounts.some((one) => !namesTicket(one));
  return [
    userId,
    orderType,
    byHand,
    ...tickets.map(({ ticketId, wanted }) => `${ticketId} ${wanted}`),
  ].join();
}

/**
 * Tells on an order what the server has found of its tickets, so that its page and its slip can say so, and flags what a person should look at.
 * The server's own; in no registry.
 */
export const noteTickets = defineCommand({
  name: 'order.noteTickets',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderId: id,
    found: z.array(z.strictObject({ ticketId: z.string(), ...ticketFound.shape })),
  }),
  output: z.void(),
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = await mustGetOwn(rows, orders, input.orderId, input);
    const { _id: orderId, number } = before;
    let isNew = false;
    const discounts = before.discounts.map((given): Discount => {
      const own = input.found.find((one) => one.ticketId === (given.refId ?? ''));
      if (!own || !namesTicket(given) || !isNews(given, own)) return given;
      const { ticketId: _, ...news } = own;
      isNew = true;
      if (news.oddity !== undefined && news.oddity !== given.found?.oddity)
        ctx.flag({ code: news.oddity, details: { orderId, number, name: given.label } });
      return { ...given, found: { ...given.found, ...news } };
    });
    if (isNew) await rows.put(orders, { ...before, discounts });
  },
  say: () => /*i18n*/ ({ id: 'order.ticketsNoted', message: '更新訂單上的票券' }),
});

/** What the server found of a ticket, and the order does not say yet. */
export function isNews(
  { found: known }: Pick<Discount, 'found'>,
  news: z.infer<typeof ticketFound>,
): boolean {
  return (
    (news.oddity !== undefined && news.oddity !== known?.oddity) ||
    (news.back !== undefined && news.back !== known?.back)
  );
}
