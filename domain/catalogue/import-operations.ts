import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits, mergeEdits, type Conflict, type Edit } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { Loader } from '../kit/loader.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { Edited } from '../kit/records.ts';
import type { Rows } from '../kit/rows.ts';
import { byBrand } from '../kit/scope.ts';
import type { StoredRow, Table } from '../kit/table.ts';
import {
  checkAnswerable,
  checkChoice,
  checkMadeAnswerable,
  checkStillAnswerable,
  ruledFields,
} from './choice-rules.ts';
import {
  dishTemplate,
  dishTemplates,
  option,
  optionCategories,
  optionCategory,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from './schema.ts';
import { checkServingDays, type ServingTimesInput } from './check-serving-days.ts';

const stamps = { createdAt: true, updatedAt: true, rev: true } as const;
const notGiven = { ...stamps, deletedAt: true } as const;
const fixed = { ...notGiven, _id: true, brandId: true } as const;

/** What an import may say of a record that is there. A dish's picture is not part of any file. */
export const importedFields = {
  options: z.omit(option, fixed).shape,
  optionCategories: z.omit(optionCategory, fixed).shape,
  dishTemplates: z.omit(dishTemplate, { ...fixed, image: true }).shape,
};

/** The tables that an import fills. */
export type ImportedTable = keyof typeof importedFields;

/** As many records as one import takes: ten times the dishes of the largest menu known. */
export const mostImported = 20_000;

const some = { ...importedFields };
const changesOf = {
  options: z.record(id, z.strictObject(edits(some.options))),
  optionCategories: z.record(id, z.strictObject(edits(some.optionCategories))),
  dishTemplates: z.record(id, z.strictObject(edits(some.dishTemplates))),
};

/**
 * Takes a file that was looked at into the catalogue, whole or not at all. New records that are there meanwhile stay as they are (see
 * `catalogue.load`), so that taking it twice changes nothing. A change of a field that somebody else changed after the preview refuses the
 * whole. It is no queued change: what has thousands of records is judged by the server in one transaction and reaches devices as one version.
 * @throws edit_conflict with every conflict · question_unanswerable · duplicate `{field: 'name', id}` for an option's name · not_found for a reference · validation
 */
export const importCatalogue = defineCommand({
  name: 'catalogue.import',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'POST /dish/brands/{brandId}/import',
  largestBodyBytes: 24 * 1024 * 1024,
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    options: z.array(z.omit(option, notGiven)).check(z.maxLength(mostImported)),
    optionCategories: z.array(z.omit(optionCategory, notGiven)).check(z.maxLength(mostImported)),
    dishTemplates: z
      .array(z.omit(dishTemplate, { ...notGiven, image: true }))
      .check(z.maxLength(mostImported)),
    changes: z.strictObject(changesOf),
  }),
  output: z.object({ created: z.int(), kept: z.int(), changed: z.int() }),
  tables: [options, optionCategories, dishTemplates],
  touch: (input) => [
    ...[...input.options.map(({ _id }) => _id), ...Object.keys(input.changes.options)].map(
      (key) => [options, key] as const,
    ),
    ...[...input.optionCategories.map(({ _id }) => _id), ...Object.keys(input.changes.optionCategories)].map(
      (key) => [optionCategories, key] as const,
    ),
    ...[...input.dishTemplates.map(({ _id }) => _id), ...Object.keys(input.changes.dishTemplates)].map(
      (key) => [dishTemplates, key] as const,
    ),
  ],
  lists: ({ brandId }) => [{ table: options, index: 'brand', equals: [brandId] }],
  async seal(rows, input) {
    const said: ServingTimesInput[] = input.dishTemplates.map(({ _id, schedule }) => ({
      path: `dishTemplates.${_id}.schedule`,
      times: schedule,
    }));
    for (const [dishId, { schedule }] of Object.entries(input.changes.dishTemplates)) {
      if (!schedule) continue;
      const before = (await rows.get(dishTemplates, dishId))?.schedule;
      said.push({ path: `changes.dishTemplates.${dishId}.schedule`, times: schedule.to, before });
    }
    checkServingDays(said);
    return input;
  },
  async apply(rows, input, { side }) {
    const { brandId, changes } = input;
    const loader = new Loader(rows, { brandId });
    await loader.load(options, input.options);
    const known = await standing(rows, optionCategories, input.optionCategories);
    await loader.load(optionCategories, input.optionCategories);
    await loader.load(dishTemplates, input.dishTemplates);
    const conflicts: Conflict[] = [];
    const answered = await standing(rows, options, changedIn(changes.options, 'isActive'));
    const asked = await standing(rows, optionCategories, changedIn(changes.optionCategories, ...ruledFields));
    const edit = <R extends StoredRow, I extends string>(
      table: Table<R, I>,
      wanted: Readonly<Record<string, Changes>>,
    ) => editAll(rows, table, brandId, wanted, side, conflicts);
    await edit(options, changes.options);
    await edit(optionCategories, changes.optionCategories);
    await edit(dishTemplates, changes.dishTemplates);
    if (conflicts.length > 0) throw new AppError('edit_conflict', { conflicts });
    await checkAll(rows, input);
    const switched = await edited(rows, options, answered);
    const off = switched.filter(({ before, after }) => before.isActive && !after.isActive);
    await checkAnswerable(rows, switched);
    const offIds = new Set(off.map(({ before }) => before._id));
    await checkStillAnswerable(rows, await edited(rows, optionCategories, asked), offIds);
    const knownIds = new Set(known.map(({ _id }) => _id));
    for (const made of input.optionCategories)
      if (!knownIds.has(made._id)) await checkMadeAnswerable(rows, made);
    const changed = Object.values(changes).reduce((sum, one) => sum + Object.keys(one).length, 0);
    return { created: loader.created, kept: loader.kept, changed };
  },
  say: (input) => /*i18n*/ ({ id: 'catalogue.loaded', values: { count: input.dishTemplates.length } }),
  summary: 'Takes dishes, options and option categories of a file in, as a whole.',
});

