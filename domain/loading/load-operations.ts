import * as z from 'zod/mini';
import { brand, brands } from '../brand/schema.ts';
import {
  dishTemplate,
  dishTemplates,
  option,
  optionCategories,
  optionCategory,
  options,
} from '../catalogue/schema.ts';
import { inventory, inventoryItem, stockMove, stockMoves } from '../inventory/schema.ts';
import { id } from '../kit/ids.ts';
import { Loader } from '../kit/loader.ts';
import { defineCommand } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import type { StoredRow, Table } from '../kit/table.ts';
import { store, storeSettings, storeSettingsRow, stores } from '../store/schema.ts';
import { menu, menus } from '../menu/schema.ts';

const stamps = { createdAt: true, updatedAt: true, rev: true } as const;

const loaded = z.object({
  created: z.int(),
  /** Rows that were there already; they keep what people have changed since. */
  kept: z.int(),
});

/** @assumed Whole records are loaded by the tool and the demo alone; the platform's own admins may. */
const loaders = staff('primary_system_admin', 'system_admin');

/**
 * Brings records of a brand in, as an import and the demo restaurant do. A record whose id is known is left as it is, so that loading
 * twice changes nothing.
 * @throws validation for a record of another brand
 */
export const loadCatalogue = defineCommand({
  name: 'catalogue.load',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  who: loaders,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    brands: z._default(z.array(z.omit(brand, stamps)), []),
    stores: z._default(z.array(z.omit(store, stamps)), []),
    options: z._default(z.array(z.omit(option, stamps)), []),
    optionCategories: z._default(z.array(z.omit(optionCategory, stamps)), []),
    dishTemplates: z._default(z.array(z.omit(dishTemplate, stamps)), []),
  }),
  output: loaded,
  tables: [brands, stores, options, optionCategories, dishTemplates],
  touch: (input) => [
    ...keys(brands, input.brands),
    ...keys(stores, input.stores),
    ...keys(options, input.options),
    ...keys(optionCategories, input.optionCategories),
    ...keys(dishTemplates, input.dishTemplates),
  ],
  async apply(rows, input) {
    const loader = new Loader(rows, input);
    await loader.load(brands, input.brands);
    await loader.load(stores, input.stores);
    await loader.load(options, input.options);
    await loader.load(optionCategories, input.optionCategories);
    await loader.load(dishTemplates, input.dishTemplates);
    return { created: loader.created, kept: loader.kept };
  },
  say({ brands: [newBrand], stores: [newStore], dishTemplates: { length: count } }) {
    if (count > 0 || !(newBrand ?? newStore))
      return /*i18n*/ { id: 'catalogue.loaded', message: '匯入{count}道餐點', values: { count } };
    return newBrand
      ? /*i18n*/ { id: 'brand.created', message: '新增品牌「{name}」', values: { name: newBrand.name } }
      : /*i18n*/ {
          id: 'store.created',
          message: '新增店家「{name}」',
          values: { name: newStore?.name ?? '' },
        };
  },
});

/**
 * The same for records of a store. A new menu is not made active where another of its kind is.
 * @throws validation for a record of another brand or store
 */
export const loadStore = defineCommand({
  name: 'store.load',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  who: loaders,
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    storeSettings: z._default(z.array(z.omit(storeSettingsRow, stamps)), []),
    menus: z._default(z.array(z.omit(menu, stamps)), []),
    inventory: z._default(z.array(z.omit(inventoryItem, stamps)), []),
    stockMoves: z._default(z.array(z.omit(stockMove, stamps)), []),
  }),
  output: loaded,
  tables: [storeSettings, menus, inventory, stockMoves],
  touch: (input) => [
    ...keys(storeSettings, input.storeSettings),
    ...keys(menus, input.menus),
    ...keys(inventory, input.inventory),
    ...keys(stockMoves, input.stockMoves),
  ],
  async apply(rows, input) {
    const loader = new Loader(rows, input);
    await loader.load(storeSettings, input.storeSettings);
    for (const one of input.menus) {
      const others = await rows.list(menus, { index: 'store', equals: [input.storeId] });
      const isTaken = others.some((other) => other.isActive && other.menuType === one.menuType);
      await loader.load(menus, [{ ...one, isActive: one.isActive && !isTaken }]);
    }
    await loader.load(inventory, input.inventory);
    await loader.load(stockMoves, input.stockMoves);
    return { created: loader.created, kept: loader.kept };
  },
  say: () => /*i18n*/ ({ id: 'store.loaded' }),
});

export const loadOperations = [loadCatalogue, loadStore];

function keys<R extends StoredRow, I extends string>(
  table: Table<R, I>,
  drafts: readonly { readonly _id: string }[],
) {
  return drafts.map((draft) => [table, draft._id] as const);
}
