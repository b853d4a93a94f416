import { setupI18n, type I18n } from '@lingui/core';
import { parts } from 'virtual:texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { couponWords, isNamed, type CouponTerms } from './coupon-words.ts';

const i18ns = new Map<string, I18n>();

beforeAll(async () => {
  for (const locale of ['zh-TW', 'en'] as const) {
    const read = await Promise.all(Object.values(parts[locale]).map((part) => part()));
    const messages = Object.assign({}, ...read.map((part) => part.messages));
    i18ns.set(locale, setupI18n({ locale, messages: { [locale]: messages } }));
  }
});

const twentyOff: CouponTerms = {
  discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 200 },
  combinesWith: { manual: false, vouchers: true },
};
const tenPercent: CouponTerms = {
  ...twentyOff,
  discountInfo: { discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 },
};
const percent = (discountValue: number): CouponTerms => ({
  ...tenPercent,
  discountInfo: { ...tenPercent.discountInfo, discountValue },
});
const names = {
  dish: (id: string) => ({ pearl: '珍珠奶茶', black: '紅茶拿鐵' })[id],
  store: (id: string) => ({ north: '中山店' })[id],
};

function sentence(locale: 'zh-TW' | 'en', terms: CouponTerms): string {
  const i18n = i18ns.get(locale);
  if (!i18n) throw new Error(locale);
  return couponWords(i18n, terms, names).sentence;
}

describe.each([
  ['zh-TW', 0],
  ['en', 1],
] as const)('in %s', (locale, at) => {
  const cases: readonly (readonly [CouponTerms, readonly [string, string]])[] = [
    [twentyOff, ['滿NT$200折NT$20', 'NT$20 off from NT$200']],
    [
      { ...twentyOff, weekdays: [1, 2, 3, 4, 5] },
      ['滿NT$200折NT$20，限平日', 'NT$20 off from NT$200, weekdays only'],
    ],
    [{ ...twentyOff, weekdays: [6, 0] }, ['滿NT$200折NT$20，限假日', 'NT$20 off from NT$200, weekends only']],
    [
      { ...twentyOff, weekdays: [1, 2, 3, 6] },
      ['滿NT$200折NT$20，限週一–週三、週六', 'NT$20 off from NT$200, Mon–Wed, Sat only'],
    ],
    [{ ...twentyOff, weekdays: [0, 1, 2, 3, 4, 5, 6] }, ['滿NT$200折NT$20', 'NT$20 off from NT$200']],
    [tenPercent, ['打9折', '10% off']],
    [percent(15), ['打85折', '15% off']],
    [percent(95), ['打0.5折', '95% off']],
    [percent(100), ['免費', 'free']],
    [
      { ...tenPercent, discountInfo: { ...tenPercent.discountInfo, maxDiscountAmount: 1000 } },
      ['打9折，最多折NT$1,000', '10% off, up to NT$1,000'],
    ],
    [{ ...tenPercent, dishes: ['pearl'] }, ['打9折，限珍珠奶茶', '10% off, for 珍珠奶茶']],
    [
      { ...tenPercent, dishes: ['pearl', 'gone'] },
      ['打9折，限指定的2道餐點', '10% off, for 2 chosen dishes'],
    ],
    [
      { ...tenPercent, dishes: ['pearl', 'black', 'gone'] },
      ['打9折，限指定的3道餐點', '10% off, for 3 chosen dishes'],
    ],
    [
      { ...tenPercent, orderTypes: ['takeout', 'delivery'] },
      ['打9折，限外帶、外送', '10% off, takeaway, delivery only'],
    ],
    [{ ...tenPercent, orderTypes: ['dine_in', 'takeout', 'delivery'] }, ['打9折', '10% off']],
    [{ ...tenPercent, stores: ['north'] }, ['打9折，限中山店', '10% off, at 中山店 only']],
    [{ ...tenPercent, stores: ['gone'] }, ['打9折，限指定的1家店', '10% off, at 1 chosen store only']],
    [{ ...tenPercent, startsAt: '2026-12-01' }, ['打9折，2026/12/1起', '10% off, from 1 Dec 2026']],
    [{ ...tenPercent, endsAt: '2026-12-31' }, ['打9折，2026/12/31止', '10% off, until 31 Dec 2026']],
    [
      { ...tenPercent, startsAt: '2026-12-01', endsAt: '2026-12-31' },
      ['打9折，限2026/12/1–2026/12/31', '10% off, from 1 Dec 2026 to 31 Dec 2026'],
    ],
    [
      { ...tenPercent, combinesWith: { manual: true, vouchers: false } },
      ['打9折，不與兌換券並用，可與其他折扣並用', '10% off, not with vouchers, with other discounts, too'],
    ],
  ];
  test.each(cases)('%j', (terms, said) => {
    expect(sentence(locale, terms)).toBe(said[at]);
  });
});

test('a ticket has the same in parts', () => {
  const i18n = i18ns.get('zh-TW');
  expect(i18n && couponWords(i18n, { ...twentyOff, weekdays: [1, 2, 3, 4, 5] })).toEqual({
    off: '折NT$20',
    floor: '滿NT$200',
    limits: ['限平日'],
    sentence: '滿NT$200折NT$20，限平日',
  });
});

test('a few that are known are named, of others their number is told', () => {
  expect(isNamed([], names.dish)).toBe(true);
  expect(isNamed(['pearl', 'black'], names.dish)).toBe(true);
  expect(isNamed(['pearl', 'gone'], names.dish)).toBe(false);
  expect(isNamed(['pearl', 'black', 'pearl'], names.dish)).toBe(false);
});
