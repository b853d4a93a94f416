import { inOrder } from '#domain/catalogue/expand.ts';
import type { DishTemplate, Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { parseListSearch, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of option categories shows, as its address keeps it. */
export interface CategorySearch extends ListSearch {
  readonly type?: OptionCategory['inputType'] | undefined;
  readonly rule?: 'required' | 'optional' | undefined;
}

export function parseCategorySearch(search: Readonly<Record<string, unknown>>): CategorySearch {
  const { type, rule } = search;
  return {
    ...parseListSearch(search, ['name', 'uses', 'updated']),
    ...((type === 'single' || type === 'multiple') && { type }),
    ...((rule === 'required' || rule === 'optional') && { rule }),
  };
}

export function isRequired({ required, minSelect }: Pick<OptionCategory, 'required' | 'minSelect'>): boolean {
  return required || minSelect > 0;
}

/** By category: how many dishes ask it. */
export function dishesAsking(dishes: readonly DishTemplate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { optionCategories } of dishes)
    for (const { categoryId } of optionCategories) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}

interface Beside {
  readonly options: ReadonlyMap<string, Option>;
  readonly uses: ReadonlyMap<string, number>;
  readonly locale: string;
}

/** The categories that the address asks for, in its order. They are found by their own names and by those of their options. */
export function matchCategories(
  categories: readonly OptionCategory[],
  { q = '', type, rule, sortBy, sortOrder }: CategorySearch,
  { options, uses, locale }: Beside,
): OptionCategory[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const found = categories.filter(
    (category) =>
      (type === undefined || category.inputType === type) &&
      (rule === undefined || isRequired(category) === (rule === 'required')) &&
      (words.length === 0 || isMatch(textOf(category, options), words)),
  );
  const collator = new Intl.Collator(locale, { numeric: true });
  const nameOf = ({ name, nameEn }: OptionCategory): string => (locale === 'en' ? (nameEn ?? name) : name);
  const usesOf = ({ _id }: OptionCategory): number => uses.get(_id) ?? 0;
  const orders: Readonly<Record<string, (a: OptionCategory, b: OptionCategory) => number>> = {
    name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    uses: (a, b) => usesOf(a) - usesOf(b),
    updated: (a, b) => collator.compare(a.updatedAt, b.updatedAt),
  };
  const order = sortBy === undefined ? undefined : orders[sortBy];
  return order ? found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * order(a, b)) : found;
}

function isMatch(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function textOf({ name, nameEn = '', options: asked }: OptionCategory, options: Beside['options']): string {
  const answers = inOrder(asked).flatMap(({ refOption }) => {
    const option = options.get(refOption);
    return option ? [option.name, option.nameEn ?? ''] : [];
  });
  return normalise([name, nameEn, ...answers].join(' '));
}
