import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import type { Option } from '#domain/catalogue/schema.ts';
import { updateOptions } from '#domain/catalogue/choice-operations.ts';
import { moneyField, switchField } from '../fields/plain-fields.tsx';
import { nameEnField, nameField } from '../fields/text-fields.tsx';
import type { Resource } from '../resource.ts';
import { matchUsual, tableOf } from './usual-parts.tsx';

const declared = {
  fields: {
    name: nameField,
    nameEn: nameEnField,
    price: moneyField({}),
    isActive: switchField({ label: msg({ id: 'field.isActive', message: '供應中' }) }),
  },
  switched: { operation: updateOptions, as: 'options' },
} as unknown as Resource<Option>;

const at = '2026-01-01T00:00:00.000Z';
const stamps = { brandId: 'tea', createdAt: at, updatedAt: at, rev: 1, tags: [], sort: 0 };
const pearls: Option = { ...stamps, _id: 'p', name: '珍珠', nameEn: 'Pearls', price: 10, isActive: true };
const half: Option = { ...stamps, _id: 'h', name: '半糖', price: 0, isActive: false };
const small: Option = { ...stamps, _id: 's', name: '小杯', price: -5, isActive: true };
const all = [pearls, half, small];
const found = (search: Parameters<typeof matchUsual>[2]) =>
  matchUsual(declared, all, search, 'zh-TW').map(({ _id }) => _id);

test('a declared list finds by both names, narrows by what is in use, and sorts by the fields that say how', () => {
  expect(found({})).toEqual(['p', 'h', 's']);
  expect(found({ q: 'pearl' })).toEqual(['p']);
  expect(found({ q: '糖' })).toEqual(['h']);
  expect(found({ status: 'inactive' })).toEqual(['h']);
  expect(found({ status: 'active', sortBy: 'price' })).toEqual(['s', 'p']);
  expect(found({ sortBy: 'price', sortOrder: 'desc' })).toEqual(['p', 'h', 's']);
});

test('a declared table has a heading for each field that a file can hold, and an empty cell for what is absent', () => {
  const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
  expect(tableOf(declared, [pearls, half], i18n)).toEqual([
    ['名稱', '英文名稱', '價格', '供應中'],
    ['珍珠', 'Pearls', 10, '是'],
    ['半糖', undefined, 0, '否'],
  ]);
});

test('a cell that needs more than its field knows is handed in, and a field can be left out', () => {
  const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
  expect(tableOf(declared, [half], i18n, { price: ({ _id }) => `of ${_id}`, nameEn: null })).toEqual([
    ['名稱', '價格', '供應中'],
    ['半糖', 'of h', '否'],
  ]);
});
