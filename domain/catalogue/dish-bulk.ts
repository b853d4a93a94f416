import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits, judgeConflicts, mergeEdits, type Conflict } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byBrand } from '../kit/scope.ts';
import { dishTemplate, dishTemplates } from './schema.ts';

/** As many dishes as a change may be long; more are several changes. */
export const mostDishesAtOnce = 500;

/** What is changed of many dishes at once. */
const bulkFields = z.pick(dishTemplate, {
  basePrice: true,
  tags: true,
  station: true,
  tileColour: true,
  isActive: true,
  sort: true,
});

/**
 * Edits of many dishes as one change: prices after a look at the preview, on and off, tags, the station, the order. Each edit says what it
 * saw; a dish where somebody else was first keeps its value and is told, and so is one that is gone (`now` is null). The same change with
 * `from` and `to` exchanged is the inverse.
 * @throws edit_conflict where nothing of it can be applied, with `field` = `dishes/{id}/{field}`
 */
export const updateDishes = defineCommand({
  name: 'dish.updateMany',
  version: 1,
  nature: 'intent',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    dishes: z.record(id, z.strictObject(edits(bulkFields.shape))).check(
      z.refine((dishes) => {
        const count = Object.keys(dishes).length;
        return count > 0 && count <= mostDishesAtOnce;
      }),
    ),
  }),
  output: z.object({ changed: z.int() }),
  tables: [dishTemplates],
  touch: ({ dishes }) => Object.keys(dishes).map((dishId) => [dishTemplates, dishId] as const),
  async apply(rows, { brandId, dishes }, ctx) {
    const conflicts: Conflict[] = [];
    let [applied, changed] = [0, 0];
    for (const [dishId, changes] of Object.entries(dishes)) {
      const at = `dishes/${dishId}/`;
      const dish = await rows.get(dishTemplates, dishId);
      if (dish && dish.brandId !== brandId)
        throw new AppError('not_found', { table: dishTemplates.name, id: dishId });
      if (!dish) {
        for (const [field, edit] of Object.entries(changes))
          if (edit) conflicts.push({ field: at + field, from: edit.from, to: edit.to, now: null });
        continue;
      }
      const merged = mergeEdits(dish, changes, ctx.side, at);
      conflicts.push(...merged.conflicts);
      applied += merged.applied;
      if (merged.applied === 0) continue;
      changed += 1;
      await rows.put(dishTemplates, merged.row);
    }
    judgeConflicts({ conflicts, applied }, ctx);
    return { changed };
  },
  say: ({ dishes }) => /*i18n*/ ({
    id: 'dish.updatedMany',
    message: '修改{count, plural, other {#}}道餐點',
    values: { count: Object.keys(dishes).length },
  }),
  summary: 'Changes fields of many dishes at once.',
});
