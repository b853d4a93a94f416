import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import type { ReadRows } from '../kit/rows.ts';
import { dishTemplates, optionCategories, options } from './schema.ts';

/** A live record that names another, as people read it. A menu says which store's it is. */
export const use = z.object({
  kind: z.enum(['menu', 'dish', 'optionCategory', 'option']),
  _id: id,
  name: z.string(),
  nameEn: z.optional(z.string()),
  storeId: z.optional(id),
  storeName: z.optional(z.string()),
  storeNameEn: z.optional(z.string()),
});

export type Use = z.infer<typeof use>;

/** The dishes that ask the question. */
export async function usesOfCategory(rows: ReadRows, brandId: string, categoryId: string): Promise<Use[]> {
  const dishes = await rows.list(dishTemplates, { index: 'brand', equals: [brandId] });
  return dishes
    .filter((dish) => dish.optionCategories.some((one) => one.categoryId === categoryId))
    .map((dish) => ({ kind: 'dish', ...named(dish) }));
}

/** The questions that the option answers. */
export async function usesOfOption(rows: ReadRows, brandId: string, optionId: string): Promise<Use[]> {
  const categories = await rows.list(optionCategories, { index: 'brand', equals: [brandId] });
  return categories
    .filter((category) => category.options.some((one) => one.refOption === optionId))
    .map((category) => ({ kind: 'optionCategory', ...named(category) }));
}

/** The options that are the dish too. Its menus stand in `menu`. */
export async function optionsOfDish(rows: ReadRows, brandId: string, dishId: string): Promise<Use[]> {
  const all = await rows.list(options, { index: 'brand', equals: [brandId] });
  return all
    .filter((option) => option.refDishTemplate === dishId)
    .map((option) => ({ kind: 'option', ...named(option) }));
}

function named({
  _id,
  name,
  nameEn,
}: Pick<Use, '_id' | 'name' | 'nameEn'>): Pick<Use, '_id' | 'name' | 'nameEn'> {
  return { _id, name, ...(nameEn === undefined ? {} : { nameEn }) };
}
