import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { partEdits } from '../kit/parts.ts';
import { byStore } from '../kit/scope.ts';
import { editSettings } from './edit-settings.ts';
import { mergedList } from './equipment-operations.ts';
import { storeLimits, storeSettings, tender } from './schema.ts';
import { inOrder, methodsOf, tendersOf } from './tenders.ts';

/**
 * Adds, removes and edits the ways to pay at the counter by their ids.
 * @throws duplicate `{field: 'name', id}` · validation `tenders` = `no_cash` or `too_many` · edit_conflict with `field` =
 * `tenders/{id}/{field}` · not_found
 */
export const setTenders = defineCommand({
  name: 'store.setTenders',
  version: 1,
  nature: 'intent',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    tenders: z.record(id, partEdits(z.omit(tender, { _id: true }).shape)),
  }),
  output: z.object({ tenders: z.array(tender) }),
  tables: [storeSettings],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  async apply(rows, { tenders, ...input }, ctx) {
    const after = await editSettings(rows, input, ctx, (settings) => {
      const merged = mergedList('tenders', tendersOf(settings), tenders, ctx);
      const list = merged.list.toSorted(inOrder);
      const named = new Map<string, string>();
      for (const { _id, name } of list) {
        const other = named.get(name);
        if (other !== undefined && (tenders[_id] ?? tenders[other]))
          throw new AppError('duplicate', { field: 'name', id: other });
        named.set(name, _id);
      }
      const fault = (message: string) =>
        new AppError('validation', { faults: [{ path: 'tenders', message }] });
      if (!list.some(({ method }) => method === 'cash')) throw fault('no_cash');
      if (list.length > storeLimits.tenders) throw fault('too_many');
      return { ...merged, row: { ...settings, tenders: list, counterPayments: methodsOf(list) } };
    });
    return { tenders: [...tendersOf(after)] };
  },
  say: () => /*i18n*/ ({ id: 'store.tendersSet', message: '修改收款方式' }),
  summary: 'Changes the ways to pay at the counter of a store.',
});
