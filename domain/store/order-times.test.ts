import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantMs, isoInstant, zoneOffsetMinutes } from '../kit/time.ts';
import { openState } from './opening-hours.ts';
import {
  dateOf,
  isServedAt,
  lastDateOf,
  orderState,
  pausedUntil,
  slotMs,
  slotOf,
  slotsOfDay,
  type OrderHours,
} from './order-times.ts';

const minuteMs = 60_000;

/** The instant of a wall clock in Taipei. */
const at = (date: string, time: string) => instantMs(`${date}T${time}:00.000Z`) - 8 * 60 * minuteMs;
const clock = (ms: number) => isoInstant(ms + 8 * 60 * minuteMs).slice(11, 16);

function hoursOf(open: string, close: string, over: Partial<OrderHours> = {}): OrderHours {
  return {
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isClosed: false, periods: [{ open, close }] })),
    timezone: 'Asia/Taipei',
    preparation: 20,
    ...over,
  };
}

describe('an order at once', () => {
  it('is taken until a preparation before closing', () => {
    const day = hoursOf('10:00', '22:00');
    expect(orderState(day, at('2026-11-21', '21:40'))).toEqual({
      isTaken: true,
      lastOrderAt: isoInstant(at('2026-11-21', '21:40')),
    });
    expect(orderState(day, at('2026-11-21', '21:41'))).toEqual({
      isTaken: false,
      opensAt: isoInstant(at('2026-11-22', '10:00')),
    });
  });

  it('is not taken on a special day that is closed, and is outside of the weekly hours on one that is open', () => {
    const date = '2026-11-21';
    const closed = hoursOf('10:00', '22:00', { specialDays: [{ date, isClosed: true, periods: [] }] });
    expect(orderState(closed, at(date, '12:00')).isTaken).toBe(false);
    const late = hoursOf('10:00', '12:00', {
      specialDays: [{ date, isClosed: false, periods: [{ open: '18:00', close: '23:00' }] }],
    });
    expect([
      orderState(late, at(date, '11:00')).isTaken,
      orderState(late, at(date, '19:00')).isTaken,
    ]).toEqual([false, true]);
  });

  it('is taken past midnight while the evening goes on', () => {
    const night = hoursOf('18:00', '02:00');
    expect(orderState(night, at('2026-11-22', '01:30')).isTaken).toBe(true);
    expect(orderState(night, at('2026-11-22', '01:45')).isTaken).toBe(false);
  });

  it('is not taken while the store pauses, which ends by itself', () => {
    const pause = {
      at: isoInstant(at('2026-11-21', '12:00')),
      until: isoInstant(at('2026-11-21', '12:30')),
      by: 'mei',
    };
    const paused = hoursOf('10:00', '22:00', { pause });
    expect(orderState(paused, at('2026-11-21', '12:29'))).toMatchObject({
      isTaken: false,
      pausedUntil: pause.until,
    });
    expect(orderState(paused, at('2026-11-21', '12:30')).isTaken).toBe(true);
    expect(pausedUntil({ ...pause, until: pause.at }, at('2026-11-21', '12:10'))).toBeUndefined();
  });

  it('is always taken where the store never closes', () => {
    expect(orderState(hoursOf('00:00', '00:00'), at('2026-11-21', '23:59'))).toEqual({ isTaken: true });
  });
});

describe('times to choose from', () => {
  const stepMs = slotMs({ slotLimit: { minutes: 30, orders: 4 } });
  const slots = (hours: OrderHours, date: string, ready = at('2026-11-20', '00:00')) =>
    slotsOfDay(hours, { date, readyMs: ready, stepMs }).map(clock);

  it('begin a preparation after opening and end one before closing', () => {
    expect(slots(hoursOf('10:00', '12:00'), '2026-11-21')).toEqual(['10:30', '11:00', '11:30']);
    expect(slots(hoursOf('10:00', '12:00', { preparation: 30 }), '2026-11-21')).toEqual([
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(slots(hoursOf('10:00', '12:00', { preparation: 0 }), '2026-11-21')).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
  });

  it('are none before food could be ready', () => {
    expect(slots(hoursOf('10:00', '12:00'), '2026-11-21', at('2026-11-21', '10:41'))).toEqual([
      '11:00',
      '11:30',
    ]);
  });

  it('of an evening past midnight lie on both dates', () => {
    expect(slots(hoursOf('22:00', '01:00'), '2026-11-21')).toEqual([
      '00:00',
      '00:30',
      '22:30',
      '23:00',
      '23:30',
    ]);
  });

  it('leave a special day out', () => {
    const closed = [{ date: '2026-11-21', isClosed: true, periods: [] }];
    expect(slots(hoursOf('10:00', '12:00', { specialDays: closed }), '2026-11-21')).toEqual([]);
  });

  it('of days ahead go as far as the store says, by the date of the place', () => {
    expect(lastDateOf(at('2026-11-21', '23:30'), 'Asia/Taipei', 2)).toBe('2026-11-23');
    expect(lastDateOf(at('2026-11-22', '00:30'), 'Asia/Taipei', 0)).toBe('2026-11-22');
  });

  it('are each in the open, whatever the hours, and each in the day and the step that it says', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'));
    const words = time.map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`);
    fc.assert(
      fc.property(
        words,
        words,
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('Asia/Taipei', 'Asia/Tokyo', 'UTC'),
        fc.constantFrom(10, 15, 30, 60),
        (open, close, preparation, timezone, minutes) => {
          const hours = hoursOf(open, close, { preparation, timezone });
          const step = slotMs({ slotLimit: { minutes, orders: 1 } });
          const found = slotsOfDay(hours, { date: '2026-11-21', readyMs: 0, stepMs: step });
          for (const ms of found) {
            expect(dateOf(ms, timezone)).toBe('2026-11-21');
            expect(slotOf(ms, step, timezone)).toBe(ms);
            expect((ms / minuteMs + zoneOffsetMinutes(timezone)) % minutes).toBe(0);
            expect(isServedAt(hours, ms)).toBe(true);
            const begun = openState(hours.businessHours, ms - preparation * minuteMs, timezone);
            expect(begun.isOpen).toBe(true);
          }
        },
      ),
    );
  });
});
