import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { optionCategories, type DishTemplate } from './schema.ts';

/** What dishes are to ask must be there, in their own brand. @throws AppError not_found */
export async function checkCategories(
  rows: ReadRows,
  brandId: string,
  named: DishTemplate['optionCategories'],
): Promise<void> {
  for (const categoryId of new Set(named.map((one) => one.categoryId)))
    await mustGetOwn(rows, optionCategories, categoryId, { brandId });
}
