import { describe, expect, it } from 'vitest';
import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { adminRoles, customers, everyone, staff, visitors, type AdminRole, type Who } from '../kit/roles.ts';
import { brandScope, platformScope, storeScope, type Scope } from '../kit/scope.ts';
import { allowed, authorise } from './authorise.ts';
import { can, grantsOf, mayDo, permissions, type Action } from './permissions.ts';

function anAdmin(role: AdminRole): Actor {
  const name = role;
  if (role.endsWith('system_admin')) return { kind: 'admin', adminId: 'a', name, role };
  if (role.endsWith('brand_admin')) return { kind: 'admin', adminId: 'a', name, role, brandId: 'own' };
  return { kind: 'admin', adminId: 'a', name, role, brandId: 'own', storeId: 'own-1' };
}

const principals: Record<string, Actor> = {
  ...Object.fromEntries(adminRoles.map((role) => [role, anAdmin(role)])),
  customer: { kind: 'customer', customerId: 'c', brandId: 'own' },
  guest: { kind: 'guest' },
};

const scopes: Record<string, Scope> = {
  platform: platformScope,
  'own brand': brandScope('own'),
  'foreign brand': brandScope('other'),
  'own store': storeScope('own', 'own-1'),
  'other store of the brand': storeScope('own', 'own-2'),
  'store of a foreign brand': storeScope('other', 'other-1'),
  'own store under a foreign brand': storeScope('other', 'own-1'),
};

function verdict(who: Who, actor: Actor, scope: Scope): string {
  try {
    authorise({ who }, actor, scope);
    return 'yes';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('authorise', () => {
  const reach: Record<string, string[]> = {
    // columns: platform, own brand, foreign brand, own store, other store, foreign store, own store under a foreign brand
    primary_system_admin: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    system_admin: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
    primary_brand_admin: [
      'yes',
      'yes',
      'forbidden_brand',
      'yes',
      'yes',
      'forbidden_brand',
      'forbidden_brand',
    ],
    brand_admin: ['yes', 'yes', 'forbidden_brand', 'yes', 'yes', 'forbidden_brand', 'forbidden_brand'],
    primary_store_admin: [
      'yes',
      'yes',
      'forbidden_brand',
      'yes',
      'forbidden_store',
      'forbidden_brand',
      'forbidden_brand',
    ],
    store_admin: [
      'yes',
      'yes',
      'forbidden_brand',
      'yes',
      'forbidden_store',
      'forbidden_brand',
      'forbidden_brand',
    ],
    employee: [
      'yes',
      'yes',
      'forbidden_brand',
      'yes',
      'forbidden_store',
      'forbidden_brand',
      'forbidden_brand',
    ],
    customer: ['yes', 'yes', 'forbidden_brand', 'yes', 'yes', 'forbidden_brand', 'forbidden_brand'],
    guest: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  };

  it.each(Object.keys(principals))('lets %s reach exactly its own places', (principal) => {
    const found = Object.values(scopes).map((scope) => verdict(everyone, principals[principal]!, scope));
    expect(found).toEqual(reach[principal]);
  });

  it.each(Object.keys(permissions) as Action[])('lets nobody but the listed roles do %s', (action) => {
    for (const role of adminRoles) {
      const expected = (permissions[action] as readonly AdminRole[]).includes(role)
        ? 'yes'
        : 'forbidden_role';
      expect(verdict(can(action), anAdmin(role), storeScope('own', 'own-1'))).toBe(expected);
    }
    expect(verdict(can(action), principals['guest']!, storeScope('own', 'own-1'))).toBe('auth_required');
    expect(verdict(can(action), principals['customer']!, storeScope('own', 'own-1'))).toBe('auth_required');
  });

  it('makes staff guests like everybody on the pages of customers', () => {
    for (const role of adminRoles) {
      expect(verdict(visitors, anAdmin(role), brandScope('other'))).toBe('yes');
      expect(verdict(customers, anAdmin(role), brandScope('own'))).toBe('auth_required');
    }
    expect(verdict(customers, principals['guest']!, brandScope('own'))).toBe('auth_required');
    expect(verdict(customers, principals['customer']!, brandScope('own'))).toBe('yes');
    expect(verdict(customers, principals['customer']!, brandScope('other'))).toBe('forbidden_brand');
  });

  it('names the role before the place, so that a stranger learns nothing of other brands', () => {
    expect(verdict(staff('system_admin'), anAdmin('employee'), brandScope('other'))).toBe('forbidden_role');
  });

  it('lets the system itself do everything', () => {
    expect(verdict(staff(), { kind: 'system' }, storeScope('other', 'x'))).toBe('yes');
  });

  it('has a form that answers instead of throwing', () => {
    expect(allowed({ who: everyone }, { kind: 'guest' }, platformScope)).toBe(true);
    expect(allowed({ who: staff() }, { kind: 'guest' }, platformScope)).toBe(false);
  });
});

describe('the table of permissions', () => {
  it('gives a higher role everything that a lower one has', () => {
    for (const [higher, lower] of adminRoles.slice(1).map((role, i) => [adminRoles[i]!, role] as const)) {
      expect(grantsOf(higher)).toEqual(expect.arrayContaining(grantsOf(lower)));
    }
  });

  it('keeps corrections of orders from employees', () => {
    expect(mayDo(anAdmin('employee'), 'orders.take')).toBe(true);
    expect(mayDo(anAdmin('employee'), 'orders.correct')).toBe(false);
    expect(mayDo(anAdmin('store_admin'), 'orders.correct')).toBe(true);
    expect(mayDo({ kind: 'customer', customerId: 'c', brandId: 'own' }, 'orders.read')).toBe(false);
    expect(mayDo({ kind: 'system' }, 'brands.remove')).toBe(true);
  });

  it('keeps dishes for the brand and menus for the store', () => {
    expect(mayDo(anAdmin('primary_store_admin'), 'dishes.edit')).toBe(false);
    expect(mayDo(anAdmin('store_admin'), 'menus.edit')).toBe(true);
    expect(mayDo(anAdmin('employee'), 'menus.edit')).toBe(false);
  });
});
