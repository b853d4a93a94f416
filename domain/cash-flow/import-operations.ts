import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { actorId } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byStore } from '../kit/scope.ts';
import { checkCategoryId, checkRecordId, isBookedAhead } from './rules.ts';
import { cashFlowCategories, cashFlowCategory, cashFlowRecord, cashFlowRecords } from './schema.ts';

/** As many records as one import takes: a year of a busy store; a longer file comes in parts. */
export const mostImportedRecords = 20_000;

/** As many new categories as one import makes: more of them are no categories but names. */
export const mostNewCategories = 200;

const { category, amount, name, time, description, method } = cashFlowRecord.shape;

/**
 * Takes a file that was looked at into a store's books, whole or not at all: one change of the server (decision 0013). Records and
 * categories that are there stay as they are, so that taking it twice changes nothing; what is new of a category stands among `categories`.
 * @throws validation · not_found for a category · duplicate `{field: 'name', id}` for a new category
 */
export const importCashFlow = defineCommand({
  name: 'cashFlow.import',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'POST /cash-flow/{brandId}/{storeId}/import',
  largestBodyBytes: 12 * 1024 * 1024,
  who: can('cashFlow.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    categories: z
      .array(
        z.strictObject({
          _id: id,
          name: cashFlowCategory.shape.name,
          type: cashFlowCategory.shape.type,
          colour: cashFlowCategory.shape.colour,
        }),
      )
      .check(z.maxLength(mostNewCategories)),
    records: z
      .array(
        z.strictObject({
          _id: id,
          category,
          amount,
          name,
          time,
          description,
          method: z._default(method, 'other'),
        }),
      )
      .check(z.maxLength(mostImportedRecords)),
  }),
  output: z.object({ created: z.int(), kept: z.int(), newCategories: z.int() }),
  tables: [cashFlowCategories, cashFlowRecords],
  touch: ({ categories, records }) => [
    ...categories.map(({ _id }) => [cashFlowCategories, _id] as const),
    ...[...new Set(records.map((record) => record.category))].map(
      (one) => [cashFlowCategories, one] as const,
    ),
    ...records.map(({ _id }) => [cashFlowRecords, _id] as const),
  ],
  lists: ({ storeId }) => [{ table: cashFlowCategories, index: 'store', equals: [storeId] }],
  async apply(rows, { brandId, storeId, categories, records }, { actor, now }) {
    const owner = { brandId, storeId };
    const present = await rows.list(cashFlowCategories, { index: 'store', equals: [storeId] });
    const known = new Map(present.map((one) => [one._id, { type: one.type, name: one.name }]));
    let newCategories = 0;
    for (const [at, one] of categories.entries()) {
      if (known.has(one._id)) continue;
      const earlier = [...present, ...categories.slice(0, at)];
      const other = earlier.find((had) => had.name === one.name && had.type === one.type);
      if (other) throw new AppError('duplicate', { field: 'name', id: other._id });
      checkCategoryId({ ...one, storeId }, `categories.${at}._id`);
      known.set(one._id, { type: one.type, name: one.name });
      newCategories += 1;
      await rows.put(cashFlowCategories, { ...one, ...owner, isArchived: false, sort: present.length + at });
    }
    let [created, kept] = [0, 0];
    for (const [at, one] of records.entries()) {
      const of = known.get(one.category);
      if (of === undefined) await mustGetOwn(rows, cashFlowCategories, one.category, owner);
      if (of === undefined) continue;
      if (isBookedAhead(one.time, now))
        throw new AppError('validation', { faults: [{ path: `records.${at}.time`, message: 'too_late' }] });
      if (await rows.get(cashFlowRecords, one._id)) {
        kept += 1;
        continue;
      }
      checkRecordId(one._id, `records.${at}._id`);
      created += 1;
      await rows.put(cashFlowRecords, {
        ...one,
        ...owner,
        type: of.type,
        categoryName: of.name,
        source: 'import',
        admin: actorId(actor),
        ...(actor.kind === 'admin' && { adminName: actor.name }),
        bookedAt: now,
        isVoided: false,
      });
    }
    return { created, kept, newCategories };
  },
  say: ({ records: { length: count } }) => /*i18n*/ ({
    id: 'cashFlow.imported',
    message: '匯入{count, plural, other {#}}筆收支',
    values: { count },
  }),
  summary: 'Takes the records of a file into the books, as a whole.',
});
