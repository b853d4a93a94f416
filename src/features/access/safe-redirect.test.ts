import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each([
  ['/counter/tea/north', '/counter/tea/north'],
  ['/admin/tea/stores?q=%E8%8C%B6&page=2#top', '/admin/tea/stores?q=%E8%8C%B6&page=2#top'],
  ['/', '/'],
])('leads back to %s', (wanted, expected) => {
  expect(safeRedirect(wanted)).toBe(expected);
});

it.each([
  undefined,
  '',
  'counter/tea',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/..//elsewhere.example/',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  '/\t/elsewhere.example',
  ' /counter',
  '/admin/login',
  '/admin/tea/login?redirect=%2F',
  '/boss/login',
])('does not lead to %j', (wanted) => {
  expect(safeRedirect(wanted)).toBeUndefined();
});
