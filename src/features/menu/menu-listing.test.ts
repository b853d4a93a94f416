import { expect, test } from 'vitest';
import type { Menu } from '#domain/menu/schema.ts';
import { countsOf, matchMenus, parseMenuSearch } from './menu-listing.ts';

const aMenu = (_id: string, name: string, some: Partial<Menu> = {}): Menu => ({
  _id,
  brandId: 'tea',
  storeId: 'one',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name,
  menuType: 'food',
  isActive: false,
  revision: 1,
  sort: 0,
  categories: [],
  ...some,
});
const items = [true, true, false].map((isShowing, at) => ({
  _id: `i${at}`,
  itemType: 'dish' as const,
  isShowing,
  order: at,
}));
const menus = [
  aMenu('points', '點數兌換', { menuType: 'point_exchange', isActive: true }),
  aMenu('night', '晚上'),
  aMenu('day', '白天', { isActive: true, categories: [{ _id: 's', name: '茶', order: 0, items }] }),
];
const ids = (search: Parameters<typeof matchMenus>[1]): string[] =>
  matchMenus(menus, search, 'zh-TW').map(({ _id }) => _id);

test('menus stand by their kind, those that are on first', () => {
  expect(ids({})).toEqual(['day', 'night', 'points']);
});

test('menus are narrowed by text, kind and state, and sorted', () => {
  expect(ids({ q: '晚' })).toEqual(['night']);
  expect(ids({ type: 'point_exchange' })).toEqual(['points']);
  expect(ids({ status: 'active', sortBy: 'dishes', sortOrder: 'desc' })).toEqual(['day', 'points']);
  expect(countsOf(menus[2]!)).toEqual({ shown: 2, hidden: 1 });
  expect(parseMenuSearch({ type: 'wine', status: 'active', sortBy: 'rev' })).toEqual({ status: 'active' });
});
