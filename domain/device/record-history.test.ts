import { expect, it } from 'vitest';
import { editedFields } from './record-history.ts';

it('tells of a change the fields that it edits of a record, alone or as one of many', () => {
  const price = { from: 40, to: 45 };
  expect(
    editedFields({ brandId: 'tea', id: 'oolong', basePrice: price, nameEn: { to: null } }, 'oolong'),
  ).toEqual([
    { field: 'basePrice', from: 40, to: 45 },
    { field: 'nameEn', from: null, to: null },
  ]);
  const many = { brandId: 'tea', dishes: { oolong: { basePrice: price }, milk: { sort: { to: 1 } } } };
  expect(editedFields(many, 'oolong')).toEqual([{ field: 'basePrice', from: 40, to: 45 }]);
});

it('tells none where a change makes a record, takes it away, or changes its parts', () => {
  expect(editedFields({ brandId: 'tea', _id: 'oolong', name: '四季春', tags: [] }, 'oolong')).toEqual([]);
  expect(editedFields({ brandId: 'tea', id: 'oolong' }, 'oolong')).toEqual([]);
  expect(editedFields({ storeId: 'north', tables: { t1: { remove: true } } }, 'north')).toEqual([]);
  expect(editedFields(null, 'oolong')).toEqual([]);
});
