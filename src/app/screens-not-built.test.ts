import { expect, test } from 'vitest';
import { screenNotBuilt } from './screens-not-built.ts';

test('an address of a screen that is still to come is known, whatever records it names', () => {
  expect(screenNotBuilt('/admin/charizi/orders/reports')).toBe('/admin/{brandId}/orders/reports');
  expect(screenNotBuilt('/admin/42/orders/reports/')).toBe('/admin/{brandId}/orders/reports');
});

test('an address that no screen has is not', () => {
  expect(screenNotBuilt('/no/such/page')).toBeUndefined();
  expect(screenNotBuilt('/admin/charizi/inventory/store')).toBeUndefined();
  expect(screenNotBuilt('/stores/charizi')).toBeUndefined();
  expect(screenNotBuilt('/')).toBeUndefined();
});
