import { expect, it } from 'vitest';
import { moveClock, parseClock } from './clock-input.ts';

it('understands a time of day in the ways people type it', () => {
  const typed = ['9', '09', '930', '0930', '9:30', ' 21.15 ', '９：３０', '24:00', '0'];
  expect(typed.map(parseClock)).toEqual([
    '09:00',
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '21:15',
    '09:30',
    '00:00',
    '00:00',
  ]);
});

it('does not guess what is no time of day', () => {
  for (const typed of ['', 'nine', '25:00', '9:75', '24:30', '9:3', '12345', '-1'])
    expect(parseClock(typed), typed).toBeUndefined();
});

it('goes round the clock in steps, and leaves what is no time', () => {
  expect(moveClock('23:45', 30)).toBe('00:15');
  expect(moveClock('0:10', -15)).toBe('23:55');
  expect(moveClock('soon', 15)).toBe('soon');
});
