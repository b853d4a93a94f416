import type { DishTemplate, Option, OptionCategory } from './schema.ts';

/** One question of a dish with its answers in order. */
export interface ExpandedCategory {
  readonly category: OptionCategory;
  readonly options: Option[];
}

/** The live answers of a question in their order; those that are switched off or gone are left out. */
export function optionsOf(category: OptionCategory, options: ReadonlyMap<string, Option>): Option[] {
  return inOrder(category.options).flatMap(({ refOption }) => {
    const found = options.get(refOption);
    return found?.isActive ? [found] : [];
  });
}

/** The questions of a dish in their order, each with its live answers. A question without any is left out. */
export function expandOptions(
  dish: DishTemplate,
  categories: ReadonlyMap<string, OptionCategory>,
  options: ReadonlyMap<string, Option>,
): ExpandedCategory[] {
  return inOrder(dish.optionCategories).flatMap(({ categoryId }) => {
    const category = categories.get(categoryId);
    const answers = category ? optionsOf(category, options) : [];
    return category && answers.length > 0 ? [{ category, options: answers }] : [];
  });
}

/** A copy sorted by `order`; equal orders keep their place. */
export function inOrder<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.order - b.order);
}

/** Rows by their id. */
export function byId<R extends { readonly _id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row._id, row]));
}
