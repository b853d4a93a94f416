import { expect, test } from 'vitest';
import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';
import { copyOf, emptyForm, formOf, saidBy, valuesOf, type Values } from '#src/office/form/codec.ts';
import { fieldsOf } from '#src/office/resource.ts';
import {
  leastOf,
  readOption,
  ruleFaults,
  withInputType,
  withLeast,
  withOptions,
  type CategoryDraft,
} from './category-draft.ts';
import { categoryResource } from './category-resource.tsx';

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
const fields = fieldsOf(categoryResource);
const { beside } = categoryResource;
const draftOf = (category: OptionCategory) =>
  formOf(fields, category as unknown as Values, beside) as unknown as CategoryDraft;
const draft = draftOf(size);
const emptyCategory = emptyForm(fields, beside) as unknown as CategoryDraft;
const said = (of: CategoryDraft) => valuesOf(fields, of as unknown as Values);

test('a form that was only looked at changes nothing, whichever field says that an answer is needed', () => {
  expect(leastOf(draft)).toBe(1);
  const same = withOptions(draft, ['medium', 'large'], size.options);
  expect(editsOf(said(draft), said(same))).toEqual({});
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
  expect(ruleFaults(emptyCategory)).toEqual([]);
  const none = { ...emptyCategory, name: '甜度', ...withLeast(1) };
  expect(ruleFaults(none)).toEqual([{ field: 'minSelect', kind: 'aboveCount', limit: 0 }]);
  const many = { ...withInputType(draft, 'multiple'), ...withLeast(2), maxSelect: 1 };
  expect(ruleFaults(many)).toEqual([{ field: 'minSelect', kind: 'aboveMax', limit: 2 }]);
  expect(ruleFaults({ ...many, maxSelect: 3 })).toEqual([
    { field: 'maxSelect', kind: 'aboveCount', limit: 2 },
  ]);
});

test('no upper limit is none, and is not taken for the one of a new category', () => {
  const { maxSelect: _, ...open } = { ...size, inputType: 'multiple' as const };
  expect(draftOf(open).maxSelect).toBeNull();
  expect(emptyCategory.maxSelect).toBe(1);
  expect(saidBy(fields, { ...emptyCategory, maxSelect: null })).not.toHaveProperty('maxSelect');
});

test('a copy has the same options under another name', () => {
  expect(copyOf(fields, size as unknown as Values, '大小（複本）', beside)).toMatchObject({
    name: '大小（複本）',
    nameEn: 'Size (copy)',
    options: size.options,
    defaultOption: 'medium',
    made: [],
  });
});
