import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { defineRecords } from '../kit/records.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { checkCategoryId } from './rules.ts';
import { cashFlowCategories, cashFlowRecords, countedUnder, type CashFlowCategory } from './schema.ts';

const rest = '/cash-flow-category/{brandId}/{storeId}';

/** Categories of a store's books. Their type never changes, and merging is a change of its own; taking it back is an edit. */
const categoryRecords = defineRecords({
  name: 'cashFlowCategory',
  rest,
  detail: '/detail/{id}',
  table: cashFlowCategories,
  who: { read: can('cashFlow.read'), edit: can('cashFlow.edit') },
  defaults: { isArchived: false, sort: 0 },
  unique: 'name',
  check(category, changed) {
    if (!changed) checkCategoryId(category);
    const wrong = changed?.has('type') ? 'type' : category.mergedInto !== undefined && 'mergedInto';
    if (wrong && (!changed || changed.has(wrong)))
      throw new AppError('validation', { faults: [{ path: wrong, message: 'fixed' }] });
  },
  texts: {
    one: 'cash-flow category',
    several: 'cash-flow categories',
    created: (name) => /*i18n*/ ({
      id: 'cashFlowCategory.created',
      message: '新增收支類別「{name}」',
      values: { name },
    }),
    updated: () => /*i18n*/ ({ id: 'cashFlowCategory.updated', message: '修改收支類別' }),
  },
});

export const {
  list: listCashFlowCategories,
  get: getCashFlowCategory,
  create: createCashFlowCategory,
  update: updateCashFlowCategory,
} = categoryRecords;

const own = { brandId: id, storeId: id, id };

/**
 * Deletes a category that no record has. One with records is refused where somebody waits for the answer; a deletion that was queued and
 * meets a record booked meanwhile archives it and is flagged `category_kept` (settled 41).
 * @throws referenced `{by, count}` · not_found
 */
export const deleteCashFlowCategory = defineCommand({
  name: 'cashFlowCategory.delete',
  version: 1,
  nature: 'intent',
  rest: `DELETE ${rest}/{id}`,
  who: can('cashFlow.remove'),
  scope: byStore,
  input: z.strictObject(own),
  output: z.object({ _id: id }),
  tables: [cashFlowCategories, cashFlowRecords],
  touch: (input) => [[cashFlowCategories, input.id]],
  lists: (input) => [{ table: cashFlowRecords, index: 'category', equals: [input.id] }],
  async seal(rows, input) {
    const { name } = await mustGetOwn(rows, cashFlowCategories, input.id, input);
    const count = await usesOf(rows, input);
    if (count > 0) throw new AppError('referenced', { by: [], count, name });
    return input;
  },
  async apply(rows, input, ctx) {
    const category = await mustGetOwn(rows, cashFlowCategories, input.id, input);
    const count = await usesOf(rows, input);
    if (count === 0) await rows.remove(cashFlowCategories, input.id);
    else {
      await rows.put(cashFlowCategories, { ...category, isArchived: true });
      ctx.flag({ code: 'category_kept', details: { category: category.name, count } });
    }
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'cashFlowCategory.deleted', message: '刪除收支類別' }),
  summary: 'Deletes a cash-flow category that no record has.',
});

/** Records of a category, voided ones too, and categories that were merged into it. */
async function usesOf(
  rows: ReadRows,
  { id: one, storeId }: { id: string; storeId: string },
): Promise<number> {
  const records = await rows.list(cashFlowRecords, { index: 'category', equals: [one] });
  const others = await rows.list(cashFlowCategories, { index: 'store', equals: [storeId] });
  return records.length + others.filter(({ mergedInto }) => mergedInto === one).length;
}

/**
 * Makes the records of a category count for another one of its type, from now on and before. The records stay as they are: editing
 * `mergedInto` and `isArchived` back is the inverse.
 * @throws validation `into` where both are one, or of two types · not_found
 */
export const mergeCashFlowCategory = defineCommand({
  name: 'cashFlowCategory.merge',
  version: 1,
  nature: 'intent',
  who: can('cashFlow.remove'),
  scope: byStore,
  input: z.strictObject({ ...own, into: id }),
  output: z.object({ _id: id, into: id }),
  tables: [cashFlowCategories],
  touch: (input) => [
    [cashFlowCategories, input.id],
    [cashFlowCategories, input.into],
  ],
  lists: ({ storeId }) => [{ table: cashFlowCategories, index: 'store', equals: [storeId] }],
  async apply(rows, input) {
    const from = await mustGetOwn(rows, cashFlowCategories, input.id, input);
    const into = await lastOf(rows, await mustGetOwn(rows, cashFlowCategories, input.into, input));
    if (into._id === from._id || into.type !== from.type)
      throw new AppError('validation', { faults: [{ path: 'into', message: 'unfit' }] });
    await rows.put(cashFlowCategories, { ...from, isArchived: true, mergedInto: into._id });
    return { _id: from._id, into: into._id };
  },
  say: () => /*i18n*/ ({ id: 'cashFlowCategory.merged', message: '合併收支類別' }),
  summary: 'Makes the records of a cash-flow category count for another one.',
});

async function lastOf(rows: Rows, category: CashFlowCategory): Promise<CashFlowCategory> {
  const all = await rows.list(cashFlowCategories, { index: 'store', equals: [category.storeId] });
  return countedUnder(new Map(all.map((one) => [one._id, one])), category._id) ?? category;
}

export const cashFlowCategoryOperations = [
  ...Object.values(categoryRecords),
  deleteCashFlowCategory,
  mergeCashFlowCategory,
];
