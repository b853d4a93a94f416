import { inOrder } from '#domain/catalogue/expand.ts';
import type { Menu } from '#domain/menu/schema.ts';

/** What a dish costs on a menu; without a price it costs what it does itself. */
interface MenuPrice {
  readonly dish: string;
  readonly price?: number;
}

/** What the dishes of a menu cost on it, each once: one that stands there twice is sold at the price of its first place. */
export function pricesOfMenu({ categories }: Pick<Menu, 'categories'>): MenuPrice[] {
  const prices = new Map<string, MenuPrice>();
  for (const { items } of inOrder(categories))
    for (const { dishTemplate: dish, priceOverride: price } of inOrder(items))
      if (dish !== undefined && !prices.has(dish))
        prices.set(dish, { dish, ...(price !== undefined && { price }) });
  return [...prices.values()];
}
