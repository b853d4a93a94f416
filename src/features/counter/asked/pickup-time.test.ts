import { describe, expect, it } from 'vitest';
import { pickupDates, pickupIn, pickupOf, typedOf } from './pickup-time.ts';

const zone = 'Asia/Taipei';
/** 17:02 in Taipei. */
const now = Date.parse('2026-11-21T09:02:30.000Z');
const typed = (time: string, date = '2026-11-21') => pickupOf({ date, time }, zone, now);

describe('when something is fetched', () => {
  it('is read as people type it, by the clock of the store', () => {
    for (const time of ['18:30', '1830', '１８：３０']) {
      expect(typed(time)).toEqual({ at: '2026-11-21T10:30:00.000Z' });
    }
    expect(typed('0:15', '2026-11-22')).toEqual({ at: '2026-11-21T16:15:00.000Z' });
    expect(typedOf('2026-11-21T16:15:00.000Z', zone)).toEqual({ date: '2026-11-22', time: '00:15' });
  });

  it('may stay empty, and is otherwise a time to come', () => {
    expect(typed(' ')).toEqual({});
    expect([typed('25:99'), typed('晚點'), typed('17:01'), typed('17:02')]).toEqual([
      { fault: 'clock' },
      { fault: 'clock' },
      { fault: 'past' },
      { at: '2026-11-21T09:02:00.000Z' },
    ]);
    expect(typed('12:00', '2026-12-21')).toHaveProperty('at');
    expect(typed('12:00', '2027-01-02')).toEqual({ fault: 'tooFar' });
  });

  it('in so many minutes is on the next five of the clock', () => {
    expect(pickupIn(15, now)).toBe('2026-11-21T09:20:00.000Z');
    expect(pickupIn(30, Date.parse('2026-11-21T09:00:00.000Z'))).toBe('2026-11-21T09:30:00.000Z');
  });

  it('is today or one of the thirty days to come, by the store’s calendar', () => {
    const dates = pickupDates(Date.parse('2026-11-21T16:30:00.000Z'), zone);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-11-22', '2026-12-22', 31]);
  });
});