type Changes = Readonly<Record<string, Edit<unknown> | undefined>>;

async function editAll<R extends StoredRow, I extends string>(
  rows: Rows,
  table: Table<R, I>,
  brandId: string,
  wanted: Readonly<Record<string, Changes>>,
  side: 'device' | 'server',
  conflicts: Conflict[],
): Promise<void> {
  for (const [rowId, changes] of Object.entries(wanted)) {
    const present = await mustGetOwn(rows, table, rowId, { brandId });
    const merged = mergeEdits(present, changes, side, `${table.name}/${rowId}/`);
    conflicts.push(...merged.conflicts);
    if (merged.conflicts.length === 0) await rows.put(table, merged.row);
  }
}

/** Those of some records that are there, as they stand before the import. */
async function standing<R extends StoredRow, I extends string>(
  rows: Rows,
  table: Table<R, I>,
  named: readonly { readonly _id: string }[],
): Promise<R[]> {
  return (await Promise.all(named.map(({ _id }) => rows.get(table, _id)))).filter((row) => row !== undefined);
}

/** Records of which the import changes any of some fields. */
function changedIn(
  changes: Readonly<Record<string, Changes>>,
  ...fields: readonly string[]
): { readonly _id: string }[] {
  return saidIds([], changes, ...fields).map((_id) => ({ _id }));
}

async function edited<R extends StoredRow, I extends string>(
  rows: Rows,
  table: Table<R, I>,
  before: readonly R[],
): Promise<Edited<R>[]> {
  return Promise.all(
    before.map(async (row) => ({ before: row, after: (await rows.get(table, row._id)) ?? row })),
  );
}

interface Imported {
  readonly brandId: string;
  readonly options: readonly { readonly _id: string }[];
  readonly optionCategories: readonly { readonly _id: string }[];
  readonly dishTemplates: readonly { readonly _id: string }[];
  readonly changes: {
    readonly options: Readonly<Record<string, Changes>>;
    readonly optionCategories: Readonly<Record<string, Changes>>;
    readonly dishTemplates: Readonly<Record<string, Changes>>;
  };
}

/** Afterwards, because what is new may name what else is new. Only what the import said is judged. */
async function checkAll(rows: Rows, input: Imported): Promise<void> {
  const { brandId, changes } = input;
  const known = new Set<string>();
  const exists = async <R extends StoredRow, I extends string>(
    table: Table<R, I>,
    key: string,
  ): Promise<void> => {
    if (known.has(`${table.name} ${key}`)) return;
    await mustGetOwn(rows, table, key, { brandId });
    known.add(`${table.name} ${key}`);
  };
  const byName = new Map<string, string>();
  if (input.options.length > 0 || Object.values(changes.options).some((one) => one['name']))
    for (const { _id, name } of await rows.list(options, { index: 'brand', equals: [brandId] })) {
      const other = byName.get(name);
      if (other !== undefined) throw new AppError('duplicate', { field: 'name', id: other });
      byName.set(name, _id);
    }
  for (const key of saidIds(input.options, changes.options, 'refDishTemplate')) {
    const { refDishTemplate } = (await rows.get(options, key)) as Option;
    if (refDishTemplate !== undefined) await exists(dishTemplates, refDishTemplate);
  }
  for (const key of saidIds(input.optionCategories, changes.optionCategories, ...ruledFields)) {
    const category = (await rows.get(optionCategories, key)) as OptionCategory;
    for (const { refOption } of category.options) await exists(options, refOption);
    checkChoice(category);
  }
  for (const key of saidIds(input.dishTemplates, changes.dishTemplates, 'optionCategories')) {
    const dish = (await rows.get(dishTemplates, key)) as DishTemplate;
    for (const { categoryId } of dish.optionCategories) await exists(optionCategories, categoryId);
  }
}

function saidIds(
  made: readonly { readonly _id: string }[],
  changes: Readonly<Record<string, Changes>>,
  ...fields: readonly string[]
): string[] {
  const changed = Object.entries(changes).filter(([, one]) => fields.some((field) => one[field]));
  return [...made.map(({ _id }) => _id), ...changed.map(([key]) => key)];
}
