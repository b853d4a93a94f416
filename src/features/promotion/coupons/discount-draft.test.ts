import { describe, expect, test } from 'vitest';
import {
  discountDraftOf,
  discountOf,
  emptyDiscount,
  faultyPart,
  termsOf,
  type DiscountDraft,
  type TermsDraft,
} from './discount-draft.ts';

const twentyOff: DiscountDraft = { type: 'fixed', value: 20, most: null, least: 200 };
const tenPercent: DiscountDraft = { type: 'percentage', value: 10, most: 100, least: null };

test('what a form has of a discount is what the coupon has', () => {
  for (const draft of [twentyOff, tenPercent]) {
    const info = discountOf(draft);
    expect(info && discountDraftOf(info)).toEqual(draft);
  }
  expect(discountOf(emptyDiscount)).toBeNull();
});

test('an amount has no maximum, and a maximum of nothing is none', () => {
  expect(discountOf({ ...tenPercent, type: 'fixed' })).not.toHaveProperty('maxDiscountAmount');
  expect(discountOf({ ...tenPercent, most: 0 })).not.toHaveProperty('maxDiscountAmount');
  expect(discountOf(tenPercent)).toMatchObject({ maxDiscountAmount: 100, minPurchaseAmount: 0 });
});

describe('the field that is to blame', () => {
  test.each<readonly [Partial<DiscountDraft>, 'value' | 'most' | 'least']>([
    [{ value: null }, 'value'],
    [{ value: 101 }, 'value'],
    [{ value: 0 }, 'value'],
    [{ value: Number.NaN, most: Number.NaN }, 'value'],
    [{ most: Number.NaN }, 'most'],
    [{ most: Number.NaN, type: 'fixed', least: Number.NaN }, 'least'],
    [{ value: 101, type: 'fixed', least: Number.NaN }, 'least'],
  ])('%j', (change, part) => {
    expect(faultyPart({ ...tenPercent, ...change })).toBe(part);
  });
});

test('a ticket says what is typed so far, and nothing of what cannot be', () => {
  const draft: TermsDraft = {
    discountInfo: twentyOff,
    startsAt: '',
    endsAt: '2026-12-31',
    weekdays: [1, 2],
    orderTypes: [],
    stores: [],
    dishes: [],
    combinesWith: { manual: false, vouchers: true },
  };
  expect(termsOf(draft)).toEqual({
    discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 200 },
    endsAt: '2026-12-31',
    weekdays: [1, 2],
    combinesWith: { manual: false, vouchers: true },
  });
  expect(termsOf({ ...draft, discountInfo: emptyDiscount })).toBeUndefined();
  expect(termsOf({ ...draft, discountInfo: { ...tenPercent, value: 101 } })).toBeUndefined();
  expect(termsOf({ ...draft, discountInfo: { ...tenPercent, value: Number.NaN } })).toBeUndefined();
  expect(
    termsOf({ ...draft, discountInfo: { ...tenPercent, most: Number.NaN, least: Number.NaN } })?.discountInfo,
  ).toEqual({ discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 });
});
