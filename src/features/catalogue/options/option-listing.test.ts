import { expect, test } from 'vitest';
import { byId } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { matchOptions } from './option-listing.ts';
import { parseOptionSearch } from './option-search.ts';

const stamps = {
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  sort: 0,
};
const anOption = (_id: string, name: string, price: number, isActive = true): Option => ({
  ...stamps,
  _id,
  name,
  price,
  tags: [],
  isActive,
});
const options = [
  anOption('pearl', '珍珠', 10),
  anOption('half', '半糖', 0),
  anOption('jelly', '仙草', 5, false),
];
const topping: OptionCategory = {
  ...stamps,
  _id: 'topping',
  name: '加料',
  inputType: 'multiple',
  options: [
    { refOption: 'pearl', order: 0 },
    { refOption: 'jelly', order: 1 },
  ],
  minSelect: 0,
  required: false,
};
const place = { categories: byId([topping]), locale: 'zh-TW' };
const ids = (search: Parameters<typeof matchOptions>[1]): string[] =>
  matchOptions(options, search, place).map(({ _id }) => _id);

test('options are narrowed by text, state and question, and sorted', () => {
  expect(ids({ q: '珍' })).toEqual(['pearl']);
  expect(ids({ status: 'inactive' })).toEqual(['jelly']);
  expect(ids({ category: 'topping', sortBy: 'price' })).toEqual(['jelly', 'pearl']);
  expect(ids({ category: 'gone' })).toEqual([]);
  expect(parseOptionSearch({ status: 'x', category: 'topping' })).toEqual({ category: 'topping' });
});
