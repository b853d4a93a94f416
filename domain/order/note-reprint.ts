import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { adminRoles, staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';

/**
 * That a slip of an order came out once more. It changes no record and waits for none; what a till did stands in its kept log, and the
 * journal tells of it.
 */
export const noteReprint = defineCommand({
  name: 'order.noteReprint',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: staff(...adminRoles),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderId: id,
    number: line(20),
    slip: z.enum(['receipt', 'part', 'kitchen', 'label', 'addition', 'changes', 'void', 'refund']),
  }),
  output: z.object({}),
  tables: [],
  apply: async () => ({}),
  say: ({ number }) => /*i18n*/ ({
    id: 'order.reprinted',
    message: '補印{number}的單據',
    values: { number },
  }),
  summary: 'Tells that a slip of an order was printed again.',
});
