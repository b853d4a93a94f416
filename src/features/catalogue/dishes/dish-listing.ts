import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { normalise, searchText } from '#domain/kit/search-text.ts';
import { isOfStatus } from '#src/office/list/list-search.ts';
import { fieldOrders } from '#src/office/list/field-orders.ts';
import { matchList } from '#src/office/list/match-list.ts';
import { dishResource } from './dish-resource.tsx';
import type { DishSearch } from './dish-search.ts';

/** The dishes that the address asks for, in its order. Every word of the search is part of a name, the code, the bar code or a tag. */
export function matchDishes(
  dishes: readonly DishTemplate[],
  search: DishSearch,
  locale: string,
): DishTemplate[] {
  const { status, category, tag } = search;
  return matchList(dishes, search, {
    fits: (dish) =>
      isOfStatus(dish, status) &&
      (tag === undefined || dish.tags.includes(tag)) &&
      (category === undefined || dish.optionCategories.some(({ categoryId }) => categoryId === category)),
    textOf,
    orders: fieldOrders(dishResource, locale),
  });
}

/** What a dish is found by. Thousands are looked through at each letter: it is put together once for a row. */
const searched = new WeakMap<DishTemplate, string>();

function textOf(dish: DishTemplate): string {
  const known = searched.get(dish);
  if (known !== undefined) return known;
  const text = [searchText(dish), ...dish.tags.map(normalise)].join('\n');
  searched.set(dish, text);
  return text;
}
