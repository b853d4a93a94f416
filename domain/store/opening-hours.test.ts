import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantMs, isoInstant, localClock } from '../kit/time.ts';
import { isClosedBySpecialDay, openState } from './opening-hours.ts';
import type { DayHours } from './schema.ts';

const taipei = 'Asia/Taipei';

/** The instant of a Taipei wall clock in the week of Sunday 2026-11-15. */
function at(day: number, time: string): number {
  const [h = 0, min = 0] = time.split(':').map(Number);
  return instantMs('2026-11-14T16:00:00.000Z') + ((day * 24 + h) * 60 + min) * 60_000;
}

function hours(periods: Readonly<Record<number, readonly string[]>>): DayHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: !periods[day],
    periods: (periods[day] ?? []).map((text) => ({ open: text.slice(0, 5), close: text.slice(6) })),
  }));
}

it('a day off is one for as long as the store would not be open by the night before', () => {
  const week = hours({ 1: ['18:00-02:00'], 2: ['09:00-21:00'] });
  const off = [{ date: '2026-11-17', isClosed: true, periods: [] }];
  const isOff = (day: number, time: string) => isClosedBySpecialDay(week, at(day, time), taipei, off);
  expect([isOff(1, '23:59'), isOff(2, '01:59'), isOff(2, '02:00'), isOff(2, '12:00')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  // Closed by its weekly hours alone.
  expect([isOff(3, '00:00'), isOff(4, '12:00')]).toEqual([false, false]);
  expect(isClosedBySpecialDay(week, at(2, '22:00'), taipei)).toBe(false);
});

describe('openState', () => {
  it('is open from the first minute and closed from the last', () => {
    const week = hours({ 1: ['09:00-21:00'] });
    expect(openState(week, at(1, '08:59'), taipei)).toEqual({
      isOpen: false,
      opensAt: isoInstant(at(1, '09:00')),
    });
    expect(openState(week, at(1, '09:00'), taipei)).toEqual({
      isOpen: true,
      closesAt: isoInstant(at(1, '21:00')),
    });
    expect(openState(week, at(1, '21:00'), taipei)).toEqual({
      isOpen: false,
      opensAt: isoInstant(at(8, '09:00')),
    });
  });

  it('keeps a lunch break between two periods', () => {
    const week = hours({ 2: ['17:00-21:00', '11:00-14:00'] });
    expect(openState(week, at(2, '15:00'), taipei)).toEqual({
      isOpen: false,
      opensAt: isoInstant(at(2, '17:00')),
    });
  });

  it('runs past midnight, also from Saturday into Sunday', () => {
    const week = hours({ 6: ['18:00-02:00'] });
    expect(openState(week, at(7, '01:59'), taipei)).toEqual({
      isOpen: true,
      closesAt: isoInstant(at(7, '02:00')),
    });
    expect(openState(week, at(0, '01:59'), taipei).isOpen).toBe(true);
    expect(openState(week, at(0, '02:00'), taipei).isOpen).toBe(false);
  });

  it('joins periods that touch, so that a store that never closes has no closing time', () => {
    const always = hours(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, ['00:00-00:00']])));
    expect(openState(always, at(3, '03:00'), taipei)).toEqual({ isOpen: true });
    const late = hours({ 4: ['10:00-00:00'], 5: ['00:00-03:00'] });
    expect(openState(late, at(4, '12:00'), taipei)).toEqual({
      isOpen: true,
      closesAt: isoInstant(at(5, '03:00')),
    });
  });

  it('never opens where every day is closed, whatever periods are written there', () => {
    const closed = hours({}).map((day) => ({ ...day, periods: [{ open: '09:00', close: '21:00' }] }));
    expect(openState(closed, at(1, '12:00'), taipei)).toEqual({ isOpen: false });
  });

  it('agrees with walking through the week minute by minute', () => {
    const clock = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
    const day = fc.record({
      isClosed: fc.boolean(),
      periods: fc.array(fc.record({ open: clock, close: clock }), { maxLength: 2 }),
    });
    const week = fc
      .array(day, { minLength: 7, maxLength: 7 })
      .map((days) => days.map((d, i) => ({ ...d, day: i })));
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 7 * 96 - 1 }), (days, quarter) => {
        const nowMs = at(0, '00:00') + quarter * 15 * 60_000;
        const state = openState(days, nowMs, taipei);
        expect(state.isOpen).toBe(isOpenByWalking(days, nowMs));
        let walked: number | undefined;
        for (let step = 1; step <= 7 * 96 && walked === undefined; step++) {
          if (isOpenByWalking(days, nowMs + step * 15 * 60_000) !== state.isOpen)
            walked = nowMs + step * 15 * 60_000;
        }
        expect(state.isOpen ? state.closesAt : state.opensAt).toBe(
          walked === undefined ? undefined : isoInstant(walked),
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** Slow and plain: yesterday's periods that reach over midnight, and today's. */
function isOpenByWalking(days: readonly DayHours[], ms: number): boolean {
  const { weekday, minute } = localClock(ms, taipei);
  return days.some(({ day, isClosed, periods }) =>
    periods.some(({ open, close }) => {
      if (isClosed) return false;
      const [from, to] = [open, close].map(
        (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      ) as [number, number];
      if (to > from) return day === weekday && minute >= from && minute < to;
      return (day === weekday && minute >= from) || ((day + 1) % 7 === weekday && minute < to);
    }),
  );
}
