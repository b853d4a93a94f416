import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { day } from '../kit/time.ts';
import { counts } from './brand-stats.ts';
import { orders } from './schema.ts';

/**
 * Pieces of each dish that were sold on some business days, both included, by the dishes' ids. Cancelled orders, orders that are put aside
 * and lines that were taken off are left out, and so is what was given back.
 */
export const listSold = defineQuery({
  name: 'order.listSold',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, from: day, to: day }),
  output: z.array(z.object({ dishId: id, pieces: z.int() })),
  tables: [orders],
  async run(rows, { brandId, storeId, from, to }) {
    const found = await rows.list(orders, { index: 'number', equals: [storeId], from, to });
    const pieces = new Map<string, number>();
    for (const row of found) {
      if (row.brandId !== brandId || !counts(row)) continue;
      for (const { itemType, templateId, quantity, refundedQty, voided } of row.items) {
        if (itemType !== 'dish' || voided || quantity <= refundedQty) continue;
        pieces.set(templateId, (pieces.get(templateId) ?? 0) + quantity - refundedQty);
      }
    }
    return [...pieces]
      .map(([dishId, sum]) => ({ dishId, pieces: sum }))
      .sort((a, b) => compareText(a.dishId, b.dishId));
  },
  summary: 'Pieces of each dish sold on some days.',
});
