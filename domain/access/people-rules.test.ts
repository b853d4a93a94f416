import { expect, test } from 'vitest';
import { isLastPrimary, outranks, rolesToGive } from './people-rules.ts';

test('roles are given from above, within one reach', () => {
  expect(rolesToGive('primary_system_admin', 'system')).toEqual(['system_admin']);
  expect(rolesToGive('system_admin', 'system')).toEqual([]);
  expect(rolesToGive('system_admin', 'brand')).toEqual(['primary_brand_admin', 'brand_admin']);
  expect(rolesToGive('brand_admin', 'brand')).toEqual([]);
  expect(rolesToGive('primary_store_admin', 'store')).toEqual(['store_admin', 'employee']);
  expect(outranks('brand_admin', 'brand_admin')).toBe(false);
});

test('the last active primary of a scope is known', () => {
  const at = (_id: string, storeId: string, isActive = true) => ({
    _id,
    role: 'primary_store_admin' as const,
    brandId: 'tea',
    storeId,
    isActive,
  });
  const people = [at('one', 'a'), at('two', 'a', false), at('three', 'b'), at('four', 'b')];
  expect(people.map((person) => isLastPrimary(person, people))).toEqual([true, false, false, false]);
  expect(isLastPrimary({ ...at('one', 'a'), role: 'employee' }, people)).toBe(false);
  // Who is only invited is no last one, and stands in for nobody.
  const invited = { ...at('two', 'a'), invitedAt: '2026-11-21T06:00:00.000Z' };
  expect(isLastPrimary(at('one', 'a'), [at('one', 'a'), invited])).toBe(true);
  expect(isLastPrimary(invited, [invited])).toBe(false);
});
