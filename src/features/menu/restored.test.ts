import { expect, test } from 'vitest';
import type { Menu, MenuItem } from '#domain/menu/schema.ts';
import { menuDraftOf, menuEditsOf } from './menu-draft.ts';
import { restored } from './restored.ts';

const item = (_id: string, over: Partial<MenuItem> = {}): MenuItem => ({
  _id,
  itemType: 'dish',
  dishTemplate: `dish-${_id}`,
  isShowing: true,
  order: 0,
  ...over,
});

const menuOf = (items: MenuItem[], over: Partial<Menu> = {}): Menu => ({
  _id: 'm',
  brandId: 'tea',
  storeId: 'zhongshan',
  createdAt: '',
  updatedAt: '',
  rev: 1,
  name: '冬季',
  menuType: 'food',
  isActive: false,
  revision: 3,
  sort: 0,
  categories: [{ _id: 's', name: '茶', order: 0, items }],
  ...over,
});

const then = (items: MenuItem[]) => ({
  name: '夏季',
  menuType: 'food' as const,
  categories: [{ _id: 's', name: '茶', order: 0, items }],
});

const all = () => true;

test('what was published comes back as edits that say what was seen; whether it is on stays', () => {
  const present = menuOf([item('a', { priceOverride: 45 }), item('c')]);
  const { wanted, lost } = restored(present, then([item('a', { priceOverride: 40 }), item('b')]), all);
  expect(lost).toEqual([]);
  expect(wanted.isActive).toBe(false);
  expect(menuEditsOf(menuDraftOf(present), wanted)).toMatchObject({
    name: { from: '冬季', to: '夏季' },
    items: {
      a: { priceOverride: { from: 45, to: 40 } },
      b: { add: { dishTemplate: 'dish-b', section: 's' } },
      c: { remove: true },
    },
  });
});

test('times that were not there then go', () => {
  const always = menuOf([], { schedule: [{ days: [1], from: '06:00', to: '11:00' }] });
  expect(restored(always, then([]), all).wanted.schedule).toEqual([]);
});

test('tiles stay where the counter has put them since', () => {
  const present = menuOf([item('a', { tilePlace: 4 })]);
  const { wanted } = restored(present, then([item('a', { tileColour: 'mint', tilePlace: 1 })]), all);
  expect(wanted.categories[0]?.items).toEqual([item('a', { tilePlace: 4 })]);
  expect(menuEditsOf(menuDraftOf(present), wanted)).not.toHaveProperty('items');
});

test('what offers something that is gone is left out and named, unless it stands there now', () => {
  const present = menuOf([item('a'), item('c', { dishTemplate: 'other' })]);
  const { wanted, lost } = restored(present, then([item('a'), item('b'), item('c')]), () => false);
  expect(wanted.categories[0]?.items.map(({ _id }) => _id)).toEqual(['a']);
  expect(lost.map(({ _id }) => _id)).toEqual(['b', 'c']);
});
