import { expect, test } from 'vitest';
import { screenNotBuilt } from './screens-not-built.ts';

test('an address of a screen that is still to come is known, whatever records it names', () => {
  expect(screenNotBuilt('/admin/charizi/coupons')).toBe('/admin/{brandId}/coupons');
  expect(screenNotBuilt('/admin/charizi/coupons/edit/42/')).toBe('/admin/{brandId}/coupons/edit/{id}');
  expect(screenNotBuilt('/stores/charizi/north/bundles/7')).toBe(
    '/stores/{brandId}/{storeId}/bundles/{bundleId}',
  );
});

test('an address that no screen has is not', () => {
  expect(screenNotBuilt('/no/such/page')).toBeUndefined();
  expect(screenNotBuilt('/admin/charizi/inventory/store')).toBeUndefined();
  expect(screenNotBuilt('/stores/charizi')).toBeUndefined();
  expect(screenNotBuilt('/')).toBeUndefined();
});
