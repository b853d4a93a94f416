import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import { checkChoice, ruledFields } from './choice-rules.ts';
import {
  dishTemplates,
  option,
  optionCategories,
  optionCategory,
  options,
  type OptionCategory,
} from './schema.ts';
import { refuseUsed, usesOfCategory, usesOfOption } from './uses.ts';

const ofBrandById = z.strictObject({ brandId: id, id });
const stamps = { createdAt: true, updatedAt: true, rev: true } as const;
const notSaid = { ...stamps, _id: true, brandId: true, deletedAt: true } as const;

const categoryFields = z.omit(optionCategory, notSaid);
const optionFields = z.omit(option, notSaid);
const categoryAnswer = z.omit(optionCategory, stamps);
const optionAnswer = z.omit(option, stamps);
const removed = z.object({ _id: id });

/**
 * A new question. Under the id of one that was deleted it brings that one back: the inverse of a deletion.
 * @throws validation (see `choiceFaults`) · not_found for an option that does not exist
 */
export const createOptionCategory = defineCommand({
  name: 'optionCategory.create',
  version: 1,
  nature: 'intent',
  rest: 'POST /dish/brands/{brandId}/option-categories',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    ...categoryFields.shape,
    options: z._default(categoryFields.shape.options, []),
    minSelect: z._default(categoryFields.shape.minSelect, 0),
    required: z._default(categoryFields.shape.required, false),
    sort: z._default(categoryFields.shape.sort, 0),
  }),
  output: categoryAnswer,
  tables: [optionCategories, options],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[optionCategories, input._id] as const]),
    ...input.options.map(({ refOption }) => [options, refOption] as const),
  ],
  async apply(rows, { _id, ...input }, { changeId }) {
    const category = { ...input, _id: _id ?? changeId };
    const present = await rows.get(optionCategories, category._id);
    if (present) return mustGetOwn(rows, optionCategories, category._id, input);
    await checkAnswers(rows, input.brandId, input.options);
    checkChoice(category);
    await rows.put(optionCategories, category);
    return category;
  },
  say: (input) => /*i18n*/ ({
    id: 'optionCategory.created',
    message: '新增選項類別「{name}」',
    values: { name: input.name },
  }),
  summary: 'Adds an option category.',
});

/**
 * Edits of a question, each saying what it saw.
 * @throws validation (see `choiceFaults`) where an edit breaks a rule · edit_conflict where nothing of it can be applied · not_found
 */
export const updateOptionCategory = defineCommand({
  name: 'optionCategory.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /dish/brands/{brandId}/option-categories/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, ...edits(categoryFields.shape) }),
  restInput: z.strictObject({ brandId: id, id, ...plainEdits(categoryFields.shape) }),
  fromRest: ({ brandId, id: categoryId, ...values }) => ({ brandId, id: categoryId, ...editsFrom(values) }),
  output: categoryAnswer,
  tables: [optionCategories, options],
  touch: (input) => [
    [optionCategories, input.id],
    ...(input.options?.to ?? []).map(({ refOption }) => [options, refOption] as const),
  ],
  async apply(rows, { brandId, id: categoryId, ...changes }, ctx) {
    const category = await mustGetOwn(rows, optionCategories, categoryId, { brandId });
    await checkAnswers(rows, brandId, changes.options?.to ?? []);
    const edited = applyEdits(category, changes, ctx);
    if (ruledFields.some((field) => changes[field] !== undefined)) checkChoice(edited);
    await rows.put(optionCategories, edited);
    return edited;
  },
  say: () => /*i18n*/ ({ id: 'optionCategory.updated', message: '修改選項類別' }),
  summary: 'Changes fields of an option category.',
});

/**
 * Deletes a question that no dish asks. Creating it again under its id is the inverse.
 * @throws referenced `{by, count}` · not_found
 */
export const deleteOptionCategory = defineCommand({
  name: 'optionCategory.delete',
  version: 1,
  nature: 'intent',
  rest: 'DELETE /dish/brands/{brandId}/option-categories/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: ofBrandById,
  output: removed,
  tables: [optionCategories, dishTemplates],
  touch: (input) => [[optionCategories, input.id]],
  async apply(rows, input) {
    await mustGetOwn(rows, optionCategories, input.id, input);
    refuseUsed(await usesOfCategory(rows, input.brandId, input.id));
    await rows.remove(optionCategories, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'optionCategory.deleted', message: '刪除選項類別' }),
  summary: 'Deletes an option category that no dish uses.',
});

