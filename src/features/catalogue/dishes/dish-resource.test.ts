import { expect, test } from 'vitest';
import { createDish } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { copyOf, emptyForm, faultsOf, formOf, saidBy, takenBy, valuesOf } from '#src/office/form/codec.ts';
import type { Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { orderCategories } from './asked-field.tsx';
import { dishResource } from './dish-resource.tsx';

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

const fields = fieldsOf(dishResource);
const seen = formOf(fields, oolong as unknown as Values);
const emptyDish = emptyForm(fields);
const editsTo = (to: Values, from = seen) => editsOf(valuesOf(fields, from), valuesOf(fields, to));
const faults = (form: Values) => faultsOf(createDish.input, fields, form, { brandId: 'tea' });

test('a form says only what differs from the dish, null for what it clears', () => {
  expect(editsTo({ ...seen, nameEn: ' ', basePrice: 45, tags: ['茶', '熱銷'] })).toEqual({
    nameEn: { from: 'Four Seasons', to: null },
    basePrice: { from: 40, to: 45 },
    tags: { from: ['茶'], to: ['茶', '熱銷'] },
  });
  expect(editsTo({ ...seen, name: '四季春 ' })).toEqual({});
});

test('a new dish mentions what was filled in alone', () => {
  expect(saidBy(fields, { ...emptyDish, name: '冬瓜茶', basePrice: 30 })).toEqual({
    name: '冬瓜茶',
    basePrice: 30,
    tags: [],
    optionCategories: [],
    isActive: true,
  });
});

test('what cannot be saved is named, also a code that another dish has', () => {
  expect(faults(emptyDish)).toEqual([
    { field: 'name', kind: 'missing' },
    { field: 'basePrice', kind: 'missing' },
  ]);
  const coded = { ...emptyDish, name: 'x', basePrice: 1, code: ' A1 ' };
  expect(takenBy(fields, coded, [oolong])).toEqual([['code', oolong]]);
  expect(takenBy(fields, { ...coded, code: 'A2' }, [oolong])).toEqual([]);
  expect(takenBy(fields, { ...coded, code: '' }, [oolong])).toEqual([]);
  expect(faults({ ...coded, name: '<b>x</b>' })).toEqual([]);
});

test('times are told as a whole, none as absent', () => {
  const schedule = [{ days: [6], from: '22:00', to: '02:00' }];
  const timed = { ...seen, schedule };
  expect(editsTo(timed)).toEqual({ schedule: { from: null, to: schedule } });
  expect(editsTo(seen, timed)).toEqual({ schedule: { from: schedule, to: null } });
  expect(faults(timed)).toEqual([]);
  expect(faults({ ...seen, schedule: [{ days: [1], from: '2', to: '02:00' }] })).toEqual([
    { field: 'schedule', kind: 'wrong' },
  ]);
  expect(faults({ ...seen, schedule: Array(11).fill(schedule[0]) })).toMatchObject([
    { field: 'schedule', kind: 'tooMany', limit: 10 },
  ]);
});

test('a copy leaves the codes with the dish that has them', () => {
  const schedule = [{ days: [6], from: '22:00', to: '02:00' }];
  expect(copyOf(fields, { ...oolong, schedule }, '四季春（複本）')).toMatchObject({
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
