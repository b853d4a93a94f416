import { describe, expect, it } from 'vitest';
import { bucketsOf, changeOf, scaleOf, weeksOf } from './stat-scales.ts';

const days = [
  { day: '2026-11-02', income: 100, expense: 30 },
  { day: '2026-11-04', income: 0, expense: 50 },
];

describe('a span', () => {
  it('has each of its days up to the present one, and the balance after it', () => {
    const found = bucketsOf({ from: '2026-11-01', to: '2026-11-30', days, opening: 10 }, '2026-11-04');
    expect(found.map(({ key, balance }) => [key, balance])).toEqual([
      ['2026-11-01', 10],
      ['2026-11-02', 80],
      ['2026-11-03', 80],
      ['2026-11-04', 30],
    ]);
  });

  it('that is long is told by the month', () => {
    const found = bucketsOf({ from: '2026-09-15', to: '2026-11-30', days, opening: 0 }, '2026-12-31');
    expect(found).toMatchObject([
      { key: '2026-09', from: '2026-09-15', to: '2026-09-30', income: 0 },
      { key: '2026-10' },
      { key: '2026-11', to: '2026-11-30', income: 100, expense: 80, balance: 20 },
    ]);
  });
});

it('zero stands among the values of a scale', () => {
  expect(scaleOf([100, -100]).zero).toBe(50);
  expect(scaleOf([5, 10]).zero).toBe(100);
  expect(scaleOf([]).zero).toBe(0);
});

it('a month has whole weeks from Sunday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(weeks.at(-1)?.filter(Boolean)).toEqual(['2026-11-29', '2026-11-30']);
});

it('a change is told against what was, and not against nothing', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(10, 0)]).toEqual([50, -50, undefined]);
});
