import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs, isoInstant, localClock } from '../kit/time.ts';
import { servedState } from './served.ts';
import type { ServingTime } from './serving-times.ts';

/** Saturday in Taipei. */
const at = (time: string): string => new Date(`2026-11-21T${time}:00+08:00`).toISOString();
const on = (days: number[], from: string, to: string): ServingTime[] => [{ days, from, to }];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

test('what has no times is always served, what has some within them', () => {
  const breakfast = on([1, 6], '06:00', '11:00');
  const isServed = (times: ServingTime[] | undefined, time: string) =>
    servedState([times], at(time)).isServed;
  expect(isServed(undefined, '03:00')).toBe(true);
  expect(isServed([], '03:00')).toBe(true);
  expect(isServed(breakfast, '05:59')).toBe(false);
  expect(isServed(breakfast, '06:00')).toBe(true);
  expect(isServed(breakfast, '11:00')).toBe(false);
  expect(isServed(on([0], '06:00', '11:00'), '08:00')).toBe(false);
});

test('a time that ends before it begins runs past midnight', () => {
  const night = on([5], '22:00', '02:00');
  expect(servedState([night], at('01:59'))).toEqual({ isServed: true });
  expect(servedState([night], at('02:00'))).toEqual({
    isServed: false,
    nextAt: '2026-11-27T14:00:00.000Z',
  });
  expect(servedState([night], at('22:30')).isServed).toBe(false);
});

test('the times of menu, item and dish hold together, and the next of all is told', () => {
  const [menu, item, dish] = [
    on(everyDay, '06:00', '14:00'),
    on([0, 6], '10:00', '23:00'),
    on(everyDay, '12:00', '15:00'),
  ];
  expect(servedState([menu, item, dish], at('12:30'))).toEqual({ isServed: true });
  for (const time of ['09:00', '11:00'])
    expect(servedState([menu, item, dish], at(time))).toEqual({ isServed: false, nextAt: at('12:00') });
  const noonOnSunday = new Date('2026-11-22T12:00:00+08:00').toISOString();
  expect(servedState([menu, item, dish], at('14:30'))).toEqual({ isServed: false, nextAt: noonOnSunday });
  expect(servedState([menu, undefined, dish], at('14:30')).nextAt).toBe(noonOnSunday);
  expect(servedState([menu, on([1], '15:00', '20:00')], at('12:30'))).toEqual({ isServed: false });
});

const clock = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => [Math.floor(quarter / 4), (quarter % 4) * 15])
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const times = fc.array(
  fc.record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })), from: clock, to: clock }),
  { maxLength: 3 },
);

const minuteMs = 60_000;
const weekMinutes = 7 * 1440;

/** By going through each time of the week. */
function isWithin(schedule: readonly ServingTime[], ms: number): boolean {
  const { weekday, minute } = localClock(ms, 'Asia/Taipei');
  const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const now = weekday * 1440 + minute;
  return (
    schedule.length === 0 ||
    schedule.some(({ days, from, to }) => {
      const length = (minuteOf(to) - minuteOf(from) + 1440) % 1440 || 1440;
      return days.some((day) => (now - day * 1440 - minuteOf(from) + weekMinutes) % weekMinutes < length);
    })
  );
}

test('whatever the times: it is served where each of them has that minute, and next where they first share one', () => {
  fc.assert(
    fc.property(
      fc.array(times, { maxLength: 3 }),
      fc.integer({ min: 0, max: weekMinutes - 1 }),
      (all, minute) => {
        const now = instantMs(at('00:00')) + minute * minuteMs;
        const isShared = (ms: number): boolean => all.every((schedule) => isWithin(schedule, ms));
        const ahead = Array.from({ length: weekMinutes }, (_, i) => now + i * minuteMs).find(isShared);
        expect(servedState(all, isoInstant(now))).toEqual(
          ahead === now
            ? { isServed: true }
            : { isServed: false, ...(ahead !== undefined && { nextAt: isoInstant(ahead) }) },
        );
      },
    ),
  );
});
