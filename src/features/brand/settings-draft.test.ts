import { expect, test } from 'vitest';
import type { Brand } from '#domain/brand/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { faultsOfSettings, settingsDraftOf, settingsFieldsOf } from './settings-draft.ts';

const tea: Brand = {
  _id: 'tea',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '茶日子',
  themeColour: '#0F766E',
  isActive: true,
};
const seen = settingsDraftOf(tea);
const edits = (draft: typeof seen) => editsOf(settingsFieldsOf(seen), settingsFieldsOf(draft));

test('a brand that has said nothing shows what is usual, and saves only what was changed', () => {
  expect(seen).toMatchObject({ charge: '0', hours: '72' });
  expect(edits({ ...seen, receiptFoot: ' 謝謝\n再來 ' })).toEqual({
    receiptFoot: { from: null, to: '謝謝\n再來' },
  });
  expect(edits({ ...seen, charge: '１０' }).storeDefaults).toEqual({
    from: null,
    to: { serviceChargeRate: 0.1, maxOfflineHours: 72 },
  });
});

test('a tax number is checked, and the usual digits of a number are not said', () => {
  expect(edits({ ...seen, taxId: ' ０４５９５２５７ ', numberDigits: 4 })).toEqual({
    taxId: { from: null, to: '04595257' },
    numberDigits: { from: null, to: 4 },
  });
  expect(faultsOfSettings({ ...seen, taxId: '04595258' }, 'tea')).toEqual([
    { field: 'taxId', kind: 'wrong' },
  ]);
});

test('a charge over 20 percent and a limit of no hours are refused with their limits', () => {
  expect(faultsOfSettings(seen, 'tea')).toEqual([]);
  expect(faultsOfSettings({ ...seen, charge: '25', hours: '0' }, 'tea')).toEqual([
    { field: 'charge', kind: 'tooLarge', limit: 20 },
    { field: 'hours', kind: 'tooSmall', limit: 1 },
  ]);
  expect(faultsOfSettings({ ...seen, name: ' ', charge: 'x', hours: '1.5' }, 'tea')).toEqual([
    { field: 'name', kind: 'missing' },
    { field: 'charge', kind: 'wrong' },
    { field: 'hours', kind: 'wrong' },
  ]);
});
