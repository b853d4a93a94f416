import { expect, test } from 'vitest';
import { createDish } from '#domain/catalogue/operations.ts';
import { faultsIn } from './field-faults.ts';

test('the schema of an operation says what is wrong with each field of its form', () => {
  const form = {
    brandId: 'tea',
    name: '  ',
    nameEn: 'x'.repeat(121),
    basePrice: 999_999_999,
    tags: Array.from({ length: 21 }, (_, at) => String(at)),
    tileColour: 'gold',
  };
  expect(faultsIn(createDish.input, form)).toEqual([
    { field: 'name', kind: 'missing' },
    { field: 'nameEn', kind: 'tooLong', limit: 120 },
    { field: 'basePrice', kind: 'tooLarge', limit: 100_000_000 },
    { field: 'tags', kind: 'tooMany', limit: 20 },
    { field: 'tileColour', kind: 'wrong' },
  ]);
  expect(faultsIn(createDish.input, { brandId: 'tea', name: 'x', basePrice: null })).toEqual([
    { field: 'basePrice', kind: 'missing' },
  ]);
  expect(faultsIn(createDish.input, { brandId: 'tea', name: 'x', basePrice: -1 })).toEqual([
    { field: 'basePrice', kind: 'tooSmall', limit: 0 },
  ]);
  expect(faultsIn(createDish.input, { brandId: 'tea', name: 'x', basePrice: 1 })).toEqual([]);
});
