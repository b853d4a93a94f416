import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { isOfStatus, parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

/** What the list of options shows, as its address keeps it. */
export interface OptionSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** A question that the option answers. */
  readonly category?: string | undefined;
}

export function parseOptionSearch(search: Readonly<Record<string, unknown>>): OptionSearch {
  return {
    ...parseListSearch(search, ['name', 'price', 'updated']),
    ...parseFilters(search, { status: statuses, category: 'text' }),
  };
}

interface Beside {
  readonly categories: ReadonlyMap<string, OptionCategory>;
  readonly locale: string;
}

/** The options that the address asks for, in its order. */
export function matchOptions(
  options: readonly Option[],
  search: OptionSearch,
  { categories, locale }: Beside,
): Option[] {
  const { status, category } = search;
  const asked =
    category === undefined
      ? undefined
      : new Set(categories.get(category)?.options.map(({ refOption }) => refOption) ?? []);
  return matchList(options, search, {
    fits: (option) => isOfStatus(option, status) && (asked === undefined || asked.has(option._id)),
    textOf: ({ name, nameEn = '' }) => normalise(`${name} ${nameEn}`),
    orders: { ...usualOrders<Option>(locale, (option) => option), price: (a, b) => a.price - b.price },
  });
}

/** By option: the questions that it answers. */
export function askingOf(
  categories: ReadonlyMap<string, OptionCategory>,
): ReadonlyMap<string, OptionCategory[]> {
  const found = new Map<string, OptionCategory[]>();
  for (const category of categories.values())
    for (const { refOption } of category.options)
      found.set(refOption, [...(found.get(refOption) ?? []), category]);
  return found;
}
