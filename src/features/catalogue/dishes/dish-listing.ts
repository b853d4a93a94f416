import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { normalise, searchText } from '#domain/menu/search.ts';
import { isOfStatus, parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';
import { collatorOf, matchList, usualOrders } from '#src/office/list/match-list.ts';

/** What the list of dishes shows, as its address keeps it. */
export interface DishSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** An option category that is asked with the dish. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export function parseDishSearch(search: Readonly<Record<string, unknown>>): DishSearch {
  return {
    ...parseListSearch(search, ['name', 'price', 'code', 'updated']),
    ...parseFilters(search, { status: statuses, category: 'text', tag: 'text' }),
  };
}

/** The dishes that the address asks for, in its order. Every word of the search is part of a name, the code, the bar code or a tag. */
export function matchDishes(
  dishes: readonly DishTemplate[],
  search: DishSearch,
  locale: string,
): DishTemplate[] {
  const { status, category, tag } = search;
  const compare = collatorOf(locale);
  return matchList(dishes, search, {
    fits: (dish) =>
      isOfStatus(dish, status) &&
      (tag === undefined || dish.tags.includes(tag)) &&
      (category === undefined || dish.optionCategories.some(({ categoryId }) => categoryId === category)),
    textOf,
    orders: {
      ...usualOrders<DishTemplate>(locale, (dish) => dish),
      price: (a, b) => a.basePrice - b.basePrice,
      // Dishes without a code come after those that have one.
      code: (a, b) => compare(a.code ?? '\uffff', b.code ?? '\uffff'),
    },
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

/** All tags of the brand's dishes with how many have them, the most used first. */
export function tagsOf(dishes: readonly DishTemplate[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of dishes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}
