import { expect, test } from 'vitest';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { tagsOf } from '#src/office/fields/more-fields.tsx';
import { matchDishes } from './dish-listing.ts';
import { parseDishSearch } from './dish-search.ts';

function aDish(_id: string, over: Partial<DishTemplate> = {}): DishTemplate {
  return {
    _id,
    brandId: 'tea',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    rev: 1,
    name: _id,
    basePrice: 40,
    tags: [],
    optionCategories: [],
    isActive: true,
    taxType: 'taxable',
    sort: 0,
    ...over,
  };
}

const dishes = [
  aDish('latte', {
    name: '紅茶拿鐵',
    nameEn: 'Black tea latte',
    basePrice: 65,
    tags: ['奶茶', '熱銷'],
    code: 'B2',
  }),
  aDish('oolong', { name: '四季春', nameEn: 'Four Seasons', basePrice: 40, code: 'A10', isActive: false }),
  aDish('pearl', {
    name: '珍珠奶茶',
    basePrice: 55,
    tags: ['奶茶'],
    barcode: '4710012345678',
    optionCategories: [{ categoryId: 'sugar', order: 0 }],
  }),
];

const ids = (search: Parameters<typeof matchDishes>[1], locale = 'zh-TW'): string[] =>
  matchDishes(dishes, search, locale).map(({ _id }) => _id);

test('dishes are found by either name, code, bar code and tag, however it is typed', () => {
  expect(ids({})).toEqual(['latte', 'oolong', 'pearl']);
  expect(ids({ q: 'ＬＡＴＴＥ' })).toEqual(['latte']);
  expect(ids({ q: '茶 奶' })).toEqual(['latte', 'pearl']);
  expect(ids({ q: 'a10' })).toEqual(['oolong']);
  expect(ids({ q: '4710012' })).toEqual(['pearl']);
  expect(ids({ q: '熱銷' })).toEqual(['latte']);
});

test('filters narrow together', () => {
  expect(ids({ status: 'inactive' })).toEqual(['oolong']);
  expect(ids({ tag: '奶茶', category: 'sugar' })).toEqual(['pearl']);
  expect(ids({ tag: '奶茶', status: 'inactive' })).toEqual([]);
});

test('dishes are sorted by price, by code as people count, and by the name of the language', () => {
  expect(ids({ sortBy: 'price' })).toEqual(['oolong', 'pearl', 'latte']);
  expect(ids({ sortBy: 'price', sortOrder: 'desc' })).toEqual(['latte', 'pearl', 'oolong']);
  expect(ids({ sortBy: 'code' })).toEqual(['oolong', 'latte', 'pearl']);
  expect(ids({ sortBy: 'name' }, 'en')[0]).toBe('latte');
});

test('an address that says nothing known shows everything', () => {
  expect(parseDishSearch({ status: 'half', category: '', tag: ['x'], sortBy: 'shoe' })).toEqual({});
  expect(parseDishSearch({ status: 'active', category: 'sugar', tag: 7 })).toEqual({
    status: 'active',
    category: 'sugar',
    tag: '7',
  });
});

test('tags are offered with how many dishes have them', () => {
  expect(tagsOf(dishes)).toEqual([
    { tag: '奶茶', count: 2 },
    { tag: '熱銷', count: 1 },
  ]);
});

test('five thousand dishes are filtered and sorted', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    aDish(`d${at}`, { name: `餐點${at}`, basePrice: at % 97 }),
  );
  const found = matchDishes(many, { q: '餐點4', sortBy: 'price' }, 'zh-TW');
  expect(found).toHaveLength(1111);
  expect(found.every((dish, at) => at === 0 || dish.basePrice >= found[at - 1]!.basePrice)).toBe(true);
});
