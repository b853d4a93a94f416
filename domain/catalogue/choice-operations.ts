import { can } from '../access/permissions.ts';
import { defineRecords } from '../kit/records.ts';
import {
  checkAnswerable,
  checkChoice,
  checkMadeAnswerable,
  checkStillAnswerable,
  ruledFields,
} from './choice-rules.ts';
import { dishTemplates, optionCategories, options } from './schema.ts';

const who = { read: can('dishes.read'), edit: can('dishes.edit') };

/** Questions. Edits that touch none of the rules leave a question that breaks them (an import's) open to changes. */
const optionCategoryRecords = defineRecords({
  name: 'optionCategory',
  rest: '/dish/brands/{brandId}/option-categories',
  table: optionCategories,
  who,
  defaults: { options: [], minSelect: 0, required: false, sort: 0 },
  refers: { options: [options, (answers) => answers.map(({ refOption }) => refOption)] },
  uses: [dishTemplates],
  check(category, changed) {
    if (!changed || ruledFields.some((field) => changed.has(field))) checkChoice(category);
  },
  settled: { reads: [options], check: checkStillAnswerable, checkMade: checkMadeAnswerable },
  texts: {
    one: 'option category',
    several: 'option categories',
    created: (name) => /*i18n*/ ({
      id: 'optionCategory.created',
      message: '新增選項類別「{name}」',
      values: { name },
    }),
    updated: () => /*i18n*/ ({ id: 'optionCategory.updated', message: '修改選項類別' }),
    deleted: () => /*i18n*/ ({ id: 'optionCategory.deleted', message: '刪除選項類別' }),
  },
});

/** Answers. A name is unique, so it is changed of one alone; orders keep the price they were charged at. */
const optionRecords = defineRecords({
  name: 'option',
  rest: '/dish/brands/{brandId}/options',
  table: options,
  who,
  defaults: { price: 0, tags: [], isActive: true, sort: 0 },
  many: { as: 'options', fields: ['price', 'tags', 'isActive', 'sort'] },
  unique: 'name',
  refers: { refDishTemplate: [dishTemplates] },
  uses: [optionCategories],
  settled: { reads: [optionCategories], check: checkAnswerable },
  texts: {
    one: 'option',
    several: 'options',
    created: (name) => /*i18n*/ ({ id: 'option.created', message: '新增選項「{name}」', values: { name } }),
    updated: () => /*i18n*/ ({ id: 'option.updated', message: '修改選項' }),
    deleted: () => /*i18n*/ ({ id: 'option.deleted', message: '刪除選項' }),
    updatedMany: (count) => /*i18n*/ ({
      id: 'option.updatedMany',
      message: '修改{count, plural, other {#}}個選項',
      values: { count },
    }),
  },
});

export const {
  list: listOptionCategories,
  get: getOptionCategory,
  create: createOptionCategory,
  update: updateOptionCategory,
  delete: deleteOptionCategory,
} = optionCategoryRecords;

export const {
  list: listOptions,
  get: getOption,
  create: createOption,
  update: updateOption,
  delete: deleteOption,
  updateMany: updateOptions,
} = optionRecords;

export const choiceOperations = [...Object.values(optionCategoryRecords), ...Object.values(optionRecords)];
