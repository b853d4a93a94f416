import { expect, it } from 'vitest';
import { coverOf, drawLevels, drawSpread, roundUp, type CoveredRow } from './chart-scales.ts';

const step = (at: string, after: number) => ({ at, after, delta: 1, changeType: 'count' as const, moves: 1 });
const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-11T00:00:00.000Z'];

it('a level stays until it changes, from zero on', () => {
  const drawn = drawLevels({ from, to, start: 10, steps: [step('2026-11-06T00:00:00.000Z', 5)] });
  expect(drawn.line).toBe('M0 0H50V50H100');
  expect(drawn.ticks.map(({ value }) => value)).toEqual([10, 5, 0]);
});

it('what was oversold lies below the line of zero', () => {
  const drawn = drawLevels({ from, to, start: 3, steps: [step(to, -4)] });
  expect(drawn.ticks.map(({ value }) => value)).toEqual([5, 0, -5]);
  expect(drawn.spots[0]!.y).toBeGreaterThan(drawn.yOf(0));
});

it('days end where there is too much, and few stand lower than many', () => {
  const bounds = { low: 3, high: 30 };
  expect([0, 45, 900].map((days) => coverOf(days, bounds))).toEqual([0, 100, 100]);
  const rows = [
    { dailyUse: 0, daysLeft: 1 },
    { dailyUse: 10, daysLeft: 40 },
    { dailyUse: 100, daysLeft: 2 },
  ] as CoveredRow[];
  const { spots, middle, ticks } = drawSpread(rows, bounds);
  expect(middle.use).toBe(10);
  expect(ticks.map(({ value }) => value)).toEqual([0.1, 1, 10, 100]);
  expect(spots[0]!.x).toBeLessThan(spots[1]!.x);
  expect(spots[1]!.y).toBeLessThan(spots[2]!.y);
  expect([1, 2, 3, 11, 201].map(roundUp)).toEqual([1, 2, 5, 20, 500]);
});
