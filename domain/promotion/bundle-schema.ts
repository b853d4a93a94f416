import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { image } from '../kit/image.ts';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { day } from '../kit/time.ts';
import { mostPoints } from './point-schema.ts';
import { nameEn, templateLimits, validityDays } from './template-schema.ts';

export const bundleLimits = { name: 100, description: 1000, items: 20, quantity: 100, bundles: 500 } as const;

/** Days that the vouchers of a bundle are good for where nobody says otherwise. */
export const usualValidityDays = 30;

/** So many vouchers of a template come with one bundle. Its names are kept as they were when the contents were chosen. */
export const bundleItem = z.object({
  voucherTemplate: id,
  quantity: z.int().check(z.gte(1), z.lte(bundleLimits.quantity)),
  voucherName: line(templateLimits.name),
  voucherNameEn: nameEn,
});

const cash = amount.check(z.gte(1));
const points = z.int().check(z.gte(1), z.lte(mostPoints));

/** Vouchers that are sold together (data-model §6), for money, for points or for either. `selling` is what is asked where it is less than `original`. */
export const bundle = z.object({
  ...recordFields,
  name: line(bundleLimits.name),
  nameEn,
  description: prose(bundleLimits.description),
  image: z.optional(image),
  bundleItems: z.array(bundleItem).check(z.minLength(1), z.maxLength(bundleLimits.items)),
  /** Whole TWD. */
  cashPrice: z.optional(z.object({ original: cash, selling: z.optional(cash) })),
  pointPrice: z.optional(z.object({ original: points, selling: z.optional(points) })),
  voucherValidityDays: validityDays,
  /** So many of it one customer can have bought. */
  purchaseLimitPerUser: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  /** First and last business day on which it is sold, both included. */
  startsAt: z.optional(day),
  endsAt: z.optional(day),
  isActive: z.boolean(),
  sort: z.int(),
});
export type Bundle = z.infer<typeof bundle>;

export const bundles = defineTable({
  name: 'bundles',
  schema: bundle,
  scope: 'brand',
  history: 'bundle',
  names: { voucherTemplate: 'voucherTemplates' },
  indexes: { brand: ['brandId', 'sort'] },
});
