import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/kit/search-text.ts';
import { isOfStatus } from '#src/office/list/list-search.ts';
import { fieldOrders } from '#src/office/list/field-orders.ts';
import { matchList } from '#src/office/list/match-list.ts';
import { optionResource } from './option-resource.tsx';
import type { OptionSearch } from './option-search.ts';

interface ListContext {
  readonly categories: ReadonlyMap<string, OptionCategory>;
  readonly locale: string;
}

/** The options that the address asks for, in its order. */
export function matchOptions(
  options: readonly Option[],
  search: OptionSearch,
  { categories, locale }: ListContext,
): Option[] {
  const { status, category } = search;
  const asked =
    category === undefined
      ? undefined
      : new Set(categories.get(category)?.options.map(({ refOption }) => refOption) ?? []);
  return matchList(options, search, {
    fits: (option) => isOfStatus(option, status) && (asked === undefined || asked.has(option._id)),
    textOf: ({ name, nameEn = '' }) => normalise(`${name} ${nameEn}`),
    orders: fieldOrders(optionResource, locale),
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
