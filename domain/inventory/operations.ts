import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import {
  answer,
  inventoryRecord,
  itemAnswer,
  itemIdOf,
  itemOrNew,
  moveOf,
  newItem,
  settingsOf,
} from './items.ts';
import { inventory, inventoryType, stockMoves } from './schema.ts';
import { updateInventory } from './settings-operations.ts';
import { markItem, setSoldOutMany } from './sold-out.ts';
import { statusOf } from './stock.ts';

const place = { brandId: id, storeId: id };

export const listInventory = defineQuery({
  name: 'inventory.list',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory',
  who: can('inventory.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, inventoryType: z.optional(inventoryType) }),
  output: z.array(inventoryRecord),
  tables: [inventory],
  async run(rows, input, { now }) {
    const items = await rows.list(inventory, { index: 'store', equals: [input.storeId] });
    return items
      .filter(
        (item) =>
          item.brandId === input.brandId &&
          item.inventoryType === (input.inventoryType ?? item.inventoryType),
      )
      .map((item) => ({ ...item, status: statusOf(item, now) }));
  },
  summary: 'What a store keeps, by name.',
});

export const getInventory = defineQuery({
  name: 'inventory.get',
  rest: 'GET /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}',
  who: can('inventory.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, inventoryId: id }),
  output: inventoryRecord,
  tables: [inventory],
  async run(rows, input, { now }) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    return { ...item, status: statusOf(item, now) };
  },
  summary: 'One item.',
});

const count = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * A new item. For a dish its id is {@link itemIdOf}; repeating a creation changes nothing.
 * @throws duplicate when the store has an item for the dish under another id · not_found for an unknown dish · validation
 */
export const createInventory = defineCommand({
  name: 'inventory.create',
  version: 1,
  nature: 'intent',
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory',
  who: can('inventory.edit'),
  scope: byStore,
  reads: (input) => [brandScope(input.brandId)],
  input: z.strictObject({
    ...place,
    _id: z.optional(id),
    inventoryType: z._default(inventoryType, 'DishTemplate'),
    dish: z.optional(id),
    itemName: z.optional(line(80)),
    totalStock: z._default(count, 0),
    availableStock: z._default(count, 0),
    enableAvailableStock: z._default(z.boolean(), false),
    minStockAlert: z._default(count, 0),
    targetStockLevel: z.optional(count),
    isInventoryTracked: z._default(z.boolean(), true),
  }),
  output: itemAnswer,
  tables: [inventory, stockMoves, dishTemplates],
  touch: (input) => (input.dish === undefined ? [] : [[dishTemplates, input.dish]]),
  async apply(rows, input, ctx) {
    const { brandId, storeId, dish } = input;
    const isDish = input.inventoryType === 'DishTemplate';
    if (isDish !== (dish !== undefined))
      throw new AppError('validation', { faults: [{ path: 'dish', message: 'invalid' }] });
    const itemName =
      dish === undefined ? input.itemName : (await mustGetOwn(rows, dishTemplates, dish, input)).name;
    if (itemName === undefined)
      throw new AppError('validation', { faults: [{ path: 'itemName', message: 'required' }] });
    const _id = input._id ?? (dish === undefined ? ctx.changeId : itemIdOf(storeId, dish));

    if (await rows.get(inventory, _id)) {
      await mustGetOwn(rows, inventory, _id, input);
      return answer(rows, _id, ctx.now);
    }
    if (
      dish !== undefined &&
      (await rows.list(inventory, { index: 'dish', equals: [storeId, dish] })).length > 0
    ) {
      throw new AppError('duplicate', { field: 'dish' });
    }
    const item = { ...newItem({ _id, brandId, storeId, itemName, dish }), ...settingsOf(input) };
    await rows.put(inventory, item);
    for (const stockType of ['totalStock', 'availableStock'] as const) {
      if (input[stockType] === 0) continue;
      const move = { stockType, delta: input[stockType], changeType: 'initial_stock' } as const;
      await rows.put(stockMoves, { ...moveOf(item, ctx, move), _id: `${_id}:initial:${stockType}` });
    }
    return answer(rows, _id, ctx.now);
  },
  say: () => /*i18n*/ ({ id: 'inventory.created' }),
  summary: 'Adds an item.',
});

/** An untracked item for every live dish of the brand that has none in the store. Run twice, or by two tills, it makes each once. */
export const initializeDishes = defineCommand({
  name: 'inventory.initializeDishes',
  version: 1,
  nature: 'intent',
  rest: 'POST /inventory/brands/{brandId}/{storeId}/inventory/initialize-dishes',
  who: can('inventory.initialise'),
  scope: byStore,
  reads: (input) => [brandScope(input.brandId)],
  input: z.strictObject(place),
  output: z.object({ created: z.int() }),
  tables: [inventory, dishTemplates],
  async apply(rows, { brandId, storeId }) {
    const items = await rows.list(inventory, { index: 'store', equals: [storeId] });
    const known = new Set(items.map((item) => item.dish));
    const dishes = await rows.list(dishTemplates, { index: 'brand', equals: [brandId] });
    const missing = dishes.filter((dish) => dish.isActive && !known.has(dish._id));
    for (const { _id: dish, name: itemName } of missing) {
      await rows.put(inventory, newItem({ _id: itemIdOf(storeId, dish), brandId, storeId, itemName, dish }));
    }
    return { created: missing.length };
  },
  say: () => /*i18n*/ ({ id: 'inventory.initialised' }),
  summary: 'Makes an inventory row for every dish that has none.',
});

/**
 * Marks something sold out, or lifts the mark. A lifting names the mark it saw: where somebody has marked it again since, the mark
 * stays and the change is flagged (sync.md §11: sold out wins). For a dish that is not kept yet, `dish` makes its item.
 */
export const setSoldOut = defineCommand({
  name: 'inventory.setSoldOut',
  version: 1,
  nature: 'intent',
  rest: 'PUT /inventory/brands/{brandId}/{storeId}/inventory/{inventoryId}/sold-out',
  who: can('inventory.edit'),
  scope: byStore,
  reads: (input) => (input.dish === undefined ? [] : [brandScope(input.brandId)]),
  input: z.strictObject({
    ...place,
    inventoryId: id,
    isSoldOut: z.boolean(),
    /** When the mark lapses by itself. */
    until: z.optional(instant),
    dish: z.optional(id),
    /** The mark that a lifting saw; filled in at commit. */
    seenMark: z.optional(id),
  }),
  output: itemAnswer,
  tables: [inventory, dishTemplates],
  touch: (input) => [[inventory, input.inventoryId]],
  async seal(rows, input) {
    const seenMark = input.seenMark ?? (await rows.get(inventory, input.inventoryId))?.soldOutMark;
    return { ...input, ...(seenMark === undefined ? {} : { seenMark }) };
  },
  async apply(rows, input, ctx) {
    const item = await itemOrNew(rows, input);
    await markItem(rows, item, input, ctx);
    return answer(rows, item._id, ctx.now);
  },
  say: (input) =>
    input.isSoldOut ? /*i18n*/ { id: 'inventory.soldOut' } : /*i18n*/ { id: 'inventory.backOnSale' },
  summary: 'Marks an item sold out or lifts the mark.',
});

export const inventoryOperations = [
  listInventory,
  getInventory,
  createInventory,
  updateInventory,
  initializeDishes,
  setSoldOut,
  setSoldOutMany,
];
