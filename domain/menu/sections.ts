import type { PresentedBundle, PresentedDish, PresentedMenu } from './present-schema.ts';

/** All dishes of a menu, section by section. */
export function dishesOf(menu: Pick<PresentedMenu, 'categories'>): PresentedDish[] {
  return menu.categories.flatMap((category) => category.dishes);
}

/** All bundles of a menu, section by section. */
export function bundlesOf(menu: Pick<PresentedMenu, 'categories'>): PresentedBundle[] {
  return menu.categories.flatMap(({ bundles = [] }) => bundles);
}
