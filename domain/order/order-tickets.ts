import type { CommandContext } from '../kit/operation.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { Wanted } from '../promotion/claim-ticket.ts';
import { isFor } from '../promotion/ticket-price.ts';
import { isCancelled, isPaid } from './order-states.ts';
import type { Discount, Order } from './schema.ts';

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
  readonly labelEn?: string;
  readonly back: 'active' | 'expired';
}

/**
 * The tickets that went back to their customer: as the server said, and until then by the day on which they end.
 * @param now UTC ISO
 */
export function ticketsBack(order: Order, now: string): TicketBack[] {
  return ticketsOf(order).flatMap((one): TicketBack[] => {
    const back = backOf(one, now);
    if (back === undefined) return [];
    const { label, labelEn } = one.given;
    return [{ label, ...(labelEn === undefined ? {} : { labelEn }), back }];
  });
}

/** What its customer has of a ticket again; undefined while the order has it. */
export function backOf(
  { wanted, given: { found, expiresAt } }: NamedTicket,
  now: string,
): TicketBack['back'] | undefined {
  if (wanted !== 'free') return undefined;
  const isOver = expiresAt !== undefined && expiresAt <= now;
  return found?.back ?? (isOver ? 'expired' : 'active');
}

/**
 * All of its money went back, and nobody said for which units. Where some of it did, each ticket follows its own: what a voucher paid for may be kept
 * when the rest is not, and a delivery fee says nothing of it.
 */
function isGivenBack({ payment, refunds }: Order): boolean {
  return payment === 'refunded' && refunds.every(({ lines }) => lines.length === 0);
}

/** A discount as a till adds it to an order that is there: of a ticket it is kept which till that was, and when. */
export function putOnBy<D extends Discount>(
  given: D,
  { deviceId: device, now: at }: Pick<CommandContext, 'deviceId' | 'now'>,
): D {
  return device === undefined || !namesTicket(given) ? given : { ...given, putOn: { device, at } };
}

/** Whether a discount is a ticket, or says that it is one. */
export function namesTicket({ discountModel, ticket }: Discount): boolean {
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
