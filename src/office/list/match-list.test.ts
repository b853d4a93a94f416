import { expect, test } from 'vitest';
import { normalise } from '#domain/kit/search-text.ts';
import type { ListSearch } from './list-search.ts';
import { matchList, usualOrders } from './match-list.ts';

const rows = [
  { _id: 'b', name: '乙10', updatedAt: '2026-11-02T00:00:00.000Z', phone: '02-1234' },
  { _id: 'a', name: '乙2', nameEn: 'First', updatedAt: '2026-11-03T00:00:00.000Z', phone: '07-5678' },
  { _id: 'c', name: '甲', nameEn: 'Second', updatedAt: '2026-11-01T00:00:00.000Z', phone: '' },
];
type Row = (typeof rows)[number];

function ids(search: ListSearch, locale = 'zh-TW', rest: Partial<Parameters<typeof matchList<Row>>[2]> = {}) {
  return matchList(rows, search, {
    fits: () => true,
    textOf: ({ name, nameEn = '' }) => normalise(`${name} ${nameEn}`),
    orders: usualOrders<Row>(locale, (row) => row),
    ...rest,
  })
    .map(({ _id }) => _id)
    .join('');
}

test('each word must be part of the text, however it is typed', () => {
  expect(ids({ q: '  ＦＩＲＳＴ 乙 ' })).toBe('a');
  expect(ids({ q: '乙 second' })).toBe('');
  expect(ids({ q: '' })).toBe('bac');
});

test('what is not found by its words may be found otherwise, but not past the filters', () => {
  const isFoundOtherwise = ({ phone }: Row): boolean => phone !== '';
  expect(ids({ q: '0' }, 'zh-TW', { isFoundOtherwise })).toBe('ba');
  expect(ids({ q: '0' }, 'zh-TW', { isFoundOtherwise, fits: ({ _id }) => _id !== 'b' })).toBe('a');
});

test('rows are sorted by the name of the language, numbers as people count, and backwards', () => {
  expect(ids({ sortBy: 'name' })).toBe('abc');
  expect(ids({ sortBy: 'name', sortOrder: 'desc' })).toBe('cba');
  expect(ids({ sortBy: 'name' }, 'en')).toBe('acb');
  expect(ids({ sortBy: 'updated' })).toBe('cba');
});

test('rows stay as they are where no order is asked for, or in the usual one', () => {
  expect(ids({})).toBe('bac');
  expect(ids({ sortBy: 'unknown' })).toBe('bac');
  expect(ids({}, 'zh-TW', { usual: (a, b) => (a._id < b._id ? -1 : 1) })).toBe('abc');
});
