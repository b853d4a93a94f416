import { expect, it } from 'vitest';
import { orderTypesOf, usualType } from './order-types.ts';

it('offers what the store serves, and begins with takeaway', () => {
  const types = orderTypesOf({ enableDineIn: true, enableTakeOut: true, enableDelivery: false });
  expect(types).toEqual(['dine_in', 'takeout']);
  expect(usualType(types)).toBe('takeout');
});

it('begins with eating in where that is all there is', () => {
  expect(usualType(orderTypesOf({ enableDineIn: true, enableTakeOut: false, enableDelivery: true }))).toBe(
    'dine_in',
  );
});

it('still sells where every service is switched off', () => {
  expect(orderTypesOf({ enableDineIn: false, enableTakeOut: false, enableDelivery: false })).toEqual([
    'takeout',
  ]);
});
