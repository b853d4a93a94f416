import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { outage, outages } from './schema.ts';

export const listOutages = defineQuery({
  name: 'outage.list',
  rest: 'GET /outages/brands/{brandId}/stores/{storeId}',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(outage),
  tables: [outages],
  async run(rows, { brandId, storeId }) {
    const found = await rows.list(outages, { index: 'store', equals: [storeId], reverse: true });
    return found.filter((row) => row.brandId === brandId);
  },
  summary: "A store's outages, newest first.",
});
