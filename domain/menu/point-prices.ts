import type { Menu } from './schema.ts';

/**
 * What a store's menus of point exchange ask for bundles, by the bundles' ids: whole points. One that stands there twice costs what it does in
 * its first place. A bundle that is not among them costs what it says itself.
 * @param menus Of one store.
 */
export function pointPricesOf(menus: readonly Menu[]): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const { isActive, menuType, categories, deletedAt } of menus) {
    if (!isActive || menuType !== 'point_exchange' || deletedAt) continue;
    for (const { bundle, isShowing, pointOverride } of categories.flatMap(({ items }) => items))
      if (bundle !== undefined && isShowing && pointOverride && !prices.has(bundle))
        prices.set(bundle, pointOverride);
  }
  return prices;
}
