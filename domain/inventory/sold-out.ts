import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import type { Draft } from '../kit/table.ts';
import { instant } from '../kit/time.ts';
import { inventory, type InventoryItem } from './schema.ts';

interface Mark {
  readonly isSoldOut: boolean;
  readonly until?: string | undefined;
  /** The mark that a lifting saw. */
  readonly seenMark?: string | undefined;
}

/** Marks an item or lifts its mark. Whether it was done: a lifting that did not see the present mark leaves it and is flagged. */
export async function markItem(
  rows: Rows,
  { soldOutUntil: _lapsed, soldOutMark, ...item }: Draft<InventoryItem>,
  { isSoldOut, until, seenMark }: Mark,
  ctx: Pick<CommandContext, 'changeId' | 'flag'>,
): Promise<boolean> {
  if (!isSoldOut && item.isSoldOut && soldOutMark !== seenMark) {
    ctx.flag({ code: 'sold_out_kept', details: { inventoryId: item._id } });
    return false;
  }
  const marked = isSoldOut
    ? {
        ...item,
        isSoldOut,
        soldOutMark: ctx.changeId,
        ...(until === undefined ? {} : { soldOutUntil: until }),
      }
    : { ...item, isSoldOut };
  await rows.put(inventory, marked);
  return true;
}

/**
 * Lifts the marks of many items at once, or sets them again where that is undone. What `inventory.setSoldOut` says of one holds for each:
 * a mark that a lifting has not seen stays and is flagged, and the others are lifted. An item that is gone meanwhile is passed over.
 * @throws not_found for an item of another store, and where none of them is there
 */
export const setSoldOutMany = defineCommand({
  name: 'inventory.setSoldOutMany',
  version: 1,
  nature: 'intent',
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    isSoldOut: z.boolean(),
    items: z
      .array(
        z.strictObject({
          inventoryId: id,
          /** When the mark lapses by itself. */
          until: z.optional(instant),
          /** The mark that a lifting saw; filled in at commit. */
          seenMark: z.optional(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ changed: z.int() }),
  tables: [inventory],
  touch: ({ items }) => items.map(({ inventoryId }) => [inventory, inventoryId] as const),
  async seal(rows, input) {
    const items = [];
    for (const item of input.items) {
      const seenMark = item.seenMark ?? (await rows.get(inventory, item.inventoryId))?.soldOutMark;
      items.push({ ...item, ...(seenMark === undefined ? {} : { seenMark }) });
    }
    return { ...input, items };
  },
  async apply(rows, input, ctx) {
    let [found, changed] = [0, 0];
    for (const { inventoryId, ...mark } of input.items) {
      if (!(await rows.get(inventory, inventoryId))) continue;
      const item = await mustGetOwn(rows, inventory, inventoryId, input);
      found += 1;
      if (await markItem(rows, item, { ...mark, isSoldOut: input.isSoldOut }, ctx)) changed += 1;
    }
    if (found === 0) throw new AppError('not_found', { table: inventory.name });
    return { changed };
  },
  say: ({ isSoldOut, items: { length: count } }) =>
    isSoldOut
      ? /*i18n*/ {
          id: 'inventory.soldOutMany',
          message: '{count, plural, other {#}}道餐點設為售完',
          values: { count },
        }
      : /*i18n*/ {
          id: 'inventory.backOnSaleMany',
          message: '{count, plural, other {#}}道餐點恢復供應',
          values: { count },
        },
  summary: 'Lifts the sold-out marks of many items at once, or sets them again.',
});
