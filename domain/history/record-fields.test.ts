import { expect, it } from 'vitest';
import { changedFields, editedFields } from './record-fields.ts';

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
  const ofAnotherKind = {
    brandId: 'tea',
    printers: { bar: { isActive: { from: true, to: false } }, pass: {} },
  };
  expect(editedFields(ofAnotherKind, 'bar')).toEqual([{ field: 'isActive', from: true, to: false }]);
});

it('tells of parts the way to what is edited, and which came or went as a whole', () => {
  const items = {
    i1: { priceOverride: { from: 45, to: 50 }, order: { to: 3 } },
    i2: { add: { dishTemplate: 'oolong' } },
    i3: { remove: true },
  };
  expect(editedFields({ brandId: 'tea', storeId: 'north', menuId: 'm', items }, 'm')).toEqual([
    { field: 'items/i1/priceOverride', from: 45, to: 50 },
    { field: 'items/i2', from: null, to: { dishTemplate: 'oolong' }, part: 'added' },
    { field: 'items/i3', from: null, to: null, part: 'removed' },
  ]);
  const closed = { isClosed: true, periods: [] };
  expect(editedFields({ id: 'north', days: { 1: { to: closed } } }, 'north')).toEqual([
    { field: 'days/1', from: null, to: closed },
  ]);
});

it('tells none where a change makes a record or takes it away', () => {
  expect(editedFields({ brandId: 'tea', _id: 'oolong', name: '四季春', tags: [] }, 'oolong')).toEqual([]);
  expect(editedFields({ brandId: 'tea', id: 'oolong' }, 'oolong')).toEqual([]);
  expect(editedFields(null, 'oolong')).toEqual([]);
});

it('tells of two states of a record what a change of them would say, and nothing that is counted', () => {
  const stamps = { _id: 'm', brandId: 'tea', storeId: 'north', rev: 1, revision: 1, updatedAt: '1' };
  const item = { _id: 'i1', itemType: 'dish', dishTemplate: 'oolong', isShowing: true, order: 0 };
  const section = { _id: 's', name: '茶', order: 0, items: [item] };
  const menu = { ...stamps, name: '夏', categories: [section] };
  const dearer = {
    ...section,
    items: [
      { ...item, priceOverride: 50 },
      { ...item, _id: 'i2' },
    ],
  };
  const after = { ...menu, rev: 2, revision: 2, updatedAt: '2', name: '秋', categories: [dearer] };
  expect(changedFields(menu, { ...menu, rev: 9, updatedAt: '9' })).toEqual([]);
  expect(changedFields(menu, after)).toMatchObject([
    { field: 'name', from: '夏', to: '秋' },
    { field: 'items/i1/priceOverride', from: null, to: 50 },
    { field: 'items/i2', part: 'added', to: { dishTemplate: 'oolong' } },
  ]);
  const without = { ...menu, categories: [{ ...section, items: [] }] };
  expect(changedFields(menu, without)).toEqual([
    { field: 'items/i1', part: 'removed', from: item, to: null },
  ]);
});

it('tells of a store its hours by the day, its services and its tables each by itself', () => {
  const hours = { isClosed: false, periods: [{ open: '10:00', close: '20:00' }] };
  const closed = { isClosed: true, periods: [] };
  const table = { _id: 't1', label: '1', seats: 2 };
  const settings = {
    businessHours: [
      { day: 0, ...hours },
      { day: 1, ...hours },
    ],
    serviceSettings: { enableDineIn: true, advanceOrderDays: 3 },
    tables: [table],
  };
  const after = {
    businessHours: [
      { day: 0, ...hours },
      { day: 1, ...closed },
    ],
    specialDays: [{ date: '2026-01-01', ...closed }],
    serviceSettings: { enableDineIn: false, advanceOrderDays: 3 },
    tables: [
      { ...table, seats: 4 },
      { ...table, _id: 't2', label: '2' },
    ],
  };
  expect(changedFields(settings, after)).toEqual([
    { field: 'days/1', from: hours, to: closed },
    { field: 'serviceSettings/enableDineIn', from: true, to: false },
    { field: 'tables/t1/seats', from: 2, to: 4 },
    { field: 'tables/t2', from: null, to: { label: '2', seats: 2 }, part: 'added' },
    { field: 'days/2026-01-01', from: null, to: closed },
  ]);
});

it('tells of a brand each term of its new stores by itself, the first time too', () => {
  const brand = { _id: 'tea', brandId: 'tea', name: '茶日子', rev: 1 };
  const storeDefaults = { serviceChargeRate: 0.1, maxOfflineHours: 72 };
  expect(changedFields(brand, { ...brand, rev: 2, storeDefaults })).toEqual([
    { field: 'storeDefaults/serviceChargeRate', from: null, to: 0.1 },
    { field: 'storeDefaults/maxOfflineHours', from: null, to: 72 },
  ]);
  const later = { ...brand, storeDefaults: { ...storeDefaults, maxOfflineHours: 24 } };
  expect(changedFields({ ...brand, storeDefaults }, later)).toEqual([
    { field: 'storeDefaults/maxOfflineHours', from: 72, to: 24 },
  ]);
});
