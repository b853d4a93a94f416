import { expect, test } from 'vitest';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import {
  copyOf,
  draftOf,
  emptyDish,
  faultsOfDish,
  fieldsOf,
  orderCategories,
  saidFields,
} from './dish-draft.ts';

const oolong: DishTemplate = {
  _id: 'oolong',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '四季春',
  nameEn: 'Four Seasons',
  basePrice: 40,
  tags: ['茶'],
  optionCategories: [
    { categoryId: 'ice', order: 7 },
    { categoryId: 'sugar', order: 3 },
  ],
  code: 'A1',
  isActive: true,
  taxType: 'taxable',
  sort: 0,
};

test('a form says only what differs from the dish, null for what it clears', () => {
  const seen = draftOf(oolong);
  const values = { ...seen, nameEn: ' ', basePrice: 45, tags: ['茶', '熱銷'] };
  expect(editsOf(fieldsOf(seen), fieldsOf(values))).toEqual({
    nameEn: { from: 'Four Seasons', to: null },
    basePrice: { from: 40, to: 45 },
    tags: { from: ['茶'], to: ['茶', '熱銷'] },
  });
  expect(editsOf(fieldsOf(seen), fieldsOf({ ...seen, name: '四季春 ' }))).toEqual({});
});

test('a new dish mentions what was filled in alone', () => {
  expect(saidFields({ ...emptyDish, name: '冬瓜茶', basePrice: 30 })).toEqual({
    name: '冬瓜茶',
    basePrice: 30,
    tags: [],
    optionCategories: [],
    isActive: true,
  });
});

test('what cannot be saved is named, also a code that another dish has', () => {
  const place = { brandId: 'tea', others: [oolong] };
  expect(faultsOfDish(emptyDish, place)).toEqual([
    { field: 'name', kind: 'missing' },
    { field: 'basePrice', kind: 'missing' },
  ]);
  expect(faultsOfDish({ ...emptyDish, name: 'x', basePrice: 1, code: 'A1' }, place)).toEqual([
    { field: 'code', kind: 'taken', by: oolong },
  ]);
  expect(faultsOfDish({ ...emptyDish, name: '<b>x</b>', basePrice: 1, code: 'A2' }, place)).toEqual([]);
});

test('times are told as a whole, none as absent, and each has a day', () => {
  const schedule = [{ days: [6], from: '22:00', to: '02:00' }];
  const seen = draftOf(oolong);
  const timed = { ...seen, schedule };
  expect(editsOf(fieldsOf(seen), fieldsOf(timed))).toEqual({ schedule: { from: null, to: schedule } });
  expect(editsOf(fieldsOf(timed), fieldsOf(seen))).toEqual({ schedule: { from: schedule, to: null } });
  const place = { brandId: 'tea', others: [] };
  expect(faultsOfDish(timed, place)).toEqual([]);
  for (const [wrong, kind] of [
    [{ days: [], from: '22:00', to: '02:00' }, 'missing'],
    [{ days: [1], from: '2', to: '02:00' }, 'wrong'],
  ] as const)
    expect(faultsOfDish({ ...seen, schedule: [{ ...wrong, days: [...wrong.days] }] }, place)).toEqual([
      { field: 'schedule', kind },
    ]);
  expect(faultsOfDish({ ...seen, schedule: Array(11).fill(schedule[0]) }, place)).toMatchObject([
    { field: 'schedule', kind: 'tooMany', limit: 10 },
  ]);
});

test('a copy leaves the codes with the dish that has them', () => {
  const schedule = [{ days: [6], from: '22:00', to: '02:00' }];
  expect(copyOf({ ...oolong, schedule }, '四季春（複本）')).toMatchObject({
    name: '四季春（複本）',
    code: '',
    tags: ['茶'],
    schedule,
  });
});

test('categories that stand as they stood are no change', () => {
  expect(orderCategories(['sugar', 'ice'], oolong.optionCategories)).toBe(oolong.optionCategories);
  expect(orderCategories(['ice', 'sugar'], oolong.optionCategories)).toEqual([
    { categoryId: 'ice', order: 0 },
    { categoryId: 'sugar', order: 1 },
  ]);
});
