import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { paymentMethod, tender } from '../store/schema.ts';

/** How a discount is meant: percent of what it is for, whole TWD, or all of it as a gift of the house. */
export const discountKind = z.enum(['percent', 'amount', 'comp']);

export const discount = z.object({
  _id: z.optional(id),
  discountModel: z.enum(['CouponInstance', 'VoucherInstance', 'Manual', 'Goodwill']),
  refId: z.optional(id),
  /** The line it is for; absent for the whole order. */
  lineId: z.optional(id),
  /** Whole TWD. Of a percent and of a comp it follows the lines and is worked out anew at every write. */
  amount,
  label: line(80),
  /** Absent: an amount. */
  kind: z.optional(discountKind),
  /** Percent or whole TWD as it was said; nothing of a comp. */
  value: z.optional(amount),
  reason: z.optional(line(200)),
});

/** Which of the store's tenders it was, as that was called then. Absent in what was taken before stores had tenders of their own. */
export const tenderSaid = {
  tenderId: z.optional(id),
  tenderName: z.optional(tender.shape.name),
  tenderNameEn: tender.shape.nameEn,
};

/** What a payment was before somebody corrected how it was made. */
const formerTender = z.object({
  method: paymentMethod,
  ...tenderSaid,
  reference: z.optional(line(60)),
  tendered: z.optional(amount),
  change: z.optional(amount),
  /** When it was corrected, and by whom. */
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
});

/** A dish of one part of a bill that was split by its dishes, in words: what the part's slip names. */
export const partItem = z.object({
  itemName: line(80),
  itemNameEn: z.optional(line(120)),
  quantity: z.int().check(z.gte(1), z.lte(999)),
});

/** As many as one bill is split into. */
export const maxParts = 12;

/** Which part of a split bill a payment is for. */
export const billPart = z.object({
  no: z.int().check(z.gte(1), z.lte(maxParts)),
  of: z.int().check(z.gte(2), z.lte(maxParts)),
  /** Absent where it was split by amounts. */
  items: z.optional(z.array(partItem).check(z.maxLength(200))),
});

/** Money taken. Payments are only ever added; how one was made may be corrected, and what it was is kept. */
export const payment = z.object({
  _id: id,
  method: paymentMethod,
  ...tenderSaid,
  type: z.enum(['On-site', 'Online']),
  /** What it settles of the order. */
  amount,
  /** What was handed over, and what went back. */
  tendered: z.optional(amount),
  change: z.optional(amount),
  /** A terminal's slip number, say. */
  reference: z.optional(line(60)),
  part: z.optional(billPart),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
  deviceId: z.optional(id),
  /** The till's open shift at that moment; absent where it had none. */
  shiftId: z.optional(id),
  was: z.optional(z.array(formerTender)),
  txn: z.optional(
    z.object({
      platform: line(30),
      merchantOrderNo: line(60),
      tradeNo: z.optional(line(60)),
      status: z.enum(['pending', 'ok', 'failed']),
    }),
  ),
});

/** Money given back. Refunds are only ever added. */
export const refund = z.object({
  _id: id,
  lines: z.array(z.object({ lineId: id, qty: z.int().check(z.gte(1)), amount })),
  amount,
  method: paymentMethod,
  ...tenderSaid,
  reason: line(200),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
  deviceId: z.optional(id),
  /** The till's open shift at that moment; absent where it had none. */
  shiftId: z.optional(id),
  restock: z.boolean(),
});
