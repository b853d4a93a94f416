import { expect, it } from 'vitest';
import { calendarFile } from './order-calendar.ts';

const event = {
  uid: 'order-1',
  at: '2026-11-21T06:35:00.000Z',
  now: '2026-11-21T06:05:00.000Z',
  minutes: 15,
  title: '取餐 A-017・中山店',
  place: '台北市中山區南京東路二段1號, 1F',
  about: '四季春 ×2\n茶葉蛋; 三份',
  remindMinutes: 10,
};

it('says when, what and where, with a reminder', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toContain('DTSTART:20261121T063500Z');
  expect(lines).toContain('DTEND:20261121T065000Z');
  expect(lines).toContain('DTSTAMP:20261121T060500Z');
  expect(lines).toContain('SUMMARY:取餐 A-017・中山店');
  expect(lines).toContain('TRIGGER:-PT10M');
  expect(lines.at(-1)).toBe('');
});

it('keeps signs that mean something in a calendar from meaning it', () => {
  const file = calendarFile(event).replaceAll('\r\n ', '');
  expect(file).toContain('LOCATION:台北市中山區南京東路二段1號\\, 1F\r\n');
  expect(file).toContain('DESCRIPTION:四季春 ×2\\n茶葉蛋\\; 三份\r\n');
  expect(calendarFile({ ...event, title: 'A\r\nBEGIN:VEVENT' })).toContain('SUMMARY:A\\nBEGIN:VEVENT\r\n');
});

it('folds long lines between characters', () => {
  const file = calendarFile({ ...event, about: '一二三四五六七八九十'.repeat(10) });
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('一二三四五六七八九十'.repeat(10));
});
