import { expect, it } from 'vitest';
import { isGone, namesIn, partOf } from './part-names.ts';

const menu = {
  _id: 'day',
  name: '白天',
  categories: [
    { _id: 'tea', name: '茶', nameEn: 'Tea', items: [{ _id: 'i1', dishTemplate: 'oolong', order: 1 }] },
  ],
};
const dishes = namesIn([{ _id: 'oolong', name: '四季春', nameEn: 'Four Seasons' }, undefined], new Map());

it('calls an item of a menu as its dish, and a section as it is called', () => {
  const names = namesIn([menu, { tables: [{ _id: 't1', label: 'A1' }] }, undefined], dishes);
  expect(names.get('i1')).toEqual({ name: '四季春', nameEn: 'Four Seasons' });
  expect(names.get('tea')).toEqual({ name: '茶', nameEn: 'Tea' });
  expect(names.get('t1')).toEqual({ name: 'A1' });
});

it('tells a part of a record from a field of it', () => {
  expect(partOf('items/i1/priceOverride')).toEqual({ kind: 'items', id: 'i1', name: 'priceOverride' });
  expect(partOf('name')).toBeUndefined();
  expect(partOf('serviceSettings/autoAccept')).toBeUndefined();
});

it('knows that a part was taken away, not merely that its field is empty', () => {
  const names = namesIn([menu], dishes);
  const at = (id: string, now: unknown) => ({ field: `items/${id}/priceOverride`, from: null, to: 55, now });
  expect(isGone(at('i1', null), names)).toBe(false);
  expect(isGone(at('i2', null), names)).toBe(true);
  expect(isGone(at('i2', null), undefined)).toBe(false);
  expect(isGone({ field: 'name', from: 'a', to: 'b', now: null }, names)).toBe(false);
});
