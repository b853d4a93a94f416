import type { DiscountInfo } from '#domain/promotion/template-schema.ts';
import type { CouponTerms } from '#src/ui/tickets/coupon-words.ts';

/** What a coupon takes off, as its form has it: an amount that is not typed is null, and what was typed and is none is NaN. */
export interface DiscountDraft {
  readonly type: DiscountInfo['discountType'];
  readonly value: number | null;
  /** At most so much, of a percentage alone. */
  readonly most: number | null;
  /** From so much on. */
  readonly least: number | null;
}

export const emptyDiscount: DiscountDraft = { type: 'fixed', value: null, most: null, least: null };

export function discountDraftOf(info: DiscountInfo): DiscountDraft {
  const { discountType: type, discountValue: value, maxDiscountAmount = null, minPurchaseAmount } = info;
  // No floor is an empty field.
  return { type, value, most: maxDiscountAmount, least: minPurchaseAmount || null };
}

/** Null while nothing is typed. Whether it may be so, the operation's schema judges. */
export function discountOf({ type, value, most, least }: DiscountDraft): DiscountInfo | null {
  if (value === null) return null;
  return {
    discountType: type,
    discountValue: value,
    // At most nothing is no limit.
    ...(type === 'percentage' && most !== null && most !== 0 && { maxDiscountAmount: most }),
    minPurchaseAmount: least ?? 0,
  };
}

/** The field that is to blame where the discount cannot be so. */
export function faultyPart({ type, value, most, least }: DiscountDraft): 'value' | 'most' | 'least' {
  if (!isValueSaid({ type, value })) return 'value';
  if (type === 'percentage' && Number.isNaN(most ?? 0)) return 'most';
  return Number.isNaN(least ?? 0) ? 'least' : 'value';
}

function isValueSaid({ type, value }: Pick<DiscountDraft, 'type' | 'value'>): boolean {
  return value !== null && value >= 1 && (type === 'fixed' || value <= 100);
}

/** What the form of a coupon holds of its terms. */
export interface TermsDraft {
  readonly discountInfo: DiscountDraft;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly weekdays: readonly number[];
  readonly orderTypes: readonly ('dine_in' | 'takeout' | 'delivery')[];
  readonly stores: readonly string[];
  readonly dishes: readonly string[];
  readonly combinesWith: CouponTerms['combinesWith'];
}

/** The terms as a ticket would say them now; undefined while what it takes off cannot be said. */
export function termsOf(draft: TermsDraft): CouponTerms | undefined {
  const { discountInfo, startsAt, endsAt, weekdays, orderTypes, stores, dishes, combinesWith } = draft;
  const { most, least } = discountInfo;
  // What was typed and is no amount is left out: the field says so.
  const known = discountOf({ ...discountInfo, most: most || null, least: least || null });
  if (!known || !isValueSaid(discountInfo)) return undefined;
  return {
    discountInfo: known,
    ...(startsAt !== '' && { startsAt }),
    ...(endsAt !== '' && { endsAt }),
    ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
    ...(orderTypes.length > 0 && { orderTypes: [...orderTypes] }),
    ...(stores.length > 0 && { stores: [...stores] }),
    ...(dishes.length > 0 && { dishes: [...dishes] }),
    combinesWith,
  };
}
