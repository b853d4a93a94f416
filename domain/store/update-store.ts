import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byBrand } from '../kit/scope.ts';
import { store, stores } from './schema.ts';

const fields = z.omit(store, {
  _id: true,
  brandId: true,
  createdAt: true,
  updatedAt: true,
  rev: true,
  deletedAt: true,
}).shape;

/**
 * Edits of a store's name, address, switch and the like, each saying what it saw. Hours, services, tables and printers have commands of their
 * own. @throws edit_conflict · not_found
 */
export const updateStore = defineCommand({
  name: 'store.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /store/brands/{brandId}/{id}',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, id, ...edits(fields) }),
  restInput: z.strictObject({ brandId: id, id, ...plainEdits(fields) }),
  fromRest: ({ brandId, id: storeId, ...values }) => ({ brandId, id: storeId, ...editsFrom(values) }),
  output: z.omit(store, { createdAt: true, updatedAt: true, rev: true }),
  tables: [stores],
  touch: (input) => [[stores, input.id]],
  async apply(rows, { brandId, id: storeId, ...changes }, ctx) {
    const edited = applyEdits(await mustGetOwn(rows, stores, storeId, { brandId }), changes, ctx);
    await rows.put(stores, edited);
    return edited;
  },
  say: () => /*i18n*/ ({ id: 'store.updated', message: '修改店家' }),
  summary: 'Changes fields of a store.',
});
