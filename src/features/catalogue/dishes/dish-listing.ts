import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { normalise, searchText as textOf } from '#domain/menu/search.ts';
import { parseListSearch, searchText, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of dishes shows, as its address keeps it. */
export interface DishSearch extends ListSearch {
  readonly status?: 'active' | 'inactive' | undefined;
  /** An option category that is asked with the dish. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export const dishSorts = ['name', 'price', 'code', 'updated'] as const;

export function parseDishSearch(search: Readonly<Record<string, unknown>>): DishSearch {
  const status = search['status'];
  const category = searchText(search['category']);
  const tag = searchText(search['tag']);
  return {
    ...parseListSearch(search, dishSorts),
    ...((status === 'active' || status === 'inactive') && { status }),
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  };
}

/** The dishes that the address asks for, in its order. Every word of the search is part of a name, the code, the bar code or a tag. */
export function matchDishes(
  dishes: readonly DishTemplate[],
  { q = '', status, category, tag, sortBy, sortOrder }: DishSearch,
  locale: string,
): DishTemplate[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const found = dishes.filter(
    (dish) =>
      (status === undefined || dish.isActive === (status === 'active')) &&
      (tag === undefined || dish.tags.includes(tag)) &&
      (category === undefined || dish.optionCategories.some(({ categoryId }) => categoryId === category)) &&
      words.every((word) => isPartOf(dish, word)),
  );
  const order = orderOf(sortBy, locale);
  if (!order) return found;
  const sign = sortOrder === 'desc' ? -1 : 1;
  return found.sort((a, b) => sign * order(a, b));
}

/** What a dish is found by. Thousands are looked through at each letter: it is put together once for a row. */
const searched = new WeakMap<DishTemplate, string>();

function isPartOf(dish: DishTemplate, word: string): boolean {
  const text = searched.get(dish) ?? [textOf(dish), ...dish.tags.map(normalise)].join('\n');
  searched.set(dish, text);
  return text.includes(word);
}

type Order = (a: DishTemplate, b: DishTemplate) => number;

function orderOf(sortBy: string | undefined, locale: string): Order | undefined {
  const collator = new Intl.Collator(locale, { numeric: true });
  const english = locale === 'en';
  const nameOf = (dish: DishTemplate): string => (english ? (dish.nameEn ?? dish.name) : dish.name);
  const orders: Readonly<Record<string, Order>> = {
    name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    price: (a, b) => a.basePrice - b.basePrice,
    // Dishes without a code come after those that have one.
    code: (a, b) => collator.compare(a.code ?? '\uffff', b.code ?? '\uffff'),
    updated: (a, b) => collator.compare(a.updatedAt, b.updatedAt),
  };
  return sortBy === undefined ? undefined : orders[sortBy];
}

/** All tags of the brand's dishes with how many have them, the most used first. */
export function tagsOf(dishes: readonly DishTemplate[]): { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of dishes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}
