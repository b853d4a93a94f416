import { inOrder } from '#domain/catalogue/expand.ts';
import type { DishTemplate, Option, OptionCategory } from '#domain/catalogue/schema.ts';
import { normalise } from '#domain/kit/search-text.ts';
import type { CategorySearch } from './category-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

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

interface ListContext {
  readonly options: ReadonlyMap<string, Option>;
  readonly uses: ReadonlyMap<string, number>;
  readonly locale: string;
}

/** The categories that the address asks for, in its order. They are found by their own names and by those of their options. */
export function matchCategories(
  categories: readonly OptionCategory[],
  search: CategorySearch,
  { options, uses, locale }: ListContext,
): OptionCategory[] {
  const { type, rule } = search;
  const usesOf = ({ _id }: OptionCategory): number => uses.get(_id) ?? 0;
  return matchList(categories, search, {
    fits: (category) =>
      (type === undefined || category.inputType === type) &&
      (rule === undefined || isRequired(category) === (rule === 'required')),
    textOf: (category) => textOf(category, options),
    orders: {
      ...usualOrders<OptionCategory>(locale, (category) => category),
      uses: (a, b) => usesOf(a) - usesOf(b),
    },
  });
}

function textOf(
  { name, nameEn = '', options: asked }: OptionCategory,
  options: ListContext['options'],
): string {
  const answers = inOrder(asked).flatMap(({ refOption }) => {
    const option = options.get(refOption);
    return option ? [option.name, option.nameEn ?? ''] : [];
  });
  return normalise([name, nameEn, ...answers].join(' '));
}
