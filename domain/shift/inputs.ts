import * as z from 'zod/mini';
import {
  closing,
  confirmed,
  counted,
  denominations,
  mostSilent,
  shift,
  silentTill,
} from '../drawer/schema.ts';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line } from '../kit/text.ts';
import { day } from '../kit/time.ts';

const place = { brandId: id, storeId: id };

/** A shift by its id, and its number as the person saw it, for sentences about the change. */
const ofShift = { ...place, shiftId: id, no: z.optional(line(20)) };

export const openShiftInput = z.strictObject({
  ...place,
  _id: id,
  /** Cash in the drawer as it begins, whole TWD. */
  openingFloat: amount,
  /** Filled at commit: the till's lane and its next number there, and the day. */
  lane: z.optional(shift.shape.lane),
  seq: z.optional(shift.shape.seq),
  businessDate: z.optional(day),
});

export const moveInput = z.strictObject({
  ...ofShift,
  _id: id,
  type: z.enum(['pay_in', 'pay_out', 'drop', 'drawer_open']),
  /** Whole TWD; 0 of a drawer that was only opened. */
  amount,
  reason: line(60),
});

const onceEach = (list: readonly { readonly value: number }[]): boolean =>
  new Set(list.map(({ value }) => value)).size === list.length;

export const closeShiftInput = z.strictObject({
  ...ofShift,
  counted: amount,
  denominations: z.optional(
    z
      .array(z.strictObject({ ...counted.shape, value: z.literal([...denominations]) }))
      .check(z.maxLength(denominations.length), z.refine(onceEach)),
  ),
  floatKept: amount,
  reason: closing.shape.reason,
  tenders: z._default(z.array(z.strictObject(confirmed.shape)).check(z.maxLength(20)), []),
  /** Filled at commit: orders that are left to the next shift. */
  left: z.optional(z.strictObject({ unpaid: z.int().check(z.gte(0)), parked: z.int().check(z.gte(0)) })),
});

export const closeDayInput = z.strictObject({
  ...place,
  businessDate: day,
  /** Tills that may hold sales back, as this one knows it. */
  silent: z._default(z.array(z.strictObject(silentTill.shape)).check(z.maxLength(mostSilent)), []),
  /** Changes that this till has still to send. */
  pending: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** This till has never been told of the others. */
  unheard: z.optional(z.literal(true)),
  /** Filled at commit: how many had closed the day before, as this one knew it. */
  seen: z.optional(z.int().check(z.gte(0), z.lte(1000))),
});
