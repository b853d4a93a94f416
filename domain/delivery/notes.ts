import * as z from 'zod/mini';
import { isSame } from '../kit/equal.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { menuSync, platformPause, platformStores } from './schema.ts';

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
    pause: z.optional(z.nullable(platformPause)),
    menuSync: z.optional(menuSync),
    menuLastSync: z.optional(instant),
    stockLastSync: z.optional(instant),
    lastError: z.optional(z.nullable(line(60))),
  }),
  output: z.void(),
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, { brandId, storeId, id: one, ...said }) {
    const present = await rows.get(platformStores, one);
    if (!present || present.brandId !== brandId || present.storeId !== storeId) return;
    const next = {
      ...present,
      pause: or(said.pause, present.pause),
      lastError: or(said.lastError, present.lastError),
      menuSync: said.menuSync ?? present.menuSync,
      menuLastSync: said.menuLastSync ?? present.menuLastSync,
      stockLastSync: said.stockLastSync ?? present.stockLastSync,
    };
    if (!isSame(present, next)) await rows.put(platformStores, next);
  },
  say: () => /*i18n*/ ({ id: 'platformStore.noted', message: '更新外送平台狀態' }),
});

/** What is said, else what stood there; nothing where it is said to be nothing. */
function or<T>(said: T | null | undefined, before: T | undefined): T | undefined {
  return said === undefined ? before : (said ?? undefined);
}
