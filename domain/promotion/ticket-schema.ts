import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { pageOf } from '../kit/paging.ts';
import { line } from '../kit/text.ts';
import { day, instant } from '../kit/time.ts';
import { ticketStatuses } from './ticket-statuses.ts';
import { couponTerms, nameEn } from './template-schema.ts';

/** So many customers are given a ticket by one call at most, all of them or nobody. */
export const mostIssued = 500;

export const ticketStatus = z.enum(ticketStatuses);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** One word for both is ticket. */
export type TicketKind = 'coupon' | 'voucher';

/** The till that has a ticket, as the store's devices are listed. Guests are told of its store alone. */
const lendingTill = z.object({
  /** Under which lease; by it somebody of the store takes it back. */
  lease: id,
  /** The letter of its numbers. */
  lane: z.string(),
  name: z.string(),
});
export type LendingTill = z.infer<typeof lendingTill>;

const ticketFields = {
  _id: id,
  brandId: id,
  /** Of which template it is. */
  template: id,
  userId: id,
  /** As of the time of the answer: one whose day is over is `expired` although nobody has written that. */
  status: ticketStatus,
  isUsed: z.boolean(),
  usedAt: z.optional(instant),
  /** The order that it is reserved for or was used with. */
  order: z.optional(id),
  /** A reservation without its order lapses then. */
  reservedUntil: z.optional(instant),
  /** A till has it, until then or until it gives it back: no order does. */
  lentTo: z.optional(
    z.object({ storeId: id, storeName: z.string(), until: instant, till: z.optional(lendingTill) }),
  ),
  acquiredAt: instant,
  /** The last business day on which it can be used, and the instant at which that ends. */
  expiryDate: day,
  expiresAt: instant,
  issuedBy: z.optional(line(80)),
  issueReason: z.optional(line(200)),
};

/** A coupon of a customer: what its template said when it was given counts, whatever the template says now. */
export const couponInstance = z.object({
  ...ticketFields,
  couponName: line(50),
  couponNameEn: nameEn,
  ...couponTerms,
});
export type CouponInstance = z.infer<typeof couponInstance>;

/** A voucher of a customer. `createdBy` is the bundle that it came with. */
export const voucherInstance = z.object({
  ...ticketFields,
  voucherName: line(100),
  voucherNameEn: nameEn,
  exchangeDishTemplate: id,
  createdBy: z.optional(id),
});
export type VoucherInstance = z.infer<typeof voucherInstance>;

/** Either of them. */
export const anyTicket = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coupon'), ticket: couponInstance }),
  z.object({ kind: z.literal('voucher'), ticket: voucherInstance }),
]);
export type AnyTicket = z.infer<typeof anyTicket>;

/** What a ticket keeps of its template. */
export type CouponTerms = Pick<CouponInstance, keyof typeof couponTerms>;
export type VoucherTerms = Pick<VoucherInstance, 'exchangeDishTemplate'>;

/** What became of the tickets of a template. `usageRate` is used of issued, 0–1 with four decimals; those taken back do not count. */
const ticketStats = z.object({
  totalIssued: z.int(),
  totalUsed: z.int(),
  totalExpired: z.int(),
  totalActive: z.int(),
  totalReserved: z.int(),
  totalRevoked: z.int(),
  usageRate: z.number(),
});
export type TicketStats = z.infer<typeof ticketStats>;

/** Who has a ticket, as staff is told: name and phone in part to those who may not see a phone. */
const holder = { userName: z.string(), userPhone: z.string() };

export const heldCoupon = z.extend(couponInstance, holder);
const heldVoucher = z.extend(voucherInstance, holder);

export const couponPage = z.extend(pageOf(heldCoupon), { template: id, stats: ticketStats });
export const voucherPage = z.extend(pageOf(heldVoucher), { template: id, stats: ticketStats });

/** A ticket that is reserved for an order, as the server says it with what somebody orders. */
export const reservedTicket = z.object({
  _id: id,
  name: line(100),
  nameEn,
  terms: z.union([z.object(couponTerms), z.object({ exchangeDishTemplate: id })]),
  expiresAt: instant,
});
export type ReservedTicket = z.infer<typeof reservedTicket>;
