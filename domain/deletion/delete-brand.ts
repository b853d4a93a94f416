import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { brands } from '../brand/schema.ts';
import { actorId } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGet } from '../kit/rows.ts';
import { brandScope } from '../kit/scope.ts';
import { stores } from '../store/schema.ts';
import { placeClosedJob } from './place-closed.ts';

/**
 * Deletes a brand without stores; its staff is switched off and signed out.
 * @throws referenced `{by: [{kind: 'store', _id, name}], count}` while it has stores · not_found
 */
export const deleteBrand = defineCommand({
  name: 'brand.delete',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'DELETE /brand/{id}',
  who: can('brands.remove'),
  scope: (input) => brandScope(input.id),
  input: z.strictObject({ id }),
  output: z.object({ _id: id }),
  tables: [brands, stores],
  touch: (input) => [[brands, input.id]],
  async apply(rows, input, { actor, changeId, job }) {
    await mustGet(rows, brands, input.id);
    const found = await rows.list(stores, { index: 'brand', equals: [input.id] });
    if (found.length > 0) {
      const by = found.map(({ _id, name }) => ({ kind: 'store', _id, name }));
      throw new AppError('referenced', { by, count: by.length });
    }
    await rows.remove(brands, input.id);
    job({
      id: `${changeId}:closed`,
      name: placeClosedJob,
      payload: { brandId: input.id, by: actorId(actor) },
    });
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'brand.deleted', message: '刪除品牌' }),
  summary: 'Deletes a brand without stores.',
});
