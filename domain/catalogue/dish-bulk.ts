import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits } from '../kit/edit.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byBrand } from '../kit/scope.ts';
import { checkCategories } from './check-categories.ts';
import { editMany, isCountAllowed } from './edit-many.ts';
import { dishTemplate, dishTemplates, optionCategories, type DishTemplate } from './schema.ts';

/** What is changed of many dishes at once. */
const bulkFields = z.pick(dishTemplate, {
  basePrice: true,
  tags: true,
  optionCategories: true,
  station: true,
  tileColour: true,
  isActive: true,
  sort: true,
});

/**
 * Edits of many dishes as one change: prices after a look at the preview, on and off, tags, what is asked with them, the station, the order.
 * Each edit says what it saw; a dish where somebody else was first keeps its value and is told, and so is one that is gone (`now` is null).
 * The same change with `from` and `to` exchanged is the inverse.
 * @throws edit_conflict where nothing of it can be applied, with `field` = `dishes/{id}/{field}` · not_found for an option category that
 * does not exist
 */
export const updateDishes = defineCommand({
  name: 'dish.updateMany',
  version: 1,
  nature: 'intent',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    dishes: z
      .record(id, z.strictObject(edits(bulkFields.shape)))
      .check(z.refine((changed) => isCountAllowed(changed))),
  }),
  output: z.object({ changed: z.int() }),
  tables: [dishTemplates, optionCategories],
  touch: ({ dishes }) => [
    ...Object.keys(dishes).map((dishId) => [dishTemplates, dishId] as const),
    ...askedBy(dishes).map(({ categoryId }) => [optionCategories, categoryId] as const),
  ],
  async apply(rows, { brandId, dishes }, ctx) {
    await checkCategories(rows, brandId, askedBy(dishes));
    return editMany(rows, dishTemplates, { brandId, of: dishes, name: 'dishes' }, ctx);
  },
  say: ({ dishes }) => /*i18n*/ ({
    id: 'dish.updatedMany',
    message: '修改{count, plural, other {#}}道餐點',
    values: { count: Object.keys(dishes).length },
  }),
  summary: 'Changes fields of many dishes at once.',
});

/** All that any of the edits wants to be asked. */
function askedBy(
  dishes: Readonly<
    Record<string, { optionCategories?: { to: DishTemplate['optionCategories'] } | undefined }>
  >,
): DishTemplate['optionCategories'] {
  return Object.values(dishes).flatMap((edits) => edits.optionCategories?.to ?? []);
}
