import { expect, test } from 'vitest';
import { createBrand } from '#domain/brand/operations.ts';
import type { Brand } from '#domain/brand/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { emptyForm, faultsOf, formOfRecord, saidBy, valuesOf, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import { brandResource, settingsResource, type SettingsDraft } from './brand-resource.tsx';
import { termsField, termsIn } from './terms-field.tsx';

const tea: Brand = {
  _id: 'tea',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '茶日子',
  slug: 'tea',
  themeColour: '#0F766E',
  isActive: true,
};
const kinds = { brand: fieldsOf(brandResource), settings: fieldsOf(settingsResource) };
const seen = {
  brand: formOfRecord<Values>(brandResource, tea),
  settings: formOfRecord<Values>(settingsResource, tea),
};
const edits = (kind: keyof typeof kinds, form: Values) =>
  editsOf(valuesOf(kinds[kind], seen[kind]), valuesOf(kinds[kind], { ...seen[kind], ...form }));
const faults = (kind: keyof typeof kinds, form: Values) => faultsOf(createBrand.input, kinds[kind], form, {});

test('a form says what was changed and what it saw, and nothing of what is empty', () => {
  expect(edits('brand', { nameEn: ' Tea Days ', slug: '' })).toEqual({
    nameEn: { from: null, to: 'Tea Days' },
    slug: { from: 'tea', to: null },
  });
  expect(saidBy(kinds.brand, { ...emptyForm(kinds.brand), name: '茶' })).toEqual({
    name: '茶',
    themeColour: '#0F766E',
    isActive: true,
  });
});

test('a brand needs a name, a whole colour and a short name that an address can have', () => {
  const empty = emptyForm(kinds.brand);
  expect(faults('brand', empty)).toEqual([{ field: 'name', kind: 'missing' }]);
  expect(faults('brand', { ...empty, name: '茶', slug: 'Tea!', themeColour: '#12' })).toEqual([
    { field: 'themeColour', kind: 'wrong' },
    { field: 'slug', kind: 'wrong' },
  ]);
});

const faultsOfTerms = (form: SettingsDraft['storeDefaults']) =>
  termsField.faults?.(form).map(({ label: _label, ...fault }) => fault);
const { storeDefaults: usual } = seen.settings as unknown as SettingsDraft;

test('a brand that has said nothing shows what is usual, and saves only what was changed', () => {
  expect(usual).toEqual({ charge: '0', hours: '72', isUsual: true });
  expect(faults('settings', seen.settings)).toEqual([]);
  expect(edits('settings', { receiptFoot: ' 謝謝\n再來 ' })).toEqual({
    receiptFoot: { from: null, to: '謝謝\n再來' },
  });
  expect(edits('settings', { storeDefaults: { ...usual, charge: '１０' } })).toEqual({
    storeDefaults: { from: null, to: { serviceChargeRate: 0.1, maxOfflineHours: 72 } },
  });
});

test('a tax number is checked, and the usual digits of a number are not said', () => {
  expect(edits('settings', { taxId: ' ０４５９５２５７ ', numberDigits: 4 })).toEqual({
    taxId: { from: null, to: '04595257' },
    numberDigits: { from: null, to: 4 },
  });
  expect(faults('settings', { ...seen.settings, taxId: '04595258' })).toEqual([
    { field: 'taxId', kind: 'wrong' },
  ]);
});

test('a charge over 20 percent and a limit of no hours are refused with their limits, each once', () => {
  const wrong = { ...usual, charge: '25', hours: '0' };
  expect(faultsOfTerms(usual)).toEqual([]);
  expect(termsIn(wrong)).toBeUndefined();
  expect(faultsOfTerms(wrong)).toEqual([
    { field: 'charge', kind: 'tooLarge', limit: 20 },
    { field: 'hours', kind: 'tooSmall', limit: 1 },
  ]);
  expect(faults('settings', { ...seen.settings, storeDefaults: wrong })).toEqual([]);
  expect(faultsOfTerms({ ...usual, charge: 'x', hours: '1.5' })).toEqual([
    { field: 'charge', kind: 'wrong' },
    { field: 'hours', kind: 'wrong' },
  ]);
});
