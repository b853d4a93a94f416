import { expect, test } from 'vitest';
import { pageOf, parseListSearch, parseUsualSearch } from './list-search.ts';

test('an address says what a list shows, and what means nothing in it is dropped', () => {
  expect(
    parseListSearch({ q: 100, page: '3', limit: 20, sortBy: 'name', sortOrder: 'desc' }, ['name']),
  ).toEqual({
    q: '100',
    page: 3,
    limit: 20,
    sortBy: 'name',
    sortOrder: 'desc',
  });
  expect(
    parseListSearch({ q: '', page: '-2', limit: 7, sortBy: 'shoe', sortOrder: 'desc' }, ['name']),
  ).toEqual({});
  expect(parseListSearch({ page: 'x', limit: 50 }, [])).toEqual({});
  expect(parseListSearch({ limit: 100 }, [])).toEqual({ limit: 100 });
});

test('the list of a declared kind is narrowed by its state, and ordered by what says that it orders', () => {
  expect(parseUsualSearch({ status: 'inactive', sortBy: 'updated' })).toEqual({
    status: 'inactive',
    sortBy: 'updated',
  });
  expect(parseUsualSearch({ sortBy: 'price' }, ['price'])).toEqual({ sortBy: 'price' });
  expect(parseUsualSearch({ status: 'x', sortBy: 'price' })).toEqual({});
});

test('a page beyond the last one is the last one', () => {
  const rows = Array.from({ length: 45 }, (_, at) => at);
  expect(pageOf(rows, { page: 2, limit: 20 })).toMatchObject({ page: 2, pages: 3, rows: rows.slice(20, 40) });
  expect(pageOf(rows, { page: 9, limit: 20 })).toMatchObject({ page: 3, rows: rows.slice(40) });
  expect(pageOf([], {})).toEqual({ rows: [], page: 1, pages: 1, limit: 50 });
});
