import { expect, test } from 'vitest';
import type { Option } from '#domain/catalogue/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { emptyOption, faultsOfOption, optionDraftOf, optionFieldsOf } from './option-draft.ts';

const small: Option = {
  _id: 'small',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '小杯',
  price: -5,
  tags: [],
  isActive: true,
  sort: 0,
};

test('an option that takes something off is an amount and a direction', () => {
  const seen = optionDraftOf(small);
  expect(seen).toMatchObject({ amount: 5, isLess: true });
  expect(editsOf(optionFieldsOf(seen), optionFieldsOf({ ...seen, amount: 10 }))).toEqual({
    price: { from: -5, to: -10 },
  });
  expect(optionFieldsOf({ ...seen, amount: 0 }).price).toBe(0);
  expect(Object.is(optionFieldsOf({ ...seen, amount: null }).price, 0)).toBe(true);
});

test('a name is needed, and another option may not have it', () => {
  const place = { brandId: 'tea', others: [small] };
  expect(faultsOfOption(emptyOption, place)).toEqual([{ field: 'name', kind: 'missing' }]);
  expect(faultsOfOption({ ...emptyOption, name: ' 小杯 ' }, place)).toEqual([
    { field: 'name', kind: 'taken' },
  ]);
  expect(faultsOfOption({ ...emptyOption, name: '大杯', amount: 999_999_999 }, place)).toEqual([
    { field: 'amount', kind: 'tooLarge', limit: 100_000_000 },
  ]);
});