/**
 * A new option. Under the id of one that was deleted it brings that one back.
 * @throws duplicate `{field: 'name', id}`: names are unique in a brand · not_found for a dish that does not exist
 */
export const createOption = defineCommand({
  name: 'option.create',
  version: 1,
  nature: 'intent',
  rest: 'POST /dish/brands/{brandId}/options',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    ...optionFields.shape,
    price: z._default(optionFields.shape.price, 0),
    tags: z._default(optionFields.shape.tags, []),
    isActive: z._default(optionFields.shape.isActive, true),
    sort: z._default(optionFields.shape.sort, 0),
  }),
  output: optionAnswer,
  tables: [options, dishTemplates],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[options, input._id] as const]),
    ...(input.refDishTemplate === undefined ? [] : [[dishTemplates, input.refDishTemplate] as const]),
  ],
  lists: ({ brandId, name }) => [{ table: options, index: 'name', equals: [brandId, name] }],
  async apply(rows, { _id, ...input }, { changeId }) {
    const made = { ...input, _id: _id ?? changeId };
    const present = await rows.get(options, made._id);
    if (present) return mustGetOwn(rows, options, made._id, input);
    await checkName(rows, made);
    if (input.refDishTemplate !== undefined)
      await mustGetOwn(rows, dishTemplates, input.refDishTemplate, input);
    await rows.put(options, made);
    return made;
  },
  say: (input) => /*i18n*/ ({
    id: 'option.created',
    message: '新增選項「{name}」',
    values: { name: input.name },
  }),
  summary: 'Adds an option.',
});

/**
 * Edits of an option, each saying what it saw. Orders keep the price they were charged at.
 * @throws duplicate `{field: 'name', id}` · edit_conflict where nothing of it can be applied · not_found
 */
export const updateOption = defineCommand({
  name: 'option.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /dish/brands/{brandId}/options/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, ...edits(optionFields.shape) }),
  restInput: z.strictObject({ brandId: id, id, ...plainEdits(optionFields.shape) }),
  fromRest: ({ brandId, id: optionId, ...values }) => ({ brandId, id: optionId, ...editsFrom(values) }),
  output: optionAnswer,
  tables: [options, dishTemplates],
  touch: (input) => [
    [options, input.id],
    ...(input.refDishTemplate?.to == null ? [] : [[dishTemplates, input.refDishTemplate.to] as const]),
  ],
  async apply(rows, { brandId, id: optionId, ...changes }, ctx) {
    const present = await mustGetOwn(rows, options, optionId, { brandId });
    if (changes.refDishTemplate?.to != null)
      await mustGetOwn(rows, dishTemplates, changes.refDishTemplate.to, { brandId });
    const edited = applyEdits(present, changes, ctx);
    if (edited.name !== present.name) await checkName(rows, edited);
    await rows.put(options, edited);
    return edited;
  },
  say: () => /*i18n*/ ({ id: 'option.updated', message: '修改選項' }),
  summary: 'Changes fields of an option.',
});

/**
 * Deletes an option that no question offers.
 * @throws referenced `{by, count}` · not_found
 */
export const deleteOption = defineCommand({
  name: 'option.delete',
  version: 1,
  nature: 'intent',
  rest: 'DELETE /dish/brands/{brandId}/options/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: ofBrandById,
  output: removed,
  tables: [options, optionCategories],
  touch: (input) => [[options, input.id]],
  async apply(rows, input) {
    await mustGetOwn(rows, options, input.id, input);
    refuseUsed(await usesOfOption(rows, input.brandId, input.id));
    await rows.remove(options, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'option.deleted', message: '刪除選項' }),
  summary: 'Deletes an option that no option category uses.',
});

async function checkAnswers(
  rows: ReadRows,
  brandId: string,
  named: OptionCategory['options'],
): Promise<void> {
  for (const { refOption } of named) await mustGetOwn(rows, options, refOption, { brandId });
}

async function checkName(
  rows: ReadRows,
  { _id, brandId, name }: { readonly _id: string; readonly brandId: string; readonly name: string },
): Promise<void> {
  const others = await rows.list(options, { index: 'name', equals: [brandId, name] });
  const other = others.find((one) => one._id !== _id);
  if (other) throw new AppError('duplicate', { field: 'name', id: other._id });
}

export const choiceOperations = [
  createOptionCategory,
  updateOptionCategory,
  deleteOptionCategory,
  createOption,
  updateOption,
  deleteOption,
];
