import { expect, it } from 'vitest';
import { dayBeingSold } from './day-being-sold.ts';

const store = { _id: 's1', timezone: 'Asia/Taipei', dayCutover: '05:00' };
const device = { clockOffset: 0, registers: {}, lanes: { s1: 'A' } };
const at = (instant: string): number => Date.parse(instant);

it('is the day before until the cut-over, and the calendar’s day from then on', () => {
  expect(dayBeingSold(store, device, at('2026-11-20T20:59:00Z'))).toEqual({
    day: '2026-11-20',
    calendarDay: '2026-11-21',
  });
  expect(dayBeingSold(store, device, at('2026-11-20T21:00:00Z'))).toEqual({
    day: '2026-11-21',
    calendarDay: '2026-11-21',
  });
});

it('follows the server’s clock where the device’s is wrong', () => {
  const ahead = { ...device, clockOffset: -6 * 3_600_000 };
  expect(dayBeingSold(store, ahead, at('2026-11-21T00:30:00Z')).day).toBe('2026-11-20');
});

it('does not reopen a day that the till has closed when its clock is set back', () => {
  const sold = {
    ...device,
    registers: { 's1|order:date': '2026-11-21' },
    serverSeenAt: '2026-11-21T04:00:00.000Z',
  };
  expect(dayBeingSold(store, sold, at('2026-11-20T10:00:00Z')).day).toBe('2026-11-21');
});
