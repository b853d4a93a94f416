import * as z from 'zod/mini';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { nameEn, templateLimits, validityDays } from './template-schema.ts';

/** So many points one person can have or be given at once. */
export const mostPoints = 10_000_000;

export const pointRuleType = z.enum(['purchase_amount', 'first_purchase', 'recurring_visit']);
export type PointRuleType = z.infer<typeof pointRuleType>;

/**
 * How points are earned (data-model §6): for each `conversionRate` TWD of an order's total one, where the total is at least `minimumAmount`;
 * of every paid order, of a customer's first one, or of every `everyNth`. Rules of different types add up; of one type one is active.
 */
export const pointRule = z.object({
  ...recordFields,
  name: line(templateLimits.name),
  nameEn,
  description: z.optional(prose(templateLimits.description)),
  type: pointRuleType,
  /** Whole TWD for one point. */
  conversionRate: amount.check(z.gte(1)),
  minimumAmount: amount,
  /** Points are good through the end of so many days after the one on which they were earned. */
  validityDays,
  /** Of `recurring_visit` alone. */
  everyNth: z.optional(z.int().check(z.gte(2), z.lte(1000))),
  isActive: z.boolean(),
  sort: z.int(),
});
export type PointRule = z.infer<typeof pointRule>;

export const pointRules = defineTable({
  name: 'pointRules',
  schema: pointRule,
  scope: 'brand',
  history: 'pointRule',
  indexes: { brand: ['brandId', 'sort'] },
});
