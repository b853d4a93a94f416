import { describe, expect, it } from 'vitest';
import { adminRoles, roleScope, type AdminRole } from '#domain/kit/roles.ts';
import type { SessionState } from '#src/data/session-rule.ts';
import { guard, type GuardedPage, type Verdict } from './guard.ts';

const systemRoles: AdminRole[] = ['primary_system_admin', 'system_admin'];
const brandUp: AdminRole[] = [...systemRoles, 'primary_brand_admin', 'brand_admin'];

function signedInAs(role: AdminRole, kind: 'in' | 'lapsed' = 'in'): SessionState {
  const reach = roleScope(role);
  const session = {
    adminId: 'a',
    name: '小美',
    role,
    brand: reach === 'system' ? null : { _id: 'tea', name: '茶日子' },
    store: reach === 'store' ? { _id: 'north', name: '中山店' } : null,
    leaseHours: 72,
    checkedAt: 0,
  };
  return kind === 'lapsed' ? { kind, session } : { kind, session, online: true, needsSignIn: false };
}

const pages: Record<string, GuardedPage> = {
  boss: { here: '/boss/brands', roles: systemRoles },
  'own brand': { here: '/admin/tea/stores?q=a', brandId: 'tea' },
  'other brand': { here: '/admin/noodles/stores', brandId: 'noodles' },
  'own store': { here: '/counter/tea/north', brandId: 'tea', storeId: 'north', isCounter: true },
  'other store': { here: '/counter/tea/south', brandId: 'tea', storeId: 'south', isCounter: true },
  'store form': { here: '/admin/tea/stores/create', brandId: 'tea', roles: brandUp },
  'foreign store form': { here: '/admin/noodles/stores/create', brandId: 'noodles', roles: brandUp },
};

function words(verdict: Verdict): string {
  if (verdict.kind === 'allow') return 'yes';
  return verdict.kind === 'signIn' ? `→ ${verdict.to}` : `no ${verdict.lacking} → ${verdict.to}`;
}

/** One line a principal: boss, own brand, other brand, own store, other store, store form, foreign store form. */
const noBrand = 'no brand → /admin/noodles/login?redirect=%2Fadmin%2Fnoodles%2Fstores';
const noBrandForm = 'no brand → /admin/noodles/login?redirect=%2Fadmin%2Fnoodles%2Fstores%2Fcreate';
const noStore = 'no store → /admin/tea';
const noPage = 'no page → /admin/tea';
const expected: Record<AdminRole, string[]> = {
  primary_system_admin: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  system_admin: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  primary_brand_admin: [noPage, 'yes', noBrand, 'yes', 'yes', 'yes', noBrandForm],
  brand_admin: [noPage, 'yes', noBrand, 'yes', 'yes', 'yes', noBrandForm],
  primary_store_admin: [noPage, 'yes', noBrand, 'yes', noStore, noPage, noPage],
  store_admin: [noPage, 'yes', noBrand, 'yes', noStore, noPage, noPage],
  employee: [noPage, 'yes', noBrand, 'yes', noStore, noPage, noPage],
};

describe('guard', () => {
  it.each(adminRoles)('lets %s into their pages and tells them what is not theirs', (role) => {
    expect(Object.values(pages).map((page) => words(guard(page, signedInAs(role))))).toEqual(expected[role]);
  });

  it.each([
    ['boss', '→ /admin/login?redirect=%2Fboss%2Fbrands'],
    ['own brand', '→ /admin/tea/login?redirect=%2Fadmin%2Ftea%2Fstores%3Fq%3Da'],
    ['own store', '→ /admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth'],
  ])('leads whoever is signed out from %s to the sign-in page: %s', (page, to) => {
    expect(words(guard(pages[page]!, { kind: 'out' }))).toBe(to);
  });

  it('keeps the counter open after the lease, and locks everything else', () => {
    const lapsed = signedInAs('employee', 'lapsed');
    expect(words(guard(pages['own store']!, lapsed))).toBe('yes');
    expect(words(guard(pages['other store']!, lapsed))).toBe(noStore);
    expect(words(guard(pages['own brand']!, lapsed))).toContain('→ /admin/tea/login');
  });
});
