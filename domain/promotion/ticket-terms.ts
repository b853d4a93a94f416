import { weekdayOf } from '../kit/time.ts';
import { todayOf, type DayClock } from './expiry.ts';
import { isFor } from './ticket-price.ts';
import type { CouponInstance, VoucherInstance } from './ticket-schema.ts';
import type { TicketFault } from './ticket-view.ts';

type Held = 'status' | 'order' | 'expiresAt' | 'lentTo';

/** What of a ticket says whether it can be used. */
export type JudgedTicket =
  | Pick<
      CouponInstance,
      | Held
      | 'discountInfo'
      | 'startsAt'
      | 'endsAt'
      | 'weekdays'
      | 'orderTypes'
      | 'stores'
      | 'dishes'
      | 'combinesWith'
    >
  | Pick<VoucherInstance, Held | 'exchangeDishTemplate'>;

/** A line of an order that counts: one that was voided is none. */
export interface TicketLine {
  readonly itemType: 'dish' | 'bundle';
  readonly templateId: string;
  readonly quantity: number;
  /** Whole TWD of all its units after the discounts of this very line, and the vouchers that are on it. */
  readonly net: number;
  /** Units of it that vouchers are on. */
  readonly vouchers: number;
}

/** An order as far as tickets ask. What is not known yet is absent, and not judged by. */
export interface TicketOrder {
  readonly _id: string;
  readonly orderType?: 'dine_in' | 'takeout' | 'delivery' | undefined;
  readonly lines?: readonly TicketLine[] | undefined;
  /** What stands on it beside the ticket that is judged. */
  readonly beside?:
    | { readonly manual: boolean; readonly vouchers: boolean; readonly coupon: boolean }
    | undefined;
}

/** Where and when a ticket is to be used. */
export interface TicketPlace extends DayClock {
  /** Absent while nobody knows in which store. */
  readonly storeId?: string | undefined;
  readonly now: string;
}

/**
 * Why a ticket cannot be used with an order, and what is missing; undefined where it can. Whatever is asked first is what nobody at the
 * till can fix: what became of it, then the day and the place, then the order. A ticket that this very order has stays good for it past its
 * last day.
 * @param order Absent: only ticket, day and place are judged.
 */
export function ticketFaultOf(
  ticket: JudgedTicket,
  order: TicketOrder | undefined,
  place: TicketPlace,
): TicketFault | undefined {
  return (
    stateFault(ticket, order) ??
    ('discountInfo' in ticket
      ? (termsFault(ticket, order, place) ?? couponFault(ticket, order))
      : voucherFault(ticket, order))
  );
}

type Coupon = Extract<JudgedTicket, { readonly discountInfo: unknown }>;
type Voucher = Exclude<JudgedTicket, Coupon>;

function stateFault(ticket: JudgedTicket, order: TicketOrder | undefined): TicketFault | undefined {
  if (ticket.status === 'active' || isOf(ticket, order)) return undefined;
  const { status, lentTo } = ticket;
  if (!lentTo) return { code: `ticket_${status}` };
  const { storeName: store, until, till } = lentTo;
  return {
    code: `ticket_${status}`,
    store,
    until,
    ...(till && { till: { lane: till.lane, name: till.name } }),
  };
}

/** The order has it already. */
function isOf(ticket: JudgedTicket, order: TicketOrder | undefined): boolean {
  return (
    order !== undefined &&
    ticket.order === order._id &&
    (ticket.status === 'reserved' || ticket.status === 'used')
  );
}

function termsFault(
  coupon: Coupon,
  order: TicketOrder | undefined,
  place: TicketPlace,
): TicketFault | undefined {
  const today = todayOf(place.now, place);
  if (coupon.startsAt !== undefined && today < coupon.startsAt) return { code: 'ticket_not_yet' };
  if (coupon.endsAt !== undefined && today > coupon.endsAt && !isOf(coupon, order))
    return { code: 'ticket_expired' };
  const isElsewhere =
    place.storeId !== undefined && coupon.stores !== undefined && !coupon.stores.includes(place.storeId);
  if (isElsewhere) return { code: 'ticket_not_here' };
  if (coupon.weekdays && !coupon.weekdays.includes(weekdayOf(today))) return { code: 'ticket_not_today' };
  if (order?.orderType && coupon.orderTypes && !coupon.orderTypes.includes(order.orderType))
    return { code: 'ticket_order_type' };
  return undefined;
}

function couponFault(coupon: Coupon, order: TicketOrder | undefined): TicketFault | undefined {
  const { combinesWith, discountInfo } = coupon;
  const { coupon: hasOther = false, manual = false, vouchers = false } = order?.beside ?? {};
  if (hasOther || (manual && !combinesWith.manual) || (vouchers && !combinesWith.vouchers))
    return { code: 'coupon_not_combinable' };
  if (!order?.lines) return undefined;
  const lines = order.lines.filter((line) => isFor(coupon, line));
  if (lines.length === 0) return { code: 'coupon_no_match' };
  const base = lines.reduce((sum, { net }) => sum + net, 0);
  // Of nothing there is nothing to take off: it would be gone for that.
  const missing = Math.max(1, discountInfo.minPurchaseAmount) - base;
  return missing > 0 ? { code: 'coupon_min_amount', missing } : undefined;
}

/** Each voucher takes a unit of its own. */
function voucherFault(voucher: Voucher, order: TicketOrder | undefined): TicketFault | undefined {
  if (!order?.lines) return undefined;
  const isThere = order.lines.some(
    ({ itemType, templateId, quantity, vouchers }) =>
      itemType === 'dish' && templateId === voucher.exchangeDishTemplate && quantity > vouchers,
  );
  return isThere ? undefined : { code: 'voucher_no_match' };
}
