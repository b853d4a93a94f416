import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { day, keptDay } from '../kit/time.ts';

/**
 * How many members bought for the first time in the brand, by the business day and the store in which they did: each stands in one day of one
 * store, so that days and stores add up. Days on which nobody did are left out. A device does not know what was bought before the days that it
 * keeps, so the server alone is asked. It is not a call of the specification.
 * @throws not_found where the store is not known · validation for a span that no report has
 */
export const getNewMembers = defineCall({
  name: 'report.newMembers',
  rest: 'GET /reports/brands/{brandId}/stores/{storeId}/new-members',
  who: can('orders.read'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, from: day, to: day }),
  output: z.object({ days: z.array(z.object({ date: keptDay, members: z.int() })) }),
  summary: 'How many members bought for the first time, by business day.',
});
