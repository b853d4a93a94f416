import * as z from 'zod/mini';
import { mayDo } from '../access/permissions.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { everyone } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { showMenuCall } from './guest-calls.ts';
import { pointPricesOf } from './point-prices.ts';
import { emptyMenu, presentMenu } from './present.ts';
import { begunPlans, planned, pricePlans, withPlannedPrices } from './price-plans.ts';
import type { PresentedMenu } from './present-schema.ts';
import { searchText } from '../kit/search-text.ts';
import { menu, menus, menuType, type Menu } from './schema.ts';

const place = { brandId: id, storeId: id };

/** A flag in a query string. */
const flag = z.optional(z.enum(['true', 'false']));

/**
 * The menus of a store in their order. Staff gets all of them without their hidden items, with `includeUnpublished` also those, with
 * `activeOnly` only active menus. A guest gets active menus without hidden items, whatever is asked for.
 */
export const listMenus = defineQuery({
  name: 'menu.list',
  rest: 'GET /menu/brands/{brandId}/{storeId}/menus',
  who: everyone,
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    includeUnpublished: flag,
    activeOnly: flag,
    menuType: z.optional(menuType),
  }),
  output: z.array(menu),
  tables: [menus],
  async run(rows, input, { actor }) {
    const isStaff = mayDo(actor, 'menus.read');
    const found = await rows.list(menus, { index: 'store', equals: [input.storeId] });
    return found
      .filter(
        (row) =>
          row.brandId === input.brandId && (input.menuType === undefined || row.menuType === input.menuType),
      )
      .filter((row) => row.isActive || (isStaff && input.activeOnly !== 'true'))
      .map((row) => (isStaff && input.includeUnpublished === 'true' ? row : published(row)));
  },
  summary: 'The menus of a store.',
});

/** One menu: whole for staff; for guests without hidden items, and not at all unless it is active. */
export const getMenu = defineQuery({
  name: 'menu.get',
  rest: 'GET /menu/brands/{brandId}/{storeId}/menu/{menuId}',
  who: everyone,
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, menuId: id }),
  output: menu,
  tables: [menus],
  async run(rows, input, { actor }) {
    const row = await mustGetOwn(rows, menus, input.menuId, input);
    if (mayDo(actor, 'menus.read')) return row;
    if (!row.isActive) throw new AppError('not_found', { table: menus.name, id: input.menuId });
    return published(row);
  },
  summary: 'One menu.',
});

/**
 * The store's active food menu as the counter and the storefront show it, with prices, questions, stock and bundles, and with the bundles on its
 * menus of other kinds: to guests all of them, at the counter those that are sold for money. Guests are not told what is the house's alone: codes, stations of the kitchen. Staff that looks at
 * the page of guests is shown what guests are (`audience`).
 */
export const showMenu = defineQuery({
  ...showMenuCall,
  who: everyone,
  scope: byStore,
  source: 'local',
  tables: [menus, pricePlans, dishTemplates, optionCategories, options, inventory, bundles],
  async run(rows, { brandId, storeId, audience: asked }, { actor, now, side }) {
    const audience = asked ?? audienceOf(actor);
    const offered = (await rows.list(menus, { index: 'store', equals: [storeId] })).filter(
      ({ brandId: of, isActive, menuType: type }) =>
        of === brandId && isActive && (audience === 'guest' || type !== 'point_exchange'),
    );
    if (offered.length === 0) return emptyMenu;
    // The server writes them into the menus within a moment; a device may be without a network for long.
    const begun = side === 'device' ? begunPlans(await rows.list(pricePlans, planned(brandId)), now) : [];
    const active = offered.map((row) => withPlannedPrices(row, begun));
    const ofBrand = { index: 'brand', equals: [brandId] } as const;
    const sources = {
      dishes: await rows.list(dishTemplates, ofBrand),
      optionCategories: await rows.list(optionCategories, ofBrand),
      options: await rows.list(options, ofBrand),
      inventory: await rows.list(inventory, { index: 'store', equals: [storeId] }),
    };
    const food = active.find(({ menuType: type }) => type === 'food');
    const whole = {
      ...sources,
      bundles: await rows.list(bundles, ofBrand),
      pointPrices: pointPricesOf(active),
    };
    const showing = { audience, now, asTiles: audience === 'counter' };
    const shown = food ? presentMenu(food, whole, showing) : emptyMenu;
    const others = active
      .filter((row) => row !== food)
      .flatMap((row) => presentMenu(row, { ...whole, dishes: [] }, showing).categories);
    const all = { ...shown, categories: [...shown.categories, ...others] };
    return audience === 'guest' ? forGuests(all) : all;
  },
  summary: 'The menu of a store, ready to be shown.',
});

function audienceOf(actor: Actor): 'counter' | 'guest' {
  return mayDo(actor, 'orders.take') ? 'counter' : 'guest';
}

function forGuests(shown: PresentedMenu): PresentedMenu {
  const categories = shown.categories.map((category) => ({
    ...category,
    dishes: category.dishes.map(({ code: _, barcode: _1, station: _2, tileColour: _3, ...dish }) => ({
      ...dish,
      // What a dish is found by holds no more than what is told of it.
      search: searchText({ name: dish.name, nameEn: dish.nameEn }),
    })),
  }));
  return { ...shown, categories };
}

function published(row: Menu): Menu {
  return {
    ...row,
    categories: row.categories.map((category) => ({
      ...category,
      items: category.items.filter((item) => item.isShowing),
    })),
  };
}
