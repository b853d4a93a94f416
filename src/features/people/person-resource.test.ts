import { setupI18n } from '@lingui/core';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Admin } from '#domain/access/schema.ts';
import { csvFile } from '#domain/kit/csv.ts';
import { editsOf } from '#src/data/edits-of.ts';
import {
  emptyForm,
  faultsOf,
  formOfRecord,
  secretsIn,
  valuesOf,
  type Values,
} from '#src/office/form/codec.ts';
import { valuesIn } from '#src/office/list/use-edit-many.ts';
import { tableOf } from '#src/office/list/usual-parts.tsx';
import { fieldsOf } from '#src/office/resource.ts';
import { brandPeople, peopleOfReach, peoplePlace, platformPeople, reachOf } from './person-resource.tsx';

const { store: storePeople } = peopleOfReach;
const fields = fieldsOf(storePeople);
const mei: Admin = {
  _id: 'secret-id',
  name: '@mei',
  phone: '0912345678',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
  isActive: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const seen = formOfRecord<Values>(storePeople, mei);
const changed = (form: Values) => valuesIn(editsOf(valuesOf(fields, seen), valuesOf(fields, form)));

test('only what differs is said, and a telephone is the same however it is typed', () => {
  expect(seen).toEqual({ name: '@mei', phone: '0912-345-678', role: 'employee', storeId: 'north' });
  expect(changed({ ...seen, phone: '+886 912 345 678' })).toEqual({});
  expect(changed({ ...seen, phone: '', role: 'store_admin' })).toEqual({ phone: null, role: 'store_admin' });
});

test('somebody is judged by what the server asks where they are to work, and needs a password', () => {
  const { input } = storePeople.operations.create;
  const faults = (form: Values, password: string) =>
    faultsOf(input, fields, form, { brandId: 'tea', ...secretsIn(fields, { password }) }).map(
      ({ field, kind }) => `${field} ${kind}`,
    );
  expect(faults(seen, 'long enough')).toEqual([]);
  expect(faults(seen, '')).toEqual(['password missing']);
  expect(faults({ ...seen, name: ' ', role: '', phone: '12' }, 'short')).toEqual([
    'name missing',
    'password missing',
    'role missing',
    'phone wrong',
  ]);
  // Who works for the whole brand, or the platform, has no store.
  const whole = { ...emptyForm(fields), name: 'owner', role: 'brand_admin' };
  const password = 'long enough';
  expect(faultsOf(brandPeople.operations.create.input, fields, whole, { brandId: 'tea', password })).toEqual(
    [],
  );
  expect(faultsOf(platformPeople.operations.create.input, fields, whole, { password })).toEqual([]);
});

test('how far a role reaches follows from where somebody works', () => {
  expect(reachOf(peoplePlace(undefined), '')).toBe('system');
  expect(reachOf(peoplePlace('tea'), '')).toBe('brand');
  expect(reachOf(peoplePlace('tea'), 'north')).toBe('store');
});

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });
const read = (people: readonly Admin[], place: (() => string) | null) => {
  const text = csvFile(tableOf(storePeople, people, i18n, { storeId: place })).slice(1);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

test('a file says who works here and where, and nothing else of them', () => {
  const lin = { ...mei, name: '林', isActive: true, lastLogin: '2026-11-20T01:00:00.000Z' };
  expect(read([mei, lin], () => '北店')).toEqual([
    {
      名稱: "'@mei",
      角色: '員工',
      工作的店家: '北店',
      手機號碼: '0912-345-678',
      上次登入: '',
      啟用: '否',
    },
    expect.objectContaining({ 名稱: '林', 上次登入: '2026-11-20T01:00:00.000Z', 啟用: '是' }),
  ]);
  expect(Object.keys(read([mei], null)[0] ?? {})).toEqual(['名稱', '角色', '手機號碼', '上次登入', '啟用']);
});
