import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { ticketPrice } from '../promotion/ticket-view.ts';
import { paymentMethod, tender } from '../store/schema.ts';
import { sellingPlatforms } from './order-states.ts';

/** How a discount is meant: percent of what it is for, whole TWD, or all of it as a gift of the house. */
export const discountKind = z.enum(['percent', 'amount', 'comp']);

/** What the server may find of a ticket that an order names without its yes. */
export const ticketException = z.enum([
  /** There is none of that id in the brand. */
  'ticket_unknown',
  /** Another order has it, or it was used. */
  'ticket_used_twice',
  /** It is another customer's. */
  'ticket_of_another',
  /** It is said to take off more than it does, was taken back or over, or is not good for such an order. */
  'ticket_not_allowed',
  /** Nobody had asked: neither was it reserved for the order nor lent to the till. */
  'ticket_unconfirmed',
]);

const discountSaid = {
  _id: z.optional(id),
  discountModel: z.enum(['CouponInstance', 'VoucherInstance', 'Manual', 'Goodwill']),
  /** The ticket that it is. */
  refId: z.optional(id),
  /** The line it is for; absent for the whole order. */
  lineId: z.optional(id),
  /** Whole TWD. Of a percent, of a comp and of a ticket it follows the lines and is recomputed at every write. */
  amount,
  label: line(80),
  /** What its ticket is called in English. */
  labelEn: z.optional(line(120)),
  /** Absent: an amount. */
  kind: z.optional(discountKind),
  /** Percent or whole TWD as it was said; nothing of a comp. */
  value: z.optional(amount),
  reason: z.optional(line(200)),
  /** Of a ticket: what its amount follows from, and until when it is good. */
  ticket: z.optional(ticketPrice),
  expiresAt: z.optional(instant),
};

/** A discount as whoever gives it says it. */
export const discountInput = z.strictObject(discountSaid);

/** What the server has found of a ticket: why somebody should look, and whether it went back to its customer, good again or over. */
export const ticketFound = z.object({
  oddity: z.optional(ticketException),
  back: z.optional(z.enum(['active', 'expired'])),
});

/** The till that put a ticket on an order that was there, and when: by that the server knows whether it was lent to it. */
const putOn = z.object({ device: id, at: instant });

export const discount = z.object({
  ...discountSaid,
  putOn: z.optional(putOn),
  found: z.optional(ticketFound),
});

/** Which of the store's tenders it was, by its name at that time. Absent in what was taken before stores had tenders of their own. */
export const tenderSnapshot = {
  tenderId: z.optional(id),
  tenderName: z.optional(tender.shape.name),
  tenderNameEn: tender.shape.nameEn,
};

/** What a payment was before somebody corrected how it was made. */
const formerTender = z.object({
  method: paymentMethod,
  ...tenderSnapshot,
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
  ...tenderSnapshot,
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
      /** `authorised`: the bank holds it for the store, which counts as paid; it is taken when the order is taken on. */
      status: z.enum(['pending', 'authorised', 'ok', 'failed']),
      /** Nobody went on with it in time, and nobody waits for it any more. What comes of it all the same still counts. */
      lapsedAt: z.optional(instant),
    }),
  ),
});

/** How far the money of a refund is that goes back by the gateway: asked for, on its way at the bank, there, or refused by it. */
export const refundStep = z.enum(['asked', 'with_bank', 'done', 'failed']);

/** Money given back. Refunds are only ever added. */
export const refund = z.object({
  _id: id,
  lines: z.array(z.object({ lineId: id, qty: z.int().check(z.gte(1)), amount })),
  amount,
  method: paymentMethod,
  ...tenderSnapshot,
  /** It goes back by the gateway that it came by. Absent of what is handed over at the counter. */
  type: z.optional(z.literal('Online')),
  /** The delivery platform that took the money gives it back. */
  platform: z.optional(z.enum(sellingPlatforms)),
  /** Of one that goes back by the gateway: where it is, and since when, the first step first. What the bank refused is still kept. */
  steps: z.optional(z.array(z.object({ to: refundStep, at: instant })).check(z.maxLength(10))),
  reason: line(200),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
  deviceId: z.optional(id),
  /** The till's open shift at that moment; absent where it had none. */
  shiftId: z.optional(id),
  restock: z.boolean(),
});
