import { AppError, type Fault } from '../kit/errors.ts';
import type { CouponTemplate } from './template-schema.ts';

/** What of a coupon template the rules are about. */
export type RuledCoupon = Pick<
  CouponTemplate,
  'discountInfo' | 'startsAt' | 'endsAt' | 'weekdays' | 'orderTypes' | 'stores' | 'dishes'
>;

/** Lists in which nothing stands twice. */
const lists = ['weekdays', 'orderTypes', 'stores', 'dishes'] as const;

/**
 * What of a coupon template cannot be: a percentage is 1–100 and alone has a maximum, the first day is not after the last, nothing is named
 * twice. Forms ask it while somebody types; commands refuse with it.
 */
export function couponFaults(coupon: RuledCoupon): Fault[] {
  const { discountInfo, startsAt, endsAt } = coupon;
  const isPercentage = discountInfo.discountType === 'percentage';
  const faults: Fault[] = [];
  const fault = (path: string, message: string): void => void faults.push({ path, message });
  if (isPercentage && discountInfo.discountValue > 100) fault('discountInfo.discountValue', 'above_100');
  if (!isPercentage && discountInfo.maxDiscountAmount !== undefined)
    fault('discountInfo.maxDiscountAmount', 'only_of_percentage');
  if (startsAt !== undefined && endsAt !== undefined && startsAt > endsAt) fault('endsAt', 'before_start');
  for (const field of lists) {
    const named: readonly unknown[] = coupon[field] ?? [];
    if (new Set(named).size < named.length) fault(field, 'repeated');
  }
  return faults;
}

/** @throws AppError validation with {@link couponFaults} */
export function checkCoupon(coupon: RuledCoupon): void {
  const faults = couponFaults(coupon);
  if (faults.length > 0) throw new AppError('validation', { faults });
}
