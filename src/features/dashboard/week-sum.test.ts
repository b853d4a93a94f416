import { expect, it } from 'vitest';
import { mondayOf, weekSum } from './week-sum.ts';

const sold = (date: string, revenue: number) => ({ date, cells: [{ revenue, orders: 1 }] });

it('is the days since Monday of all stores, against as many of the week before', () => {
  expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
  const sales = [
    { days: [sold('2026-11-16', 100), sold('2026-11-19', 999), sold('2026-11-23', 40)] },
    { days: [sold('2026-11-23', 60), sold('2026-11-24', 5)] },
  ] as unknown as Parameters<typeof weekSum>[0];
  expect(weekSum(sales, '2026-11-24')).toEqual({
    days: [
      { date: '2026-11-23', revenue: 100, orders: 2 },
      { date: '2026-11-24', revenue: 5, orders: 1 },
      ...['25', '26', '27', '28', '29'].map((day) => ({ date: `2026-11-${day}`, revenue: 0, orders: 0 })),
    ],
    now: { revenue: 105, orders: 3 },
    // Thursday of the week before is not compared with anything yet.
    before: { revenue: 100, orders: 1 },
  });
});
