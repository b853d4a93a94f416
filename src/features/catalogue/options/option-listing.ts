import type { Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { parseListSearch, searchText, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of options shows, as its address keeps it. */
export interface OptionSearch extends ListSearch {
  readonly status?: 'active' | 'inactive' | undefined;
  /** A question that the option answers. */
  readonly category?: string | undefined;
}

export function parseOptionSearch(search: Readonly<Record<string, unknown>>): OptionSearch {
  const { status } = search;
  const category = searchText(search['category']);
  return {
    ...parseListSearch(search, ['name', 'price', 'updated']),
    ...((status === 'active' || status === 'inactive') && { status }),
    ...(category !== undefined && { category }),
  };
}

/** The options that the address asks for, in its order. */
export function matchOptions(
  options: readonly Option[],
  { q = '', status, category, sortBy, sortOrder }: OptionSearch,
  {
    categories,
    locale,
  }: { readonly categories: ReadonlyMap<string, OptionCategory>; readonly locale: string },
): Option[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const asked =
    category === undefined
      ? undefined
      : new Set(categories.get(category)?.options.map(({ refOption }) => refOption) ?? []);
  const found = options.filter((option) => {
    const text = normalise(`${option.name} ${option.nameEn ?? ''}`);
    return (
      (status === undefined || option.isActive === (status === 'active')) &&
      (asked === undefined || asked.has(option._id)) &&
      words.every((word) => text.includes(word))
    );
  });
  const collator = new Intl.Collator(locale, { numeric: true });
  const nameOf = (option: Option): string => (locale === 'en' ? (option.nameEn ?? option.name) : option.name);
  const orders: Readonly<Record<string, (a: Option, b: Option) => number>> = {
    name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    price: (a, b) => a.price - b.price,
    updated: (a, b) => collator.compare(a.updatedAt, b.updatedAt),
  };
  const order = sortBy === undefined ? undefined : orders[sortBy];
  return order ? found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * order(a, b)) : found;
}
