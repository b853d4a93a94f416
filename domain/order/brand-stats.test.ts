import { describe, expect, it } from 'vitest';
import { anOrder, paid, refunded } from './builders.ts';
import { averageOf, brandStatsOf, counts, statsDays, takenOf } from './brand-stats.ts';

describe('what an order brings on average', () => {
  it('is the revenue over the orders in whole TWD, and nothing where there were none', () => {
    expect(averageOf({ revenue: 100, orders: 3 })).toBe(33);
    expect(averageOf({ revenue: 101, orders: 2 })).toBe(51);
    expect(averageOf({ revenue: 65, orders: 1 })).toBe(65);
    expect(averageOf({ revenue: 0, orders: 0 })).toBe(0);
  });
});

describe('what an order counts for', () => {
  it('is what was paid less what was given back, unless it was cancelled or put aside', () => {
    const order = anOrder({ payments: [paid(100), paid(30)], refunds: [refunded(20)] });
    expect(takenOf(order)).toBe(110);
    const txn = { platform: 'tappay', merchantOrderNo: '1', status: 'failed' } as const;
    const failed = refunded(50, { type: 'Online', steps: [{ to: 'failed', at: order.placedAt }] });
    expect(
      takenOf({ payments: [...order.payments, paid(65, { txn })], refunds: [...order.refunds, failed] }),
    ).toBe(110);
    expect(counts(order)).toBe(true);
    expect(counts(anOrder({ fulfilment: 'cancelled' }))).toBe(false);
    expect(counts(anOrder({ fulfilment: 'placed', parked: { at: order.placedAt, by: 'mei' } }))).toBe(false);
  });
});

describe('the sums of a brand', () => {
  const place = { isActive: true, timezone: 'Asia/Taipei', dayCutover: '05:00' };

  it('are told for thirty days, up to the present one of the store that is ahead', () => {
    const days = statsDays([place, { ...place, dayCutover: '00:00' }], '2026-11-21T20:30:00.000Z');
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-24', '2026-11-22']);
    expect(statsDays([place], '2026-11-21T20:30:00.000Z').at(-1)).toBe('2026-11-21');
    expect(statsDays([], '2026-11-21T20:30:00.000Z').at(-1)).toBe('2026-11-21');
  });

  it('are those of its stores and days, each beside its own', () => {
    const stores = [
      { ...place, _id: 'north', name: 'North' },
      { ...place, _id: 'south', name: 'South', isActive: false },
    ];
    const sums = [
      { storeId: 'north', date: '2026-11-20', revenue: 100, orders: 2 },
      { storeId: 'north', date: '2026-11-21', revenue: 30, orders: 1 },
      { storeId: 'south', date: '2026-11-21', revenue: 7, orders: 1 },
    ];
    const days = ['2026-11-20', '2026-11-21'];
    expect(brandStatsOf({ stores, dishCount: 4, days }, sums)).toEqual({
      storeCount: 2,
      activeStoreCount: 1,
      dishCount: 4,
      revenue: 137,
      orders: 4,
      days: [
        { date: '2026-11-20', revenue: 100, orders: 2 },
        { date: '2026-11-21', revenue: 37, orders: 2 },
      ],
      stores: [
        { _id: 'north', name: 'North', revenue: 130, orders: 3 },
        { _id: 'south', name: 'South', revenue: 7, orders: 1 },
      ],
    });
  });
});
