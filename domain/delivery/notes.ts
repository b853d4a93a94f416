import * as z from 'zod/mini';
import { isSame } from '../kit/edit.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { platformPause, platformStores, platformStoreNoted } from './schema.ts';

const noted = Object.fromEntries(
  Object.entries(platformStoreNoted).map(([field, schema]) => [
    field,
    z.optional(z.nullable(schema._zod.def.innerType as z.ZodMiniType)),
  ]),
) as { [F in keyof typeof platformStoreNoted]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType>> };

/**
 * What the server has found of a connection. Null takes a note away; what stands there already is not written again. One that is gone meanwhile
 * has nothing to note. The server's own; in no registry.
 */
export const notePlatformStore = defineCommand({
  name: 'platformStore.note',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    id,
    ...noted,
    pause: z.optional(z.nullable(platformPause)),
  }),
  output: z.void(),
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, { brandId, storeId, id: one, ...notes }) {
    const present = await rows.get(platformStores, one);
    if (!present || present.brandId !== brandId || present.storeId !== storeId) return;
    const next: Record<string, unknown> = { ...present };
    for (const [field, value] of Object.entries(notes)) {
      if (value === null) delete next[field];
      else if (value !== undefined) next[field] = value;
    }
    if (!isSame(present, next)) await rows.put(platformStores, next as typeof present);
  },
  say: () => /*i18n*/ ({ id: 'platformStore.noted', message: '更新外送平台狀態' }),
});
