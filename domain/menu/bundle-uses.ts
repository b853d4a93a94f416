import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { refuseReferenced } from '../kit/referenced.ts';
import { byBrand } from '../kit/scope.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { stores } from '../store/schema.ts';
import { menusNaming } from './menus-naming.ts';
import { menus } from './schema.ts';

/**
 * Deletes a bundle that no menu offers and nobody ever had: of one that was sold it is told what it was. `bundle.create` under the same id is
 * the inverse.
 * @throws referenced `{by, count}` · not_found
 */
export const deleteBundle = defineCommand({
  name: 'bundle.delete',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'DELETE /bundle/brands/{brandId}/bundles/{bundleId}',
  restId: 'bundleId',
  who: can('promotions.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id }),
  output: z.object({ _id: id }),
  tables: [bundles, stores, menus],
  acrossStores: [menus],
  touch: (input) => [[bundles, input.id]],
  async apply(rows, input) {
    await mustGetOwn(rows, bundles, input.id, input);
    refuseReferenced(await menusNaming(rows, input.brandId, bundles, input.id));
    await rows.remove(bundles, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'bundle.deleted', message: '刪除套組' }),
  summary: 'Deletes a bundle that no menu offers and nobody had.',
});
