import { expect, test } from 'vitest';
import { presentMenu } from './present.ts';
import type { Menu } from './schema.ts';
import { isServed } from './served.ts';

/** Saturday in Taipei. */
const at = (time: string): string => new Date(`2026-11-21T${time}:00+08:00`).toISOString();
const breakfast = { schedule: [{ days: [1, 6], from: '06:00', to: '11:00' }] };
const night = { schedule: [{ days: [5], from: '22:00', to: '02:00' }] };

test('a menu without times is always served, one with times within them', () => {
  expect(isServed({}, at('03:00'))).toBe(true);
  expect(isServed(breakfast, at('05:59'))).toBe(false);
  expect(isServed(breakfast, at('06:00'))).toBe(true);
  expect(isServed(breakfast, at('11:00'))).toBe(false);
  expect(isServed({ schedule: [{ days: [0], from: '06:00', to: '11:00' }] }, at('08:00'))).toBe(false);
});

test('a time that ends before it begins runs past midnight', () => {
  expect(isServed(night, at('01:59'))).toBe(true);
  expect(isServed(night, at('02:00'))).toBe(false);
  expect(isServed(night, at('22:30'))).toBe(false);
});

test('outside of its times a guest sees the menu and cannot order from it; the counter sells', () => {
  const stamps = { brandId: 'tea', createdAt: at('00:00'), updatedAt: at('00:00'), rev: 1, sort: 0 };
  const items = [{ _id: 'i', itemType: 'dish' as const, dishTemplate: 'oolong', isShowing: true, order: 0 }];
  const menu: Menu = {
    ...stamps,
    ...breakfast,
    _id: 'menu',
    storeId: 'one',
    name: '早餐',
    menuType: 'food',
    isActive: true,
    revision: 1,
    categories: [{ _id: 's', name: '茶', order: 0, items }],
  };
  const dish = { ...stamps, _id: 'oolong', name: '四季春', basePrice: 40, isActive: true };
  const larder = {
    dishes: [{ ...dish, tags: [], optionCategories: [], taxType: 'taxable' as const }],
    optionCategories: [],
    options: [],
    inventory: [],
  };
  const soldOut = (audience: 'guest' | 'counter', time: string, wantedAt?: string) =>
    presentMenu(menu, larder, { audience, now: at(time), wantedAt }).categories[0]?.dishes[0]?.soldOut;
  expect(soldOut('guest', '08:00')).toBe(false);
  expect(soldOut('guest', '12:00')).toBe(true);
  expect(soldOut('guest', '05:00', at('08:00'))).toBe(false);
  expect(soldOut('counter', '12:00')).toBe(false);
});
