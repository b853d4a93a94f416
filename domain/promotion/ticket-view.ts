import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { instant, instantMs, isoInstant, zoneOffsetMinutes } from '../kit/time.ts';
import { usualClock } from './expiry.ts';

// What an order says of its tickets: as little as a page on a telephone needs.

/** Dishes that a coupon is for at most. */
export const mostDishes = 200;

/** What of a coupon an order keeps, so that it is recomputed wherever its lines change: how much it takes off stands beside it. */
const couponPrice = z.strictObject({
  minPurchaseAmount: amount,
  maxDiscountAmount: z.optional(amount.check(z.gte(1))),
  /** Dishes that it is for; absent for everything but bundles. */
  dishes: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostDishes))),
});

/** What of a voucher an order keeps. */
const voucherPrice = z.strictObject({ dish: id });

export const ticketPrice = z.union([couponPrice, voucherPrice]);

export type CouponPrice = z.infer<typeof couponPrice>;
export type VoucherPrice = z.infer<typeof voucherPrice>;
export type TicketPrice = z.infer<typeof ticketPrice>;

/** Why a ticket cannot be used, and what is missing: the code of an error that its use would be refused with. */
export const ticketFault = z.object({
  code: z.enum([
    'ticket_used',
    'ticket_reserved',
    'ticket_expired',
    'ticket_revoked',
    'ticket_not_yet',
    'ticket_not_today',
    'ticket_not_here',
    'ticket_order_type',
    'coupon_min_amount',
    'coupon_no_match',
    'coupon_not_combinable',
    'voucher_no_match',
  ]),
  /** Whole TWD that are missing, of `coupon_min_amount`. */
  missing: z.optional(amount),
  /** The store whose counter has it, of `ticket_reserved`. */
  store: z.optional(z.string()),
  /** And until when at most. */
  until: z.optional(instant),
  /** Which till of it, where the store's people ask. */
  till: z.optional(z.object({ lane: z.string(), name: z.string() })),
});
export type TicketFault = z.infer<typeof ticketFault>;

/** What the sentence about a fault says beside its code, as an error says it with its details. */
export function faultDetails({
  missing = 0,
  store,
  until,
  till,
}: Omit<TicketFault, 'code'>): Readonly<Record<string, string | number>> {
  if (store === undefined || until === undefined) return { missing };
  const told = { missing, held: 'counter', store, until: shortInstant(until) };
  return till ? { ...told, held: 'till', lane: till.lane, device: till.name } : told;
}

/** `11/22 02:30`, in any language and in Taiwan's time, as all times that a person reads. No earlier than it is. */
function shortInstant(iso: string): string {
  const ms = Math.ceil(instantMs(iso) / 60_000 + zoneOffsetMinutes(usualClock.timezone)) * 60_000;
  const local = isoInstant(ms);
  return `${local.slice(5, 10).replace('-', '/')} ${local.slice(11, 16)}`;
}

/** What a ticket takes off an order, or why it does not apply. */
export const ticketView = z.object({
  _id: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  /** Whole TWD. */
  amount,
  fault: z.optional(ticketFault),
});
export type TicketView = z.infer<typeof ticketView>;

/** More than anybody puts on one order. */
export const mostApplied = 30;
