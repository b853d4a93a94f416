import { describe, expect, it } from 'vitest';
import {
  formatComing,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  isJustNow,
} from './format-time.ts';

/** 14:05 in Taipei on a Saturday. */
const saturday = new Date('2026-11-21T06:05:00Z');
const later = (minutes: number) => new Date(saturday.getTime() + minutes * 60_000);

describe('times', () => {
  it('are those of Taipei, by 24 hours, in both languages', () => {
    expect(formatDateTime(saturday, 'zh-TW')).toBe('2026/11/21（週六） 14:05');
    expect(formatDateTime(saturday, 'en')).toBe('Sat, 21 Nov 2026, 14:05');
    expect(formatTime(new Date('2026-11-21T16:07:00Z'), 'zh-TW')).toBe('00:07');
  });

  it('of a whole day say that day', () => {
    expect(formatDay('2026-11-21', 'zh-TW')).toBe('2026/11/21（週六）');
    expect(formatDay('2026-01-01', 'en')).toBe('Thu, 1 Jan 2026');
  });

  it('are told by how long ago they were within a day', () => {
    expect(formatRelative(saturday, later(5), 'zh-TW')).toBe('5分鐘前');
    expect(formatRelative(saturday, later(5), 'en')).toBe('5 min ago');
    expect(formatRelative(saturday, later(125), 'zh-TW')).toBe('2小時前');
  });

  it('are just now for less than a minute, and for a clock that is behind', () => {
    expect([-2, 0, 0.9, 1].map((minutes) => isJustNow(saturday, later(minutes)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('of the day before carry its name, also when fewer than 24 hours have passed', () => {
    expect(formatRelative(saturday, later(11 * 60), 'zh-TW')).toBe('昨天 14:05');
    expect(formatRelative(saturday, later(11 * 60), 'en')).toBe('Yesterday 14:05');
  });

  it('are written out from two days on', () => {
    expect(formatRelative(saturday, later(3 * 24 * 60), 'zh-TW')).toBe('2026/11/21（週六） 14:05');
  });

  it('to come are told by the hour today, by name tomorrow, and written out after that', () => {
    expect(formatComing(later(60), saturday, 'zh-TW')).toBe('15:05');
    expect(formatComing(later(12 * 60), saturday, 'zh-TW')).toBe('明天 02:05');
    expect(formatComing(later(12 * 60), saturday, 'en')).toBe('tomorrow 02:05');
    expect(formatComing(later(2 * 24 * 60), saturday, 'zh-TW')).toBe('2026/11/23（週一） 14:05');
  });
});
