import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { edits, editsFrom, plainEdits, applyEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { defineRecords } from '../kit/records.ts';
import { everyone } from '../kit/roles.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import { checkCategories } from './check-categories.ts';
import { checkServingDays } from './check-serving-days.ts';
import { byId, expandOptions, optionsOf } from './expand.ts';
import {
  dishTemplate,
  dishTemplates,
  option,
  optionCategories,
  optionCategory,
  options,
  type Option,
  type OptionCategory,
} from './schema.ts';

const ofBrandById = z.strictObject({ brandId: id, id });

/** What a person may say about a dish. */
const dishFields = z.omit(dishTemplate, {
  _id: true,
  brandId: true,
  createdAt: true,
  updatedAt: true,
  rev: true,
  deletedAt: true,
});

/** A dish as a command answers it: without the stamps that the host gives. */
const dishAnswer = z.omit(dishTemplate, { createdAt: true, updatedAt: true, rev: true });

/** A dish is made and changed with a look at its serving times, and named by menus; so those commands stand by themselves. */
const dishRecords = defineRecords({
  name: 'dish',
  rest: '/dish/brands/{brandId}/templates',
  table: dishTemplates,
  who: { read: can('dishes.read'), edit: can('dishes.edit') },
  many: {
    as: 'dishes',
    fields: ['basePrice', 'tags', 'optionCategories', 'station', 'tileColour', 'isActive', 'sort'],
  },
  refers: { optionCategories: [optionCategories, (asked) => asked.map(({ categoryId }) => categoryId)] },
  texts: {
    one: 'dish',
    several: 'dishes',
    updatedMany: (count) => /*i18n*/ ({
      id: 'dish.updatedMany',
      message: '修改{count, plural, other {#}}道餐點',
      values: { count },
    }),
  },
});

export const { list: listDishes, get: getDish, updateMany: updateDishes } = dishRecords;

/** The questions of a dish with their answers, in order. To guests a dish that is switched off does not exist. */
export const getDishOptions = defineQuery({
  name: 'dish.getOptions',
  rest: 'GET /dish/brands/{brandId}/templates/{id}/options',
  who: everyone,
  scope: byBrand,
  source: 'local',
  input: ofBrandById,
  output: z.object({ options: z.array(z.object({ category: optionCategory, options: z.array(option) })) }),
  tables: [dishTemplates, optionCategories, options],
  async run(rows, input, { actor }) {
    const dish = await mustGetOwn(rows, dishTemplates, input.id, input);
    if (!dish.isActive && !mayDo(actor, 'dishes.read'))
      throw new AppError('not_found', { table: dishTemplates.name, id: input.id });
    const [categories, answers] = await readChoices(rows, input.brandId);
    return { options: expandOptions(dish, categories, answers) };
  },
  summary: 'The option categories of a dish with their options, expanded in order.',
});

/**
 * A new dish. Its id may be minted by the caller; repeating a creation changes nothing and answers what is there. Under the id of one that
 * was deleted it brings that one back: the inverse of a deletion.
 * @throws not_found for an option category that does not exist · serving_day_missing
 */
export const createDish = defineCommand({
  name: 'dish.create',
  version: 1,
  nature: 'intent',
  rest: 'POST /dish/brands/{brandId}/templates',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    _id: z.optional(id),
    ...dishFields.shape,
    tags: z._default(dishFields.shape.tags, []),
    optionCategories: z._default(dishFields.shape.optionCategories, []),
    isActive: z._default(dishFields.shape.isActive, true),
    taxType: z._default(dishFields.shape.taxType, 'taxable'),
    sort: z._default(dishFields.shape.sort, 0),
    /** It was there and comes back as it was: serving times that were stored without a day do so too. */
    isRestored: z.optional(z.literal(true)),
  }),
  output: dishAnswer,
  tables: [dishTemplates, optionCategories],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[dishTemplates, input._id] as const]),
    ...input.optionCategories.map(({ categoryId }) => [optionCategories, categoryId] as const),
  ],
  async seal(rows, input) {
    if (input.isRestored) return input;
    const before = input._id === undefined ? undefined : (await rows.get(dishTemplates, input._id))?.schedule;
    checkServingDays([{ path: 'schedule', times: input.schedule, before }]);
    return input;
  },
  async apply(rows, { _id, isRestored: _claim, ...input }, { changeId }) {
    const dish = { ...input, _id: _id ?? changeId };
    const present = await rows.get(dishTemplates, dish._id);
    if (present) return mustGetOwn(rows, dishTemplates, dish._id, input);
    await checkCategories(rows, input.brandId, input.optionCategories);
    await rows.put(dishTemplates, dish);
    return dish;
  },
  say: (input) => /*i18n*/ ({ id: 'dish.created', values: { name: input.name } }),
  summary: 'Adds a dish.',
});

/**
 * Edits of a dish, each saying what it saw. Orders keep the price they were charged at.
 * @throws edit_conflict where nothing of it can be applied · not_found · serving_day_missing
 */
export const updateDish = defineCommand({
  name: 'dish.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /dish/brands/{brandId}/templates/{id}',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, ...edits(dishFields.shape) }),
  restInput: z.strictObject({ brandId: id, id, ...plainEdits(dishFields.shape) }),
  fromRest: ({ brandId, id: dishId, ...values }) => ({ brandId, id: dishId, ...editsFrom(values) }),
  output: dishAnswer,
  tables: [dishTemplates, optionCategories],
  touch: (input) => [
    [dishTemplates, input.id],
    ...(input.optionCategories?.to ?? []).map(({ categoryId }) => [optionCategories, categoryId] as const),
  ],
  async seal(rows, input) {
    const before = (await rows.get(dishTemplates, input.id))?.schedule;
    checkServingDays([{ path: 'schedule', times: input.schedule?.to, before }]);
    return input;
  },
  async apply(rows, { brandId, id: dishId, ...changes }, ctx) {
    const dish = await mustGetOwn(rows, dishTemplates, dishId, { brandId });
    await checkCategories(rows, brandId, changes.optionCategories?.to ?? []);
    const edited = applyEdits(dish, changes, ctx);
    await rows.put(dishTemplates, edited);
    return edited;
  },
  say: () => /*i18n*/ ({ id: 'dish.updated' }),
  summary: 'Changes fields of a dish.',
});

/** The live answers of one question in order. */
export const getCategoryOptions = defineQuery({
  name: 'optionCategory.getOptions',
  rest: 'GET /dish/brands/{brandId}/category/{categoryId}/options',
  who: everyone,
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id, categoryId: id }),
  output: z.array(option),
  tables: [optionCategories, options],
  async run(rows, input) {
    const category = await mustGetOwn(rows, optionCategories, input.categoryId, input);
    return optionsOf(category, byId(await rows.list(options, { index: 'brand', equals: [input.brandId] })));
  },
  summary: 'The options of a category in order.',
});

/** A brand's questions and answers by id. */
export async function readChoices(
  rows: ReadRows,
  brandId: string,
): Promise<[Map<string, OptionCategory>, Map<string, Option>]> {
  const query = { index: 'brand', equals: [brandId] } as const;
  return [byId(await rows.list(optionCategories, query)), byId(await rows.list(options, query))];
}
