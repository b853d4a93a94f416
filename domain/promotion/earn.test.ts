import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedBy, earningBase, pointsReversed, pointsFor, type Visits } from './earn.ts';
import type { PointRule } from './point-schema.ts';

const at = '2026-11-21T06:05:00.000Z';
const rule = (over: Partial<PointRule> = {}): PointRule => ({
  _id: 'rule',
  brandId: 'tea',
  createdAt: at,
  updatedAt: at,
  rev: 1,
  name: '消費集點',
  type: 'purchase_amount',
  conversionRate: 100,
  minimumAmount: 0,
  validityDays: 60,
  isActive: true,
  sort: 0,
  ...over,
});
const visits = (over: Partial<Visits> = {}): Visits => ({
  isFirst: false,
  isSupplement: false,
  since: () => 0,
  ...over,
});
const namesOf = (rules: readonly PointRule[], base: number, over: Partial<Visits> = {}) =>
  earnedBy(rules, base, visits(over)).map(({ rule: { _id }, amount }) => [_id, amount]);

describe('what points are earned of', () => {
  const sold = { total: 350, isPaid: true, isCancelled: false, isOfPlatform: false };

  it('is the total of an order that was paid, and nothing of one that was cancelled or came from a platform', () => {
    expect(earningBase(sold)).toBe(350);
    expect(earningBase({ ...sold, isPaid: false })).toBe(0);
    expect(earningBase({ ...sold, isCancelled: true })).toBe(0);
    expect(earningBase({ ...sold, isOfPlatform: true })).toBe(0);
  });
});

describe('a rule', () => {
  it('gives a point for each whole rate, from the smallest amount on', () => {
    expect(pointsFor(rule(), 350)).toBe(3);
    expect(pointsFor(rule(), 99)).toBe(0);
    expect(pointsFor(rule({ minimumAmount: 300 }), 299)).toBe(0);
    expect(pointsFor(rule({ minimumAmount: 300 }), 300)).toBe(3);
    expect(pointsFor(rule({ conversionRate: 1 }), 0)).toBe(0);
  });

  it('counts while it is active, beside those of other types', () => {
    const first = rule({ _id: 'first', type: 'first_purchase', conversionRate: 10 });
    expect(namesOf([rule(), first], 350)).toEqual([['rule', 3]]);
    expect(namesOf([rule(), first], 350, { isFirst: true })).toEqual([
      ['rule', 3],
      ['first', 35],
    ]);
    expect(namesOf([rule({ isActive: false })], 350)).toEqual([]);
  });

  it('of every third visit counts at the third, and not at what is ordered on top of it', () => {
    const third = rule({ type: 'recurring_visit', everyNth: 3 });
    const at = (since: number, isSupplement = false) =>
      namesOf([third], 100, { since: () => since, isSupplement });
    expect([at(0), at(1), at(2)]).toEqual([[], [], [['rule', 1]]]);
    expect(at(2, true)).toEqual([]);
  });
});

describe('what goes back with a refund', () => {
  it('is in proportion, in whole points, and everything with the last dollar', () => {
    expect(pointsReversed(10, { total: 1000, kept: 1000 })).toBe(0);
    expect(pointsReversed(10, { total: 1000, kept: 550 })).toBe(4);
    expect(pointsReversed(10, { total: 1000, kept: 0 })).toBe(10);
    // What was paid too much has nothing to do with it.
    expect(pointsReversed(10, { total: 1000, kept: 1200 })).toBe(0);
  });

  it('is never less for more, nor more than was earned', () => {
    const of = fc.record({
      total: fc.integer({ min: 1, max: 100_000 }),
      rate: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(of, fc.array(fc.nat(5000), { maxLength: 8 }), ({ total, rate }, refunds) => {
        const earned = pointsFor(rule({ conversionRate: rate }), total);
        let kept = total;
        let before = 0;
        for (const refund of refunds) {
          kept = Math.max(0, kept - refund);
          const back = pointsReversed(earned, { total, kept });
          expect(back).toBeGreaterThanOrEqual(before);
          expect(back).toBeLessThanOrEqual(earned);
          // Nobody keeps less than the same sale without those dishes would have earned.
          expect(earned - back).toBeGreaterThanOrEqual(Math.floor(kept / rate));
          before = back;
        }
        expect(pointsReversed(earned, { total, kept: 0 })).toBe(earned);
      }),
    );
  });
});
