import { expect, test } from 'vitest';
import { mayHaveBegun } from './use-beginning-prices.ts';

const start = Date.parse('2026-12-01T00:00:00+08:00');
const minuteMs = 60_000;
const between = (looked: number, now: number): boolean =>
  mayHaveBegun([start], { looked: start + looked * minuteMs, now: start + now * minuteMs });

test('the menu is read again around the moment, by a clock that is minutes off, and not hours before or after', () => {
  expect(between(-61, -60)).toBe(false);
  expect(between(-4, -3)).toBe(true);
  expect(between(0, 1)).toBe(true);
  expect(between(4, 5)).toBe(true);
  expect(between(30, 31)).toBe(false);
  expect(mayHaveBegun([], { looked: start, now: start })).toBe(false);
});

test('a till that slept through the moment reads its menu when it wakes', () => {
  expect(between(-600, 120)).toBe(true);
});
