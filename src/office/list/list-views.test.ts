import { expect, test } from 'vitest';
import { viewSearchOf } from './list-search.ts';
import { isSameView, mostViews, parseViews, withView, type SavedView } from './list-views.ts';

const sold: SavedView = { name: '下架', search: { status: 'inactive', sortBy: 'updated' } };
const dear: SavedView = { name: '最貴', search: { sortBy: 'price', sortOrder: 'desc', limit: 100 } };

test('views are kept as a text, and what cannot be read is none', () => {
  expect(parseViews(JSON.stringify([sold, dear]))).toEqual([sold, dear]);
  expect(parseViews(null)).toEqual([]);
  expect(parseViews('{')).toEqual([]);
  expect(parseViews('{"a":1}')).toEqual([]);
  expect(parseViews(JSON.stringify([sold, { name: 1 }, { name: 'x', search: { q: [] } }, null]))).toEqual([
    sold,
  ]);
});

test('a view says what is asked for, not which page is open', () => {
  const fields = ['q', 'limit', 'sortBy', 'sortOrder', 'status'];
  expect(viewSearchOf({ q: '茶', page: 3, status: undefined, panel: 'x' }, fields)).toEqual({ q: '茶' });
});

test('a view of the same name takes its place, and no more are kept than fit', () => {
  const other = { ...sold, search: { q: '茶' } };
  expect(withView([sold, dear], other)).toEqual([other, dear]);
  const full = Array.from({ length: mostViews }, (_, at) => ({ name: `${at}`, search: {} }));
  expect(withView(full, sold)).toBeUndefined();
  expect(withView(full, { name: '3', search: { q: 'x' } })?.[3]).toEqual({ name: '3', search: { q: 'x' } });
});

test('two views that ask for the same are the same', () => {
  expect(isSameView(sold.search, { sortBy: 'updated', status: 'inactive' })).toBe(true);
  expect(isSameView(sold.search, { status: 'inactive' })).toBe(false);
  expect(isSameView({}, {})).toBe(true);
});
