import { expect, test } from 'vitest';
import { byId } from '#domain/catalogue/expand.ts';
import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { matchCategories } from './category-listing.ts';
import { parseCategorySearch } from './category-search.ts';

const stamps = { brandId: 'tea', createdAt: '', updatedAt: '2026-01-01', rev: 1, sort: 0 };

function aCategory(_id: string, over: Partial<OptionCategory>): OptionCategory {
  return {
    ...stamps,
    _id,
    name: _id,
    inputType: 'single',
    options: [],
    minSelect: 0,
    required: false,
    ...over,
  };
}

const pearl: Option = {
  ...stamps,
  _id: 'pearl',
  name: '珍珠',
  nameEn: 'Pearls',
  price: 10,
  tags: [],
  isActive: true,
};
const categories = [
  aCategory('size', { name: '大小', minSelect: 1 }),
  aCategory('top', {
    name: '加料',
    nameEn: 'Toppings',
    inputType: 'multiple',
    options: [{ refOption: 'pearl', order: 0 }],
  }),
  aCategory('ice', { name: '冰塊', required: true }),
];
const beside = {
  options: byId([pearl]),
  uses: new Map([
    ['top', 4],
    ['ice', 2],
  ]),
  locale: 'zh-TW',
};
const found = (search: Parameters<typeof matchCategories>[1]): string[] =>
  matchCategories(categories, search, beside).map(({ _id }) => _id);

test('categories are found by their names and by those of their options, and by their rules', () => {
  expect(found({ q: 'pearl' })).toEqual(['top']);
  expect(found({ q: '冰' })).toEqual(['ice']);
  expect(found({ type: 'multiple' })).toEqual(['top']);
  expect(found({ rule: 'required' })).toEqual(['size', 'ice']);
});

test('they stand in their own order, or by how many dishes ask them', () => {
  expect(found({})).toEqual(['size', 'top', 'ice']);
  expect(found({ sortBy: 'uses', sortOrder: 'desc' })).toEqual(['top', 'ice', 'size']);
});

test('an address with values that mean nothing still opens', () => {
  expect(parseCategorySearch({ type: 'many', rule: 'required', sortBy: 'rev' })).toEqual({
    rule: 'required',
  });
});
