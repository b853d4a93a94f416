import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { adminRoles, staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';

/**
 * PINs that were typed wrong at a till, told by whoever unlocked it next: whose they were meant to be, and how many. It changes no record; what
 * a till did stands in its kept log.
 */
export const noteWrongPins = defineCommand({
  name: 'till.noteWrongPins',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: staff(...adminRoles),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    wrong: z
      .array(z.strictObject({ adminId: id, count: z.int().check(z.gte(1), z.lte(1000)) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({}),
  tables: [],
  apply: async () => ({}),
  say: ({ wrong }) => /*i18n*/ ({
    id: 'till.wrongPins',
    message: 'PIN碼輸入錯誤{count}次',
    values: { count: wrong.reduce((sum, { count }) => sum + count, 0) },
  }),
  summary: 'Tells of PINs that were typed wrong at a till.',
});
