import { describe, expect, it } from 'vitest';
import { missingVouchers } from './auto-create.ts';
import { endOf, expiryOf, todayOf, usualClock } from './expiry.ts';
import { couponFaults, type RuledCoupon } from './template-rules.ts';

const aCoupon = (more: Partial<RuledCoupon> = {}): RuledCoupon => ({
  discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
  ...more,
});
const percentage = { discountType: 'percentage', discountValue: 10, minPurchaseAmount: 0 } as const;

describe('what a coupon cannot say', () => {
  it.each<[string, Partial<RuledCoupon>, readonly string[]]>([
    ['an amount', {}, []],
    ['an amount above a hundred', { discountInfo: { ...aCoupon().discountInfo, discountValue: 500 } }, []],
    ['all of it', { discountInfo: { ...percentage, discountValue: 100 } }, []],
    [
      'more than all of it',
      { discountInfo: { ...percentage, discountValue: 101 } },
      ['discountInfo.discountValue above_100'],
    ],
    ['a percentage with a maximum', { discountInfo: { ...percentage, maxDiscountAmount: 50 } }, []],
    [
      'an amount with a maximum',
      { discountInfo: { ...aCoupon().discountInfo, maxDiscountAmount: 50 } },
      ['discountInfo.maxDiscountAmount only_of_percentage'],
    ],
    ['one day', { startsAt: '2026-11-21', endsAt: '2026-11-21' }, []],
    ['an end before its start', { startsAt: '2026-11-22', endsAt: '2026-11-21' }, ['endsAt before_start']],
    ['a day of the week twice', { weekdays: [1, 1] }, ['weekdays repeated']],
    ['a dish twice', { dishes: ['a', 'b', 'a'], stores: ['a', 'b'] }, ['dishes repeated']],
  ])('%s', (_, more, faults) => {
    expect(couponFaults(aCoupon(more)).map(({ path, message }) => `${path} ${message}`)).toEqual(faults);
  });
});

describe('until when something is good', () => {
  const now = '2026-11-21T06:05:00.000Z';

  it('is the end of a business day of the store, so many days later', () => {
    expect(expiryOf({ validityDays: 1 }, now, usualClock)).toEqual({
      expiryDate: '2026-11-22',
      expiresAt: '2026-11-22T21:00:00.000Z',
    });
    // Before five in the morning it is still the day before.
    expect(expiryOf({ validityDays: 1 }, '2026-11-20T20:59:59.999Z', usualClock).expiryDate).toBe(
      '2026-11-21',
    );
  });

  it('is not later than the last day, which counts as a whole', () => {
    const until = (lastDay: string) => expiryOf({ validityDays: 30, lastDay }, now, usualClock).expiryDate;
    expect(until('2026-11-30')).toBe('2026-11-30');
    expect(until('2027-01-30')).toBe('2026-12-21');
  });

  it('ends where the next day begins', () => {
    const { expiryDate, expiresAt } = expiryOf({ validityDays: 3 }, now, usualClock);
    expect(expiresAt).toBe(endOf(expiryDate, usualClock));
    expect(todayOf(expiresAt, usualClock)).toBe('2026-11-25');
  });
});

describe('vouchers that are made of dishes', () => {
  const dish = (_id: string, isActive = true, name = _id) => ({ _id, name, isActive });

  it('are one of each dish that is sold and has none', () => {
    const made = missingVouchers(
      [dish('tea'), dish('off', false), dish('latte', true, '紅茶拿鐵')],
      [{ exchangeDishTemplate: 'tea', sort: 4 }],
    );
    expect(made).toEqual([
      { name: '紅茶拿鐵兌換券', exchangeDishTemplate: 'latte', validityPeriod: 30, isActive: true, sort: 5 },
    ]);
    expect(
      missingVouchers([dish('tea'), dish('latte')], [...made, { exchangeDishTemplate: 'tea', sort: 4 }]),
    ).toEqual([]);
  });

  it('are called in English after dishes that are, and fit there too', () => {
    const named = (nameEn: string) => missingVouchers([{ ...dish('latte'), nameEn }], [])[0]?.nameEn;
    expect(named('Black tea latte')).toBe('Black tea latte voucher');
    expect(named('a'.repeat(120))).toBe(`${'a'.repeat(112)} voucher`);
    expect(missingVouchers([dish('latte')], [])[0]).not.toHaveProperty('nameEn');
  });

  it('have names that fit, without half a sign', () => {
    const [made] = missingVouchers([dish('a', true, `${'茶'.repeat(46)}🧋🧋`)], []);
    expect(made?.name).toBe(`${'茶'.repeat(46)}兌換券`);
  });
});
