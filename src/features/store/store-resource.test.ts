import { expect, it } from 'vitest';
import { createStore } from '#domain/store/operations.ts';
import { emptyForm, faultsOf, formOfRecord, saidBy, valuesOf, type Values } from '#src/office/form/codec.ts';
import { newStore } from '#domain/store/new-store.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { storeResource } from './store-resource.tsx';

const fields = fieldsOf(storeResource);
const empty = emptyForm(fields);
const filled: Values = { ...empty, name: ' 中山店 ', address: '南京東路1號', phone: '02-2345-6789' };
const faults = (form: Values) =>
  faultsOf(createStore.input, fields, form, { brandId: 'tea' }).map(({ field, kind }) => [field, kind]);

it('asks for a name, an address and a number, and for nothing else', () => {
  expect(faults(empty)).toEqual([
    ['name', 'missing'],
    ['address', 'missing'],
    ['phone', 'missing'],
  ]);
  expect(faults(filled)).toEqual([]);
  expect(saidBy(fields, filled)).toEqual({
    name: '中山店',
    address: '南京東路1號',
    phone: '02-2345-6789',
    dayCutover: '05:00',
    isActive: true,
    sort: 0,
  });
  expect(saidBy(fields, { ...filled, copyOf: 'north' })).toMatchObject({ copyOf: 'north' });
});

it('takes the hour of a new day as people type it, and refuses what is none', () => {
  expect(saidBy(fields, { ...filled, dayCutover: '６' })['dayCutover']).toBe('06:00');
  expect(faults({ ...filled, dayCutover: 'late' })).toEqual([['dayCutover', 'wrong']]);
});

it('edits what was changed, and nothing of what a store is made like', () => {
  const seen = formOfRecord(storeResource, newStore({ _id: 'north', brandId: 'tea', name: '北店', sort: 3 }));
  const edits = (form: Values) => editsOf(valuesOf(fields, seen), valuesOf(fields, { ...seen, ...form }));
  expect(edits({})).toEqual({});
  expect(edits({ nameEn: ' North ', isActive: false })).toMatchObject({
    nameEn: { from: null, to: 'North' },
  });
});
