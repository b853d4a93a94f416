import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import {
  bulkRow,
  findBulkItems,
  getBulkItems,
  mostBulkRows,
  type BulkRow,
  type FoundRow,
} from './bulk-rows.ts';
import { bookCount, seenOf } from './counting.ts';
import { moveOf } from './items.ts';
import { inventory, stockMoves, type InventoryItem } from './schema.ts';
import { soldFrom } from './stock.ts';

/** What each operation is in the log, and which way it goes. */
const moves = {
  add: { changeType: 'manual_add', sign: 1 },
  reduce: { changeType: 'manual_subtract', sign: -1 },
  damage: { changeType: 'damage', sign: -1 },
} as const;

/**
 * Many items at once: counted, added to, reduced or written off, each once, all of them or none. A count is counted − seen, as of one item
 * ({@link bookCount}).
 * @throws validation naming the rows: unknown items, items named twice, quantities that fit no operation
 */
export const changeStockOfMany = defineCommand({
  name: 'inventory.bulk',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory/bulk',
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    items: z.array(bulkRow).check(z.minLength(1), z.maxLength(mostBulkRows)),
  }),
  output: z.object({ changed: z.int() }),
  tables: [inventory, stockMoves],
  touch: itemsOf,
  targets: itemsOf,
  async seal(rows, input) {
    return { ...input, items: (await findBulkItems(rows, input)).map(sealed) };
  },
  async apply(rows, input, ctx) {
    const found = await getBulkItems(rows, input);
    const moved = found.map((each, at) => ({ ...each, moveId: `${ctx.changeId}:${at}` }));
    // What each row writes looks first at what is there. Asked together: a thousand that wait for one another take a device longer than the writing.
    await Promise.all(moved.map(({ moveId }) => rows.get(stockMoves, moveId)));
    for (const { row, item, moveId } of moved) await book(rows, item, row, ctx, moveId);
    return { changed: found.length };
  },
  say: ({ items }) => {
    const values = { count: items.length };
    return items.every(({ op }) => op === 'set')
      ? /*i18n*/ {
          id: 'inventory.countedMany',
          message: '盤點{count, plural, other {#}}項庫存',
          values,
        }
      : /*i18n*/ {
          id: 'inventory.changedMany',
          message: '調整{count, plural, other {#}}項庫存',
          values,
        };
  },
  summary: 'Counts, adds to, reduces or writes off many items at once.',
});

/** The items that are named by id, as all are once the change is completed. */
function itemsOf({ items }: { readonly items: readonly BulkRow[] }) {
  return items.flatMap(({ inventoryId }) =>
    inventoryId === undefined ? [] : [[inventory, inventoryId] as const],
  );
}

/** The row by its item's id, and a count with what it saw. */
function sealed({ row, item }: FoundRow): BulkRow {
  const { dish: _dish, itemName: _name, ...rest } = { ...row, inventoryId: item._id };
  return row.op === 'set' ? { ...rest, ...seenOf(item, countedOf(row), row) } : rest;
}

function countedOf({ stockType }: BulkRow): 'totalStock' | 'availableStock' {
  return stockType === 'availableStock' ? stockType : 'totalStock';
}

async function book(
  rows: Rows,
  item: InventoryItem,
  { op, quantity, reason, ...row }: BulkRow,
  ctx: CommandContext,
  moveId: string,
): Promise<void> {
  if (op === 'set') {
    const { seen, seenCountSum } = row;
    const balance = countedOf({ op, quantity, ...row });
    return bookCount(rows, item, { balance, counted: quantity, seen, seenCountSum, reason, moveId }, ctx);
  }
  const { changeType, sign } = moves[op];
  const stockType = row.stockType ?? (op === 'reduce' ? soldFrom(item) : 'totalStock');
  const move = moveOf(item, ctx, { stockType, delta: sign * quantity, changeType, reason });
  await rows.put(stockMoves, { ...move, _id: moveId });
}
