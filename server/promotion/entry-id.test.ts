import { expect, it } from 'vitest';
import { id } from '#domain/kit/ids.ts';
import { givenBundleId } from '#domain/promotion/bundle-instance.ts';
import { bundleInstanceId, entryId } from './entry-id.ts';

it('the id of a bundle that an order sold is its own, and none that a person may mint', () => {
  const of = bundleInstanceId('order', 'line:1', 1);
  expect(id.safeParse(of).success).toBe(true);
  expect(givenBundleId.safeParse(of).success).toBe(false);
  expect(bundleInstanceId('order', 'line:1', 1)).toBe(of);
  expect(bundleInstanceId('order:line', '1', 1)).not.toBe(of);
  expect(bundleInstanceId('order', 'line', 11)).not.toBe(bundleInstanceId('order', 'line', 1));
  expect(id.safeParse(bundleInstanceId('o'.repeat(200), 'l'.repeat(200), 999)).success).toBe(true);
  expect(id.safeParse(entryId('voucher', of, 2_000)).success).toBe(true);
});

it('the id of what follows from long ids is one, too', () => {
  const long = entryId('earn', 'o'.repeat(200), 'rule');
  expect(id.safeParse(long).success).toBe(true);
  expect(entryId('earn', 'o'.repeat(200), 'other')).not.toBe(long);
});
