import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { partEdits } from '../kit/parts.ts';
import { byStore } from '../kit/scope.ts';
import { editSettings } from '../store/edit-settings.ts';
import { mergedList } from '../store/equipment-operations.ts';
import {
  diningTable,
  storeLimits,
  storeSettings,
  storeSettingsRow,
  type DiningTable,
} from '../store/schema.ts';
import { isAt } from './floor.ts';
import { isCancelled, isPaid } from './order-states.ts';
import { orders } from './schema.ts';

/** As many tables as one change may name: all of them taken away, and as many set up. */
const mostChanged = 2 * storeLimits.tables;

/** Most orders that a refusal lists by number. */
const mostNamed = 50;

/**
 * Adds, removes and edits tables by their ids. A table whose guests have not paid stays: their bill would stand nowhere.
 * @throws duplicate `{field: 'label', id}` · edit_conflict with `field` = `tables/{id}/{field}` · not_found · table_taken `{table, numbers, by, count}`
 */
export const setTables = defineCommand({
  name: 'store.setTables',
  version: 1,
  nature: 'intent',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    tables: z
      .record(id, partEdits(z.omit(diningTable, { _id: true }).shape))
      .check(z.refine((tables) => Object.keys(tables).length <= mostChanged)),
  }),
  output: z.pick(storeSettingsRow, { tables: true }),
  tables: [storeSettings, orders],
  touch: ({ storeId }) => [[storeSettings, storeId]],
  lists: ({ storeId }) => [{ table: orders, index: 'open', equals: [storeId, 1] }],
  async apply(rows, { tables, ...input }, ctx) {
    const open = (await rows.list(orders, { index: 'open', equals: [input.storeId, 1] })).filter(
      ({ fulfilment, payment }) => !isCancelled(fulfilment) && !isPaid(payment),
    );
    return editSettings(rows, input, ctx, (settings) => {
      const merged = mergedList('tables', settings.tables, tables, ctx);
      const labels = new Map<string, string>();
      for (const { _id, label } of merged.list) {
        const other = labels.get(label);
        if (other !== undefined && (tables[_id] ?? tables[other]))
          throw new AppError('duplicate', { field: 'label', id: other });
        labels.set(label, _id);
      }
      const used = new Set(merged.list.filter(({ isActive }) => isActive).map(({ _id }) => _id));
      for (const table of settings.tables) if (table.isActive && !used.has(table._id)) refuseTaken(table);
      return { ...merged, row: { ...settings, tables: merged.list } };
    });

    function refuseTaken(table: DiningTable): void {
      const here = open.filter((order) => isAt(table, order));
      if (here.length === 0) return;
      const by = here.slice(0, mostNamed).map(({ _id, number }) => ({ kind: 'order', _id, name: number }));
      const numbers = by.map(({ name }) => name).join('、');
      throw new AppError('table_taken', { table: table.label, numbers, by, count: here.length });
    }
  },
  say: () => /*i18n*/ ({ id: 'store.tablesSet', message: '修改桌位' }),
  summary: 'Changes the tables of a store.',
});
