import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount, signedAmount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line } from '../kit/text.ts';
import { instant, keptDay } from '../kit/time.ts';
import { paymentMethod } from '../store/schema.ts';

/** What a drawer is counted by: NT$2,000 down to NT$1. */
export const denominations = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 1] as const;

/** Counts that are kept of one drawer or day, far above what people do: another one is held for somebody to look at, and pushes none out. */
export const mostClosings = 20;

/**
 * No lane comes this far. Whoever opens a shift under a number from here on must not make its till count on from there: there is an end to
 * them.
 */
export const mostShiftNumbers = 100_000;

/** Tills that one close of a day names. */
export const mostSilent = 50;

/** From this difference on, whole TWD, a close says why (ux §2.2). */
export const reasonFrom = 100;

const signed = { at: instant, by: z.string(), byName: z.optional(z.string()), deviceId: z.optional(id) };

/** So many notes or coins of one value. */
export const counted = z.object({
  value: z.int().check(z.gte(1), z.lte(2000)),
  count: z.int().check(z.gte(0), z.lte(100_000)),
});

/** One of the other tenders as it was confirmed, by its key: a store's tender, or a method where none was named. */
export const confirmed = z.object({ key: id, name: z.optional(line(30)), amount: signedAmount });

/** One count of a drawer. Several people may have counted one; all counts are kept, the first of them is the shift's. */
export const closing = z.object({
  /** The change that said so. */
  change: id,
  ...signed,
  /** Cash as it was counted, whole TWD. */
  counted: amount,
  denominations: z.optional(z.array(counted).check(z.maxLength(denominations.length))),
  /** What stays in the drawer for the next shift, whole TWD; the rest goes to the bank. */
  floatKept: amount,
  reason: z.optional(line(200)),
  tenders: z.array(confirmed).check(z.maxLength(20)),
  /** Orders that were left to the next shift. */
  left: z.object({ unpaid: z.int(), parked: z.int() }),
});

/** A later state of something that was closed: what reached it after the close before. */
export const revision = z.object({ no: z.int(), at: instant });

/**
 * The time in which one till's drawer is somebody's to answer for (data-model §8). What should be in it is no field: it is the sum of its
 * {@link cashMovement}s (sync.md I9).
 */
export const shift = z.object({
  ...recordFields,
  storeId: id,
  deviceId: z.optional(id),
  lane: z.string().check(z.regex(/^[A-Z]{1,2}$/)),
  /** From 1 in each lane, without a gap. */
  seq: z.int().check(z.gte(1), z.lte(999_999)),
  /** `A-Z17`. */
  no: z.string(),
  businessDate: keptDay,
  openedAt: instant,
  openedBy: z.string(),
  openedByName: z.optional(z.string()),
  openingFloat: amount,
  isOpen: z.union([z.literal(0), z.literal(1)]),
  /** The one that holds first: see `shift.close`. */
  closings: z.array(closing).check(z.maxLength(mostClosings)),
  /** 0 while it is open, 1 when it is closed; each later state of it is one more. */
  revision: z.int(),
  revisions: z.array(revision),
});

export const movementType = z.enum([
  'float',
  'pay_in',
  'pay_out',
  'drop',
  'drawer_open',
  'payment',
  'refund',
  'tender',
]);

/**
 * Money that moved at a till while its shift was open. Rows are only ever added, each under an id that follows from its cause. Those of
 * `cash` are the drawer; those of other tenders make the shift's report. A tender that was corrected is one out and one in.
 */
export const cashMovement = z.object({
  ...recordFields,
  storeId: id,
  shiftId: id,
  type: movementType,
  /** Whole TWD, below zero for what went out. */
  amount: signedAmount,
  method: paymentMethod,
  /** The store's tender, and how that was called; absent where none was named. */
  tenderId: z.optional(id),
  tenderName: z.optional(line(30)),
  tenderNameEn: z.optional(line(60)),
  reason: z.optional(line(200)),
  orderId: z.optional(id),
  number: z.optional(z.string()),
  ...signed,
  /** The revision of its shift that was the first to hold it: 1, or a later one for what came after the close. */
  since: z.int(),
});

/** What a business day came to, whole TWD. */
export const dayFigures = z.object({
  orders: z.int(),
  /** All that was taken; it never falls. */
  gross: z.int(),
  refunds: z.int(),
  discounts: z.int(),
  serviceCharge: z.int(),
  /** Orders that were voided after they were paid. */
  voids: z.int(),
});

/** A till that the closing one had not heard of, by the server's last word about it. */
export const silentTill = z.object({
  deviceId: id,
  name: line(60),
  lane: z.optional(line(2)),
  lastSeenAt: instant,
  /** Changes it was known to hold back. */
  pending: z.int(),
});

/** One close of a day. It is provisional while anything it names may still send something. */
export const dayClosing = z.object({
  change: id,
  ...signed,
  silent: z.array(silentTill).check(z.maxLength(mostSilent)),
  /** Numbers of shifts that were open. */
  openShifts: z.array(line(20)),
  /** Changes of the closing till itself that the server had not. */
  pending: z.int(),
  /** The closing till knew nothing of the others: it had never been told, and the server has not said since. */
  unheard: z.optional(z.literal(true)),
  /** When the server put its own word about the tills in place of what the closing one said. */
  heardAt: z.optional(instant),
});

/** A business day of a store that somebody closed; its id is made of both. */
export const dayClose = z.object({
  ...recordFields,
  storeId: id,
  businessDate: keptDay,
  /** The earliest first. */
  closings: z.array(dayClosing).check(z.maxLength(mostClosings)),
  revision: z.int(),
  revisions: z.array(z.object({ ...revision.shape, figures: dayFigures })),
});

export type Shift = z.infer<typeof shift>;
export type Closing = z.infer<typeof closing>;
export type CashMovement = z.infer<typeof cashMovement>;
export type MovementType = z.infer<typeof movementType>;
export type DayClose = z.infer<typeof dayClose>;
export type DayFigures = z.infer<typeof dayFigures>;
export type SilentTill = z.infer<typeof silentTill>;

/** No constraint beyond the key: what facts write is never refused by a table (settled 7). */
export const shifts = defineTable({
  name: 'shifts',
  schema: shift,
  scope: 'store',
  indexes: {
    number: ['storeId', 'lane', 'seq'],
    opened: ['storeId', 'openedAt'],
    day: ['storeId', 'businessDate', 'openedAt'],
    open: ['storeId', 'isOpen', 'openedAt'],
  },
});

export const cashMovements = defineTable({
  name: 'cashMovements',
  schema: cashMovement,
  scope: 'store',
  indexes: { shift: ['storeId', 'shiftId', 'at'] },
  appendOnly: true,
});

export const dayCloses = defineTable({
  name: 'dayCloses',
  schema: dayClose,
  scope: 'store',
  indexes: { day: ['storeId', 'businessDate'] },
});

/** Which row tells of the close of a store's day. */
export function dayCloseIdOf(storeId: string, businessDate: string): string {
  return `day:${storeId}:${businessDate}`;
}
