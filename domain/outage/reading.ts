import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { listedDays } from '../order/queries.ts';
import { orders, type Order } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { listOutages } from './list-outages.ts';
import { outageReport } from './report-schema.ts';
import { reportOf } from './report.ts';
import { outages, type Outage } from './schema.ts';
import { extentOf, togetherWith } from './spans.ts';

const place = { brandId: id, storeId: id };

/** How long before an outage an order may have been placed that was paid or taken back in it: as long as a till lists its orders. */
const placedBeforeMs = listedDays * 24 * 3_600_000;

/** A report of everything that a till did in an outage, or all tills that were cut off together. @throws not_found */
export const reportOutage = defineQuery({
  name: 'outage.report',
  rest: 'GET /outages/brands/{brandId}/stores/{storeId}/{outageId}/report',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    ...place,
    outageId: id,
    /** Of the one till, or of all that were cut off at the same time. */
    tills: z._default(z.enum(['own', 'all']), 'own'),
  }),
  output: outageReport,
  tables: [outages, orders, stockMoves, inventory, stores],
  async run(rows, input, { now }) {
    const { storeId } = input;
    const one = await mustGetOwn(rows, outages, input.outageId, input);
    const all = await rows.list(outages, { index: 'store', equals: [storeId] });
    const group = togetherWith(
      one,
      all.filter(({ brandId }) => brandId === input.brandId),
    );
    const own: readonly Outage[] = input.tills === 'all' ? group : [one];
    const { from, to } = extentOf(own);
    const around = await rows.list(orders, {
      index: 'placed',
      equals: [storeId],
      from: isoInstant(instantMs(from) - placedBeforeMs),
      to,
    });
    return reportOf({
      outages: own,
      others: group.length - own.length,
      store: await mustGetOwn(rows, stores, storeId, { brandId: input.brandId }),
      orders: around,
      sameDays: await ofDays(rows, storeId, around, from),
      moves: await rows.list(stockMoves, { index: 'store', equals: [storeId], from, to }),
      items: await rows.list(inventory, { index: 'store', equals: [storeId] }),
      now,
    });
  },
  summary: 'What a till did while it was cut off.',
});

/** All orders of the business days on which the outage's orders were placed. */
async function ofDays(
  rows: ReadRows,
  storeId: string,
  around: readonly Order[],
  from: string,
): Promise<Order[]> {
  const days = around
    .filter(({ placedAt }) => placedAt >= from)
    .map(({ businessDate }) => businessDate)
    .sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  return rows.list(orders, { index: 'number', equals: [storeId], from: first, to: last });
}

/** What is asked of outages, by the pages that tell of them: not among what every page starts with. */
export const outageQueries = [listOutages, reportOutage];
