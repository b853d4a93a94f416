import { expect, test } from 'vitest';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import {
  categoryDraftOf,
  categoryFieldsOf,
  copyOfCategory,
  emptyCategory,
  faultsOfCategory,
  leastOf,
  readOption,
  withInputType,
  withLeast,
  withOptions,
} from './category-draft.ts';

const size: OptionCategory = {
  _id: 'size',
  brandId: 'tea',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  name: '大小',
  nameEn: 'Size',
  inputType: 'single',
  options: [
    { refOption: 'large', order: 1 },
    { refOption: 'medium', order: 0 },
  ],
  minSelect: 0,
  maxSelect: 1,
  required: true,
  defaultOption: 'medium',
  sort: 0,
};
const draft = categoryDraftOf(size);

test('a form that was only looked at changes nothing, whichever field says that an answer is needed', () => {
  expect(leastOf(draft)).toBe(1);
  const same = withOptions(draft, ['medium', 'large'], size.options);
  expect(editsOf(categoryFieldsOf(draft), categoryFieldsOf(same))).toEqual({});
});

test('an option that is taken out is no longer the default, and one that was to be made is forgotten', () => {
  const made = { _id: 'new', name: '特大', price: 20 };
  const with3 = withOptions({ ...draft, made: [made] }, ['large', 'new', 'medium'], size.options);
  expect(with3.options).toEqual([
    { refOption: 'large', order: 0 },
    { refOption: 'new', order: 1 },
    { refOption: 'medium', order: 2 },
  ]);
  expect(with3).toMatchObject({ made: [made], defaultOption: 'medium' });
  expect(withOptions(with3, ['large'], size.options)).toMatchObject({ made: [], defaultOption: '' });
});

test('a question of several answers has no upper limit until one is set, and one of a single answer takes one', () => {
  const many = withInputType(draft, 'multiple');
  expect(many).toMatchObject({ minSelect: 1, maxSelect: null, required: true });
  expect(withInputType({ ...many, ...withLeast(3) }, 'single')).toMatchObject({ minSelect: 1, maxSelect: 1 });
});

test('a typed option may say its price', () => {
  expect(readOption(' 珍珠 +10 ')).toEqual({ name: '珍珠', price: 10 });
  expect(readOption('小杯－5')).toEqual({ name: '小杯', price: -5 });
  expect(readOption('Coca-Cola')).toEqual({ name: 'Coca-Cola', price: 0 });
  expect(readOption('半糖')).toEqual({ name: '半糖', price: 0 });
  expect(readOption('+10')).toEqual({ name: '+10', price: 0 });
});

test('limits that no answer can meet are said at the field that breaks them', () => {
  expect(faultsOfCategory(emptyCategory, 'tea')).toEqual([{ field: 'name', kind: 'missing' }]);
  const none = { ...emptyCategory, name: '甜度', ...withLeast(1) };
  expect(faultsOfCategory(none, 'tea')).toEqual([{ field: 'minSelect', kind: 'aboveCount', limit: 0 }]);
  const many = { ...withInputType(draft, 'multiple'), ...withLeast(2), maxSelect: 1 };
  expect(faultsOfCategory(many, 'tea')).toEqual([{ field: 'minSelect', kind: 'aboveMax', limit: 2 }]);
  expect(faultsOfCategory({ ...many, maxSelect: 3 }, 'tea')).toEqual([
    { field: 'maxSelect', kind: 'aboveCount', limit: 2 },
  ]);
});

test('a copy has the same options under another name', () => {
  expect(copyOfCategory(size, '大小（複本）')).toMatchObject({
    name: '大小（複本）',
    nameEn: 'Size (copy)',
    options: size.options,
    defaultOption: 'medium',
  });
});
