import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byStore } from '../kit/scope.ts';
import { answer, itemAnswer } from './items.ts';
import { inventory, inventoryItem, maxPieces } from './schema.ts';

const place = { brandId: id, storeId: id, inventoryId: id };
const level = z.int().check(z.gte(0), z.lte(maxPieces));

/** What somebody may say about an item. Its balances come from moves alone. */
const settings = {
  ...z.pick(inventoryItem, {
    itemName: true,
    isInventoryTracked: true,
    enableAvailableStock: true,
    oversell: true,
  }).shape,
  minStockAlert: level,
  targetStockLevel: z.optional(level),
};

/**
 * Edits of an item's settings, each saying what it saw. A dish's item is called what the dish is: only what is no dish has a name of its own.
 * @throws edit_conflict where nothing of it can be applied · not_found · validation for the name of a dish
 */
export const updateInventory = defineCommand({
  name: 'inventory.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}',
  who: can('inventory.edit'),
  scope: byStore,
  input: z.strictObject({ ...place, ...edits(settings) }),
  restInput: z.strictObject({ ...place, ...plainEdits(settings) }),
  fromRest: ({ brandId, storeId, inventoryId, ...values }) => ({
    brandId,
    storeId,
    inventoryId,
    ...editsFrom(values),
  }),
  output: itemAnswer,
  tables: [inventory],
  touch: (input) => [[inventory, input.inventoryId]],
  async apply(rows, { brandId, storeId, inventoryId, ...changes }, ctx) {
    const item = await mustGetOwn(rows, inventory, inventoryId, { brandId, storeId });
    if (changes.itemName && item.inventoryType !== 'else')
      throw new AppError('validation', { faults: [{ path: 'itemName', message: 'invalid' }] });
    await rows.put(inventory, applyEdits(item, changes, ctx));
    return answer(rows, inventoryId, ctx.now);
  },
  say: () => /*i18n*/ ({ id: 'inventory.updated', message: '修改庫存設定' }),
  summary: "Changes an item's settings.",
});
