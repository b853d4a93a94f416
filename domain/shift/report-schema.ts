import * as z from 'zod/mini';
import { cashMovement, dayClose, dayFigures, revision, shift } from '../drawer/schema.ts';
import { keptDay } from '../kit/time.ts';
import { paymentMethod } from '../store/schema.ts';

/** What moved by one tender, whole TWD. `amount` is taken less refunded, with what was corrected into it and out of it. */
export const tenderTotal = z.object({
  /** A tender of the store, or a method where none was named. */
  key: z.string(),
  method: paymentMethod,
  tenderName: z.optional(z.string()),
  tenderNameEn: z.optional(z.string()),
  /** Payments. */
  count: z.int(),
  taken: z.int(),
  refunded: z.int(),
  corrected: z.int(),
  amount: z.int(),
});

/** A closed shift as one of its revisions had it. `late`: cash that only this one holds. */
const revisedShift = z.object({
  ...revision.shape,
  expected: z.int(),
  difference: z.int(),
  late: z.int(),
});

/** What only those are told who may see what should be in a drawer. */
const seen = {
  /** Cash that should be in the drawer, whole TWD. */
  expected: z.int(),
  /** Counted less expected; absent while nobody counted. */
  difference: z.optional(z.int()),
  cash: z.object({
    float: z.int(),
    sales: z.int(),
    refunds: z.int(),
    corrected: z.int(),
    paidIn: z.int(),
    paidOut: z.int(),
    dropped: z.int(),
  }),
  /** All tenders together. */
  taken: z.int(),
  refunded: z.int(),
  revisions: z.array(revisedShift),
};

/**
 * A shift as it stands now: X while it is open, Z when it is closed. Of cash a blind reader gets what people said themselves: the float,
 * what was put in and taken out, the count.
 */
export const shiftReport = z.object({
  shift,
  seen: z.optional(z.object(seen)),
  /** Cash is left out of what a blind reader gets. */
  tenders: z.array(tenderTotal),
  sales: z.int(),
  drawerOpenings: z.int(),
  /** What was said of cash beside sales, the earliest first. */
  moves: z.array(cashMovement),
  /** What goes to the bank: counted less what stays. Absent while nobody counted. */
  bankDrop: z.optional(z.int()),
});

/** A shift in a list. */
export const shiftSummary = z.object({
  ...z.pick(shift, {
    _id: true,
    no: true,
    lane: true,
    deviceId: true,
    businessDate: true,
    openedAt: true,
    openedByName: true,
    openingFloat: true,
    isOpen: true,
    revision: true,
  }).shape,
  closedAt: z.optional(z.string()),
  closedByName: z.optional(z.string()),
  counted: z.optional(z.int()),
  bankDrop: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** How many counted it. */
  counts: z.int(),
  expected: z.optional(z.int()),
  difference: z.optional(z.int()),
});

/** A closed day in a list, as its last revision has it. */
export const daySummary = z.object({
  ...z.pick(dayClose, { _id: true, businessDate: true, revision: true }).shape,
  closedAt: z.string(),
  closedByName: z.optional(z.string()),
  isProvisional: z.boolean(),
  figures: dayFigures,
});

/** A day as it stands now, closed or not. */
export const dayReport = z.object({
  businessDate: keptDay,
  figures: dayFigures,
  /** Absent before it was closed. */
  close: z.optional(dayClose),
  isProvisional: z.boolean(),
  shifts: z.array(shiftSummary),
  /** By tender; left out for those who may not see what should be in a drawer. */
  tenders: z.optional(z.array(tenderTotal)),
  byType: z.array(z.object({ orderType: z.string(), orders: z.int(), total: z.int() })),
  grandTotal: z.int(),
});

export type TenderTotal = z.infer<typeof tenderTotal>;
export type ShiftReport = z.infer<typeof shiftReport>;
export type ShiftSummary = z.infer<typeof shiftSummary>;
export type DaySummary = z.infer<typeof daySummary>;
export type DayReport = z.infer<typeof dayReport>;
