import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { instant } from '../kit/time.ts';
import { journalKinds } from './kinds.ts';

export const journalKind = z.enum(journalKinds);

export type JournalKind = z.infer<typeof journalKind>;

/** What became of the change: booked, held back (by the server, until somebody decides), or refused. */
export const journalState = z.enum(['booked', 'held', 'refused']);

/** One part of an entry: a line that was taken off, a discount, a price, whose PIN it was. */
export const journalPart = z.object({
  name: z.string(),
  reason: z.optional(z.string()),
  amount: z.optional(z.int()),
  /** Of a price: what it would have been, and what was charged. */
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  count: z.optional(z.int()),
});

export type JournalPart = z.infer<typeof journalPart>;

/** One line of the journal, as it is found: where and when, who, what, and where in which log the change stands. */
export const journalEntry = z.object({
  ...recordFields,
  /** Absent for what concerns the brand alone. */
  storeId: z.optional(id),
  kind: journalKind,
  state: journalState,
  at: instant,
  /** Whose account it was; empty for nobody. Their name is the account's, never what a device says. */
  by: z.string(),
  byName: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  approvedByName: z.optional(z.string()),
  /** 1 where a higher role's PIN stands behind it. */
  isApproved: z.union([z.literal(0), z.literal(1)]),
  device: z.string(),
  /** What the device was called, and the letter of its numbers in the store. */
  deviceName: z.optional(z.string()),
  lane: z.optional(z.string()),
  orderId: z.optional(z.string()),
  number: z.optional(z.string()),
  /** Whole TWD that went back, or less that was charged. A held change may say more than any order comes to, and is told of all the same. */
  amount: z.optional(z.int()),
  reason: z.optional(z.string()),
  parts: z.array(journalPart),
  /** The change and its place in its log; of a gap and a fork, the place from which the log does not go on. */
  operation: z.string(),
  changeId: z.optional(z.string()),
  incarnation: z.int(),
  seq: z.int(),
  /** Of a gap: the last change that is missing. */
  through: z.optional(z.int()),
  hash: z.optional(z.string()),
});

export type JournalEntry = z.infer<typeof journalEntry>;

/** Kept by the server alone: what it tells names people, and no device holds it. */
export const journalEntries = defineTable({
  name: 'journalEntries',
  schema: journalEntry,
  scope: 'brand',
  indexes: {
    store: ['storeId', 'at'],
    storeKind: ['storeId', 'kind', 'at'],
    storeBy: ['storeId', 'by', 'at'],
    storeDevice: ['storeId', 'device', 'at'],
    storeApproved: ['storeId', 'isApproved', 'at'],
    storeNumber: ['storeId', 'number', 'at'],
    brand: ['brandId', 'at'],
    brandKind: ['brandId', 'kind', 'at'],
    brandBy: ['brandId', 'by', 'at'],
    brandDevice: ['brandId', 'device', 'at'],
    brandApproved: ['brandId', 'isApproved', 'at'],
    brandNumber: ['brandId', 'number', 'at'],
  },
});
