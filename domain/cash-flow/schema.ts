import * as z from 'zod/mini';
import { imageHash } from '../catalogue/image-operations.ts';
import { tileColour } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { maxAmount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';

/** Whether money comes in or goes out. */
export const flowType = z.enum(['income', 'expense']);

/** How the money moved. */
export const flowMethod = z.enum(['cash', 'transfer', 'card', 'other']);

/** What a store's income and expenses are sorted by (data-model §8). Its type never changes: sums of the past would. */
export const cashFlowCategory = z.object({
  ...recordFields,
  storeId: id,
  name: line(40),
  type: flowType,
  colour: z.optional(tileColour),
  /** Not offered for new records; those it has keep it. */
  isArchived: z.boolean(),
  /** The category that its records count for since both were merged. */
  mergedInto: z.optional(id),
  sort: z.int(),
});

/** Who voided a record, when, and why. */
const voiding = z.object({
  at: instant,
  /** Empty for the system: a drawer's later count came to nothing. */
  by: z.string(),
  byName: z.optional(z.string()),
  reason: z.optional(line(200)),
});

/** Money in or out of a store. The amount is whole TWD from 1; its sign is the type's (spec 7, cash flow). */
export const cashFlowRecord = z.object({
  ...recordFields,
  storeId: id,
  category: id,
  /** What the category was called when this was booked: the category may be gone. */
  categoryName: z.optional(line(40)),
  /** The category's. */
  type: flowType,
  amount: z.int().check(z.gte(1), z.lte(maxAmount)),
  name: line(80),
  /** When the money moved, as somebody says. */
  time: instant,
  description: z.optional(prose(500)),
  method: flowMethod,
  /** The receipt: a picture of the brand, by its hash. */
  photo: z.optional(imageHash),
  source: z.enum(['manual', 'shift', 'refund', 'import']),
  shiftId: z.optional(id),
  /** Who booked it; empty for the system. */
  admin: z.string(),
  adminName: z.optional(z.string()),
  /** When it was booked, by the change's own time. */
  bookedAt: instant,
  /** Kept and shown on request, and part of no sum. */
  isVoided: z.boolean(),
  voided: z.optional(voiding),
});

export type FlowType = z.infer<typeof flowType>;
export type FlowMethod = z.infer<typeof flowMethod>;
export type CashFlowCategory = z.infer<typeof cashFlowCategory>;
export type CashFlowRecord = z.infer<typeof cashFlowRecord>;

export const cashFlowCategories = defineTable({
  name: 'cashFlowCategories',
  schema: cashFlowCategory,
  scope: 'store',
  indexes: { store: ['storeId', 'sort'], name: ['storeId', 'type', 'name'] },
  names: { mergedInto: 'cashFlowCategories' },
});

export const cashFlowRecords = defineTable({
  name: 'cashFlowRecords',
  schema: cashFlowRecord,
  scope: 'store',
  history: 'cashFlow',
  // A year back from every day of this month, and what was booked before as one sum a person and category.
  kept: {
    age: 'time',
    index: 'store',
    months: 13,
    by: ['admin', 'category'],
    add: 'amount',
    lessWhere: { field: 'type', is: 'expense' },
    unless: 'isVoided',
  },
  indexes: { store: ['storeId', 'time'], category: ['category', 'time'], photo: ['photo'] },
  names: { category: 'cashFlowCategories' },
  // Statistics go by months, of which nearly all are over. When the money moved may be corrected.
  digested: 'store',
  movesInDigests: true,
});

/** What the ids of records begin with that tell what a drawer brought: they follow from the shift, and nobody gives them. */
export const resultPrefix = 'shift:';

/** The category that a record of `categoryId` counts for: merging leads on, a circle ends where it began. */
export function countedUnder<C extends Pick<CashFlowCategory, '_id' | 'mergedInto'>>(
  categories: ReadonlyMap<string, C>,
  categoryId: string,
): C | undefined {
  let found = categories.get(categoryId);
  const seen = new Set([categoryId]);
  while (found?.mergedInto !== undefined && !seen.has(found.mergedInto)) {
    seen.add(found.mergedInto);
    found = categories.get(found.mergedInto);
  }
  return found;
}
