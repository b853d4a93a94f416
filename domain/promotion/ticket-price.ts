import { compareText } from '../kit/text.ts';
import type { CouponTerms, VoucherTerms } from './ticket-schema.ts';
import type { CouponPrice, VoucherPrice } from './ticket-view.ts';

/** How a coupon takes off: `value` percent, floored, or whole TWD. */
export interface CouponOff {
  readonly kind?: 'percent' | 'amount' | 'comp' | undefined;
  readonly value?: number | undefined;
  readonly ticket: CouponPrice;
}

export interface VoucherOff {
  readonly ticket: VoucherPrice;
}

/** What an order keeps of a coupon. */
export function couponOffOf({ discountInfo: info, dishes }: Pick<CouponTerms, 'discountInfo' | 'dishes'>) {
  const { discountType, discountValue: value, minPurchaseAmount, maxDiscountAmount } = info;
  return {
    kind: discountType === 'percentage' ? 'percent' : 'amount',
    value,
    ticket: {
      minPurchaseAmount,
      ...(maxDiscountAmount === undefined ? {} : { maxDiscountAmount }),
      ...(dishes === undefined ? {} : { dishes: [...dishes] }),
    },
  } as const satisfies CouponOff;
}

/** What an order keeps of a voucher. */
export function voucherOffOf({ exchangeDishTemplate: dish }: VoucherTerms): VoucherOff {
  return { ticket: { dish } };
}

/** Whether a coupon is for a line: a dish of those that it names, or any. */
export function isFor(
  { dishes }: { readonly dishes?: readonly string[] | undefined },
  { itemType, templateId }: Pick<UnitLine, 'itemType' | 'templateId'>,
): boolean {
  return itemType === 'dish' && (dishes === undefined || dishes.includes(templateId));
}

/** Whole TWD that a coupon takes off. @param base What the lines that it is for come to after their discounts and vouchers. */
export function couponOff({ kind, value = 0, ticket }: CouponOff, base: number): number {
  const { minPurchaseAmount, maxDiscountAmount } = ticket;
  // Of nothing there is nothing to take off: it would be gone for that.
  if (base < Math.max(1, minPurchaseAmount)) return 0;
  const meant = kind === 'percent' ? Math.floor((base * value) / 100) : value;
  return Math.min(meant, maxDiscountAmount ?? meant, base);
}

/** A line of which vouchers take units. */
export interface UnitLine {
  readonly itemType: 'dish' | 'bundle';
  readonly templateId: string;
  /** Whole TWD of one unit without its options. */
  readonly basePrice: number;
  readonly quantity: number;
  /** Whole TWD of all its units after the discounts of this very line; 0 of one that was taken off. */
  readonly net: number;
  readonly voided?: unknown;
}

/** A unit that a voucher can be on. */
export interface Unit {
  /** Where its line stands among the lines. */
  readonly at: number;
  /** Whole TWD that a voucher takes of it: what it costs without its options, as far as that is left of it. */
  readonly taken: number;
}

/**
 * The units of a dish in the order in which vouchers take them, at most so many: the dearest first, by what is left of each, then by the order
 * of the lines. So each voucher has a unit of its own, and it does not matter in which order they were given.
 */
export function unitsOf(dish: string, lines: readonly UnitLine[], most: number): Unit[] {
  const units: (Unit & { readonly left: number })[] = [];
  for (const [at, { itemType, templateId, basePrice, quantity, net, voided }] of lines.entries()) {
    if (voided || itemType !== 'dish' || templateId !== dish) continue;
    const [less, more] = [Math.floor(net / quantity), net % quantity];
    for (let unit = 0; unit < Math.min(quantity, most); unit++) {
      const left = less + (unit < more ? 1 : 0);
      units.push({ at, left, taken: Math.min(basePrice, left) });
    }
  }
  units.sort((a, b) => b.left - a.left || b.taken - a.taken || a.at - b.at);
  return units.slice(0, most).map(({ at, taken }) => ({ at, taken }));
}

/** The unit of each voucher, in the given order; undefined for one that no unit is there for. */
export function placeVouchers(
  vouchers: readonly (VoucherOff & { readonly refId?: string | undefined })[],
  lines: readonly UnitLine[],
): (Unit | undefined)[] {
  const placed = vouchers.map((): Unit | undefined => undefined);
  const byDish = new Map<string, { readonly ref: string; readonly at: number }[]>();
  const known = new Set<string>();
  for (const [at, { ref, dish }] of named(vouchers)) {
    // One that stands on an order twice is one.
    if (known.has(ref)) continue;
    known.add(ref);
    byDish.set(dish, [...(byDish.get(dish) ?? []), { ref, at }]);
  }
  for (const [dish, own] of byDish) {
    const units = unitsOf(dish, lines, own.length);
    for (const [i, { at }] of own.entries()) placed[at] = units[i];
  }
  return placed;
}

/** By their ids, whatever the order in which they were given. */
function named(vouchers: Parameters<typeof placeVouchers>[0]) {
  return vouchers
    .map(({ refId: ref = '', ticket: { dish } }, at) => [at, { ref, dish }] as const)
    .sort(([, a], [, b]) => compareText(a.ref, b.ref) || compareText(a.dish, b.dish));
}
