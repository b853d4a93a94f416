import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { partEdits, PartsMerged } from '../kit/parts.ts';
import { byStore } from '../kit/scope.ts';
import { editSettings } from './edit-settings.ts';
import { printer, storeLimits, storeSettings, storeSettingsRow } from './schema.ts';

const place = { brandId: id, storeId: id };
const who = can('storeSettings.edit');

/** As many printers as one change may name: all of them taken away, and as many set up. */
const mostChanged = 2 * storeLimits.printers;

/**
 * Adds, removes and edits printers by their ids.
 * @throws validation `printers` = `too_many` · edit_conflict with `field` = `printers/{id}/{field}` · not_found
 */
export const setPrinters = defineCommand({
  name: 'store.setPrinters',
  version: 1,
  nature: 'intent',
  who,
  scope: byStore,
  input: z.strictObject({
    ...place,
    printers: z
      .record(id, partEdits(z.omit(printer, { _id: true }).shape))
      .check(z.refine((printers) => Object.keys(printers).length <= mostChanged)),
  }),
  output: z.pick(storeSettingsRow, { printers: true }),
  tables: [storeSettings],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  apply: (rows, { printers, ...input }, ctx) =>
    editSettings(rows, input, ctx, (settings) => {
      const merged = mergedList('printers', settings.printers, printers, ctx);
      if (merged.list.length > storeLimits.printers)
        throw new AppError('validation', { faults: [{ path: 'printers', message: 'too_many' }] });
      return { ...merged, row: { ...settings, printers: merged.list } };
    }),
  say: () => /*i18n*/ ({ id: 'store.printersSet', message: '修改印表機' }),
  summary: 'Changes the printers of a store.',
});

/** The parts of a kind after a change's edits, with what of them conflicts. */
export function mergedList<T extends { readonly _id: string }>(
  kind: string,
  present: readonly T[],
  changes: Readonly<Record<string, { add?: object | undefined; remove?: true | undefined }>>,
  { side }: CommandContext,
) {
  const parts = new Map(present.map((part) => [part._id, part]));
  const merged = new PartsMerged(side);
  for (const [partId, part] of Object.entries(changes)) merged.merge(kind, parts, partId, part);
  return { list: [...parts.values()], conflicts: merged.conflicts, applied: merged.applied };
}
