import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { edits } from '../kit/edit.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byBrand } from '../kit/scope.ts';
import { editMany, isCountAllowed } from './edit-many.ts';
import { option, options } from './schema.ts';

/** What is changed of many options at once; a name is unique, so it is changed of one alone. */
const bulkFields = z.pick(option, { price: true, tags: true, isActive: true, sort: true });

/**
 * Edits of many options as one change: on and off, prices, tags, the order. What `dish.updateMany` says of dishes holds for these.
 * @throws edit_conflict where nothing of it can be applied, with `field` = `options/{id}/{field}`
 */
export const updateOptions = defineCommand({
  name: 'option.updateMany',
  version: 1,
  nature: 'intent',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    options: z
      .record(id, z.strictObject(edits(bulkFields.shape)))
      .check(z.refine((changed) => isCountAllowed(changed))),
  }),
  output: z.object({ changed: z.int() }),
  tables: [options],
  touch: (input) => Object.keys(input.options).map((optionId) => [options, optionId] as const),
  apply: (rows, input, ctx) =>
    editMany(rows, options, { brandId: input.brandId, of: input.options, name: 'options' }, ctx),
  say: (input) => /*i18n*/ ({
    id: 'option.updatedMany',
    message: '修改{count, plural, other {#}}個選項',
    values: { count: Object.keys(input.options).length },
  }),
  summary: 'Changes fields of many options at once.',
});
