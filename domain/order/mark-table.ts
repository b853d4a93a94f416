import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText, line } from '../kit/text.ts';
import { storeSettings } from '../store/schema.ts';
import { markIdOf, tableMark, tableMarks, tableStanding } from './table-marks.ts';

/**
 * Guests were seated, asked for the bill, or left: a fact. The later of two words holds, whichever arrives first; an earlier one changes
 * nothing. It is about a table by its id. Of one that the store has not, or took away meanwhile, nobody is shown anything, and nothing is kept.
 */
export const markTable = defineCommand({
  name: 'table.mark',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    tableId: id.check(z.maxLength(80)),
    /** As the person saw it. */
    label: line(20),
    standing: tableStanding,
  }),
  output: z.omit(tableMark, { createdAt: true, updatedAt: true, rev: true, deletedAt: true }),
  tables: [tableMarks, storeSettings],
  touch: ({ storeId, tableId }) => [
    [tableMarks, markIdOf(storeId, tableId)],
    [storeSettings, storeId],
  ],
  async apply(rows, { brandId, storeId, tableId, standing }, ctx) {
    const _id = markIdOf(storeId, tableId);
    const before = await rows.get(tableMarks, _id);
    const isLater =
      !before || (compareText(before.at, ctx.now) || compareText(before.change, ctx.changeId)) < 0;
    if (before && !isLater) return before;
    const said = { standing, at: ctx.now, change: ctx.changeId };
    const mark = { ...(before ?? { _id, brandId, storeId, tableId }), ...said };
    const settings = await rows.get(storeSettings, storeId);
    const isThere = settings?.brandId === brandId && settings.tables.some((table) => table._id === tableId);
    if (isThere) await rows.put(tableMarks, mark);
    return mark;
  },
  say: ({ label, standing }) => ({ ...said[standing], values: { label } }),
  summary: 'Says that guests sit at a table, ask for the bill, or have left.',
});

const said = {
  seated: /*i18n*/ { id: 'table.seated', message: '{label}桌入座' },
  bill_asked: /*i18n*/ { id: 'table.billAsked', message: '{label}桌要結帳' },
  free: /*i18n*/ { id: 'table.freed', message: '{label}桌清桌' },
};
