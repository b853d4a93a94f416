import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySums } from '#domain/report/merge-sales.ts';
import type { SalesCell } from '#domain/report/sales-schema.ts';
import {
  fallOf,
  heatOf,
  medianBasket,
  readyWithin,
  shareOf,
  tendersByName,
  topOf,
  waitsOf,
} from './figures-of.ts';
import type { Report } from './report.ts';
import { sliceOf } from './slices.ts';
import { lineThrough, trendOf } from './trend.ts';

const cell = (over: Partial<SalesCell>): SalesCell => ({
  orderType: 'takeout',
  channel: 'counter',
  ...emptySums(),
  ...over,
});
const sold = (date: string, revenue: number, over: Partial<SalesCell> = {}) => ({
  date,
  cells: [cell({ revenue, orders: 1, ...over })],
});
const hours = Array.from({ length: 24 }, (_, at) => (at + 5) % 24);

const report = (over: Partial<Report>): Report => ({
  span: { from: '2026-11-16', to: '2026-11-22', by: 'day' },
  search: {},
  measure: 'revenue',
  vs: 'before',
  today: '2026-11-18',
  stores: [],
  slice: sliceOf([], {}),
  before: undefined,
  beforeStores: [],
  compared: undefined,
  newMembers: undefined,
  newBefore: undefined,
  hours,
  unknown: new Map(),
  outages: new Map(),
  about: '',
  ...over,
});

describe('what is drawn', () => {
  it('is narrowed by type and way, and nothing of the others is in it', () => {
    const days = [
      { date: '2026-11-16', cells: [cell({ revenue: 5 }), cell({ revenue: 7, orderType: 'dine_in' })] },
    ];
    expect(sliceOf([{ days }], {}).total.revenue).toBe(12);
    expect(sliceOf([{ days }, { days }], { type: 'dine_in' }).total.revenue).toBe(14);
    expect(sliceOf([{ days }], { channel: 'web' }).total.revenue).toBe(0);
  });

  it('has a gap where nothing was sold, a mark where nobody knows, and nothing of days to come', () => {
    const slice = sliceOf([{ days: [sold('2026-11-16', 10), sold('2026-11-18', 30)] }], {});
    const before = sliceOf([{ days: [sold('2026-11-09', 4)] }], {});
    const { points, isByHour } = trendOf(
      report({
        slice,
        before,
        compared: { from: '2026-11-09', to: '2026-11-11' },
        unknown: new Map([['2026-11-17', new Set([12])]]),
      }),
    );
    expect(isByHour).toBe(false);
    expect(points.map(({ key, value, past, isUnknown }) => [key.slice(8), value, past, isUnknown])).toEqual([
      ['16', 10, 4, false],
      ['17', undefined, undefined, true],
      ['18', 30, undefined, false],
    ]);
  });

  it('is by the hour where it is one day, from the first that has anything to the last', () => {
    const slice = sliceOf(
      [
        {
          days: [
            sold('2026-11-18', 30, {
              hours: [
                { hour: 12, orders: 1, revenue: 30 },
                { hour: 14, orders: 1, revenue: 5 },
              ],
            }),
          ],
        },
      ],
      {},
    );
    const { points, isByHour } = trendOf(
      report({
        slice,
        span: { from: '2026-11-18', to: '2026-11-18', by: 'day' },
        unknown: new Map([['2026-11-18', new Set([16])]]),
      }),
    );
    expect(isByHour).toBe(true);
    expect(points.map(({ key, value }) => [key, value])).toEqual([
      ['12', 30],
      ['13', undefined],
      ['14', 5],
      ['15', undefined],
      ['16', undefined],
    ]);
  });

  it('is a line that breaks at a gap, with a dot where a step stands alone', () => {
    const { path, area } = lineThrough(
      [
        { x: 0, value: 1 },
        { x: 1, value: 2 },
        { x: 2, value: undefined },
        { x: 3, value: 4 },
      ],
      (value) => value,
    );
    expect(path).toBe('M0.00 1.00 L1.00 2.00 M3.00 4.00 h0.01');
    expect(area).toBe('M0.00 100 L0.00 1.00 L1.00 2.00 L1.00 100 Z');
  });

  it('counts each weekday of a heat map, and leaves out hours in which nothing is ever sold', () => {
    const of = (date: string, revenue: number) =>
      sold(date, revenue, { hours: [{ hour: 12, orders: 1, revenue }] });
    const { cells, weekdays } = heatOf(
      sliceOf([{ days: [of('2026-11-16', 10), of('2026-11-23', 20)] }], {}),
      hours,
    );
    expect(weekdays[1]).toBe(2);
    expect(cells.filter(({ revenue }) => revenue > 0)).toEqual([
      { weekday: 1, hour: 12, revenue: 30, orders: 2 },
    ]);
    expect(cells).toHaveLength(7);
  });

  it('is where half of the orders are, and how long nine of ten took', () => {
    expect(medianBasket([])).toBeUndefined();
    expect(
      medianBasket([
        { from: 50, orders: 1 },
        { from: 100, orders: 3 },
      ]),
    ).toBe(125);
    const waits = Array.from({ length: 10 }, (_, at) => ({ hour: 12, minutes: at + 1, orders: 1 }));
    expect(waitsOf(waits, hours)).toEqual([{ hour: 12, orders: 10, p50: 5, p90: 9 }]);
    expect([0, 5, 10].map((minutes) => readyWithin(waits, minutes))).toEqual([0, 50, 100]);
    expect(readyWithin([], 10)).toBe(0);
  });

  it('has each tender once, however many stores call theirs so', () => {
    const tender = (key: string, taken: number, refunded = 0) =>
      ({ key, method: 'cash', name: '現金', payments: 1, taken, refunded }) as const;
    expect(tendersByName([tender('a', 50), tender('b', 70, 20)], ({ name }) => name ?? '')).toEqual([
      { said: '現金', payments: 2, refunded: 20, net: 100 },
    ]);
  });

  it('steps down from the price on the menu to what was taken', () => {
    const amount = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer({ min: -50, max: 50 }),
        (gross, off, back, unpaid, rounding) => {
          const total = gross + rounding - off;
          const steps = fallOf({
            ...emptySums(),
            gross,
            rounding,
            discounted: off,
            discounts: off > 0 ? [{ kind: 'coupon', orders: 1, amount: off }] : [],
            total,
            unpaid,
            refunded: back,
            revenue: total - unpaid - back,
          });
          expect(steps.at(-1)).toMatchObject({ key: 'revenue', amount: total - unpaid - back });
          for (const [at, step] of steps.slice(1, -1).entries()) expect(step.from).toBe(steps[at]?.to);
        },
      ),
    );
  });

  it('has a scale that ends in a round number above all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (values) => {
        const top = topOf(values);
        expect(values.every((value) => value <= top)).toBe(true);
        expect(top).toBeLessThanOrEqual(Math.max(1, ...values) * 2);
      }),
    );
  });
});

it('says a share in whole percent, and one that is less than one of them not as nothing', () => {
  expect([shareOf(36, 100), shareOf(1290, 499_301), shareOf(0, 7), shareOf(3, 0)]).toEqual([36, 0.3, 0, 0]);
});
