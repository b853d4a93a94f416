import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line, prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { bundleItem, bundleLimits } from './bundle-schema.ts';
import { nameEn, validityDays } from './template-schema.ts';

export const bundleInstanceStatus = z.enum([
  'pending',
  'active',
  'partly_used',
  'finished',
  'cancelled',
  'refunded',
]);
export type BundleInstanceStatus = z.infer<typeof bundleInstanceStatus>;

/** With it begin the ids of bundles that orders sold. They follow from the order, so that nothing is given twice: who gives one by hand mints another. */
export const soldBundle = 'sold.';

/** The id of a bundle that somebody gives by hand. */
export const givenBundleId = id.check(z.refine((value) => !value.startsWith(soldBundle)));

/** A bundle that somebody bought: as it was sold, whatever its template says now. */
export const bundleInstance = z.object({
  _id: id,
  brandId: id,
  templateId: id,
  userId: id,
  name: line(bundleLimits.name),
  nameEn,
  description: z.optional(prose(bundleLimits.description)),
  bundleItems: z.array(bundleItem),
  cashPrice: z.optional(amount),
  pointPrice: z.optional(z.int()),
  /** In the coin that it was paid with: whole TWD or points. */
  finalPrice: z.int(),
  paidWith: z.enum(['cash', 'points']),
  order: z.optional(id),
  purchasedAt: instant,
  voucherValidityDays: validityDays,
  status: bundleInstanceStatus,
  /** Of its vouchers: how many there are, and how many are used. */
  vouchers: z.object({ total: z.int(), used: z.int() }),
});
export type BundleInstance = z.infer<typeof bundleInstance>;
