import { expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

it.each([
  '/member/order-history?page=2',
  '/stores/charizi/charizi-zhongshan',
  '/stores/charizi/charizi-zhongshan/dish/milk-tea#size',
  '/stores/charizi/charizi-zhongshan/order-confirm/o-1',
  '/member/points',
  '/member/coupons',
  '/stores/charizi/charizi-zhongshan/bundles/b-1',
  '/cart',
])('leads on to %s', (page) => expect(afterSignIn(page)).toBe(page));

it.each([
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/member',
  'javascript:alert(1)',
  '\u0001//evil.example',
  '/\n/evil.example',
  '/%2F%2Fevil.example',
  '/member/../..//evil.example',
  '/admin/charizi',
  '/boss',
  '/counter/charizi/charizi-zhongshan',
  '/auth/login',
  '/member/levels',
  '/brands/charizi/auth/login?redirect=/member',
  '/api/user-auth/brands/charizi/logout',
  `/member?${'x'.repeat(3000)}`,
])('does not lead on to %s', (page) => expect(afterSignIn(page)).toBe('/member'));
