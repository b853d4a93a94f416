import { expect, test } from 'vitest';
import { askedOfOne, wayTo } from './place.ts';

const store = { brandId: 'tea', storeId: 'north' };

test('the way to a record names it as its address does, and the way to a list names none', () => {
  const menu = wayTo('/admin/$brandId/menus/detail/$storeId/$menuId', { ...store, id: 'lunch' });
  expect(menu).toMatchObject({ params: { ...store, menuId: 'lunch' } });
  const list = wayTo('/admin/$brandId/menus/store/$storeId', store, { q: 'tea' });
  expect(list).toEqual({
    to: '/admin/$brandId/menus/store/$storeId',
    params: { ...store, id: undefined },
    search: { q: 'tea' },
  });
  expect(wayTo('/admin/$brandId/stores/detail/$id', { brandId: 'tea', id: 'north' })).toEqual({
    to: '/admin/$brandId/stores/detail/$id',
    params: { brandId: 'tea', id: 'north' },
  });
});

test('an operation is told the id as it calls it, and the place unless it knows records by their id alone', () => {
  expect(askedOfOne({}, store, 'lunch')).toEqual({ ...store, id: 'lunch' });
  expect(askedOfOne({ idAs: 'menuId' }, store, 'lunch')).toEqual({ ...store, menuId: 'lunch' });
  expect(askedOfOne({ isKnownById: true }, store, 'lunch')).toEqual({ id: 'lunch' });
});
