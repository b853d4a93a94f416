import { expect, test } from 'vitest';
import { asPhone, shownPhone } from './phone.ts';

test('a mobile number is understood however it is typed', () => {
  for (const typed of [
    '0912345678',
    '0912-345-678',
    '0912 345 678',
    '+886 912 345 678',
    '８８６912345678',
    '+8860912345678',
  ])
    expect(asPhone(typed), typed).toBe('0912345678');
  expect(asPhone(' ')).toBe('');
});

test('what is no mobile number is none', () => {
  for (const typed of ['02-2345-6789', '091234567', '09123456789', '0912abc678', '+886'])
    expect(asPhone(typed), typed).toBeUndefined();
});

test('a number is shown in groups', () => {
  expect(shownPhone('0912345678')).toBe('0912-345-678');
  expect(shownPhone('')).toBe('');
});
