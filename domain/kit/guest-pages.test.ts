import { expect, it } from 'vitest';
import { isGuestPage } from './guest-pages.ts';

it.each([
  '/stores/tea/north',
  '/stores/tea/north/dish/oolong',
  '/cart',
  '/cart/',
  '/member',
  '/member/profile',
])('gives %s the document of the guests', (path) => expect(isGuestPage(path)).toBe(true));

it.each(['/', '/admin/tea/stores', '/counter/tea/north', '/cartoon', '/admin/stores'])(
  'leaves %s to the staff',
  (path) => expect(isGuestPage(path)).toBe(false),
);
