import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { actorId } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byBrand, storeScope } from '../kit/scope.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { placeClosedJob } from './place-closed.ts';

/** What is paid and was not handed over after so long never will be: many stores mark nothing as served. */
const madeWithinMs = 24 * 3_600_000;

/** Most orders that a refusal lists by number. */
const mostNamed = 50;

/**
 * Deletes a store without orders that are not finished. Its orders and books stay for reports; it is gone from every list, and its
 * staff is signed out. @throws referenced `{by: [{kind: 'order', _id, name, storeId}], count}` · not_found
 */
export const deleteStore = defineCommand({
  name: 'store.delete',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'DELETE /store/brands/{brandId}/{id}',
  who: can('stores.edit'),
  scope: byBrand,
  reads: (input) => [storeScope(input.brandId, input.id)],
  input: z.strictObject({ brandId: id, id }),
  output: z.object({ _id: id }),
  tables: [stores, orders],
  touch: (input) => [[stores, input.id]],
  async apply(rows, input, { actor, changeId, now, job }) {
    await mustGetOwn(rows, stores, input.id, input);
    const since = isoInstant(instantMs(now) - madeWithinMs);
    const open = [
      ...(await rows.list(orders, { index: 'open', equals: [input.id, 1] })),
      ...(await rows.list(orders, { index: 'open', equals: [input.id, 2], from: since })),
    ];
    if (open.length > 0) {
      const by = open
        .slice(0, mostNamed)
        .map(({ _id, number }) => ({ kind: 'order', _id, name: number, storeId: input.id }));
      throw new AppError('referenced', { by, count: open.length });
    }
    await rows.remove(stores, input.id);
    job({
      id: `${changeId}:closed`,
      name: placeClosedJob,
      payload: { brandId: input.brandId, storeId: input.id, by: actorId(actor) },
    });
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'store.deleted', message: '刪除店家' }),
  summary: 'Deletes a store without unfinished orders.',
});
