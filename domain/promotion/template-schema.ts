import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { day } from '../kit/time.ts';
import { mostDishes } from './ticket-view.ts';

/** How much a template may say. Forms stop at the same limits. */
export const templateLimits = {
  /** Characters of a coupon's, a voucher's or a point rule's name. */
  name: 50,
  /** Of what each of them, and a bundle, is called in English, as of dishes. */
  nameEn: 120,
  description: 500,
  /** Days that a ticket is good for. */
  validityDays: 3650,
  stores: 200,
  dishes: mostDishes,
  /** Tickets of one template. */
  issued: 1_000_000,
} as const;

/** Where there is none, its name stands in English as well. */
export const nameEn = z.optional(line(templateLimits.nameEn));

const positive = amount.check(z.gte(1));
const count = z.int().check(z.gte(1), z.lte(templateLimits.issued));

/** Days that a ticket is good for: through the end of the business day so many days after the one on which it was given. */
export const validityDays = z.int().check(z.gte(1), z.lte(templateLimits.validityDays));

/**
 * What a coupon takes off: `percentage` of what it is for, floored to whole TWD and at most `maxDiscountAmount`, or `fixed` whole TWD. It
 * needs `minPurchaseAmount` of lines that it is for, after the discounts of those lines.
 */
export const discountInfo = z.object({
  discountType: z.enum(['percentage', 'fixed']),
  /** 1–100 percent, or whole TWD. */
  discountValue: positive,
  maxDiscountAmount: z.optional(positive),
  minPurchaseAmount: amount,
});
export type DiscountInfo = z.infer<typeof discountInfo>;

/** Beside what a coupon may stand on one order. */
export const combinesWith = z.object({ manual: z.boolean(), vouchers: z.boolean() });

/** When, where and for what a coupon counts; what is left out does not matter. A ticket keeps what its template said when it was given. */
export const couponTerms = {
  discountInfo,
  /** First and last business day on which it can be used, both included; its own days end it sooner. */
  startsAt: z.optional(day),
  endsAt: z.optional(day),
  /** 0 = Sunday, of the store's business day. */
  weekdays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
  orderTypes: z.optional(
    z.array(z.enum(['dine_in', 'takeout', 'delivery'])).check(z.minLength(1), z.maxLength(3)),
  ),
  stores: z.optional(z.array(id).check(z.minLength(1), z.maxLength(templateLimits.stores))),
  /** Dishes that it is for; absent for everything but bundles. */
  dishes: z.optional(z.array(id).check(z.minLength(1), z.maxLength(templateLimits.dishes))),
  combinesWith,
};

/** A coupon as the brand thinks of it (data-model §6). What is given to customers are tickets, rows of the server alone. */
export const couponTemplate = z.object({
  ...recordFields,
  name: line(templateLimits.name),
  nameEn,
  description: z.optional(prose(templateLimits.description)),
  ...couponTerms,
  validityPeriod: validityDays,
  /** So many are given out at most, to all together and to each customer; those taken back do not count. */
  usageLimit: z.optional(count),
  perUserLimit: z.optional(count),
  /** Off: no more are given; those out stay good. */
  isActive: z.boolean(),
  sort: z.int(),
});
export type CouponTemplate = z.infer<typeof couponTemplate>;

/** A voucher: one unit of a dish for nothing, its options are paid. */
export const voucherTemplate = z.object({
  ...recordFields,
  name: line(templateLimits.name),
  nameEn,
  description: z.optional(prose(templateLimits.description)),
  exchangeDishTemplate: id,
  /** Of those that are given by themselves; a bundle says its own. @assumed 30, as of bundles */
  validityPeriod: validityDays,
  isActive: z.boolean(),
  sort: z.int(),
});
export type VoucherTemplate = z.infer<typeof voucherTemplate>;

export const couponTemplates = defineTable({
  name: 'couponTemplates',
  schema: couponTemplate,
  scope: 'brand',
  history: 'couponTemplate',
  names: { dishes: 'dishTemplates', stores: 'stores' },
  indexes: { brand: ['brandId', 'sort'] },
});

export const voucherTemplates = defineTable({
  name: 'voucherTemplates',
  schema: voucherTemplate,
  scope: 'brand',
  history: 'voucherTemplate',
  names: { exchangeDishTemplate: 'dishTemplates' },
  indexes: { brand: ['brandId', 'sort'], dish: ['brandId', 'exchangeDishTemplate'] },
});
