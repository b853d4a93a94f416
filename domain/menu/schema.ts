import * as z from 'zod/mini';
import { tileColour } from '../catalogue/schema.ts';
import { servingTimes } from '../catalogue/serving-times.ts';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';

export const menuType = z.enum(['food', 'cash_coupon', 'point_exchange']);

/** One thing on a menu (data-model §4). `priceOverride` is this store's price; without it the dish's own holds. */
export const menuItem = z.object({
  _id: id,
  itemType: z.enum(['dish', 'bundle']),
  dishTemplate: z.optional(id),
  bundle: z.optional(id),
  priceOverride: z.optional(amount.check(z.gte(1))),
  pointOverride: z.optional(z.int().check(z.gte(0))),
  isShowing: z.boolean(),
  /** When it is served here; the menu's times and the dish's own hold as well. */
  schedule: z.optional(servingTimes),
  order: z.int(),
  /** Its tile at this store's counter: a colour in place of the dish's own, and where it stands among those of its section that have a place. */
  tileColour: z.optional(tileColour),
  tilePlace: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
});

/** A section of a menu. */
export const menuCategory = z.object({
  _id: id,
  name: line(60),
  nameEn: z.optional(line(120)),
  description: z.optional(prose(300)),
  order: z.int(),
  items: z.array(menuItem).check(z.maxLength(1000)),
});

/** What a store offers. At most one menu of a kind is active in a store. */
export const menu = z.object({
  ...recordFields,
  storeId: id,
  name: line(60),
  menuType,
  isActive: z.boolean(),
  categories: z.array(menuCategory).check(z.maxLength(100)),
  /** Counts the publishes. */
  revision: z.int(),
  /** When any of it is served. */
  schedule: z.optional(servingTimes),
  sort: z.int(),
});

export type MenuType = z.infer<typeof menuType>;
export type MenuItem = z.infer<typeof menuItem>;
export type MenuCategory = z.infer<typeof menuCategory>;
export type Menu = z.infer<typeof menu>;

export const menus = defineTable({
  name: 'menus',
  schema: menu,
  scope: 'store',
  history: 'menu',
  names: { dishTemplate: 'dishTemplates', bundle: 'bundles' },
  indexes: { store: ['storeId', 'sort'] },
});
