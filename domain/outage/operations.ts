import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGet } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { authorOf } from '../order/author.ts';
import { orderNo } from '../order/schema.ts';
import { outage, outages } from './schema.ts';
import { outageIdOf } from './watch.ts';

const place = { brandId: id, storeId: id };

/**
 * Notes an outage that is over: a fact, made by the page itself. Its id follows from store, device and beginning: recorded twice, it is
 * one.
 */
export const recordOutage = defineCommand({
  name: 'outage.record',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    ...place,
    deviceId: id,
    till: z.optional(orderNo.shape.lane),
    from: instant,
    to: instant,
    changes: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  output: z.omit(outage, { createdAt: true, updatedAt: true, rev: true }),
  tables: [outages],
  touch: (input) => [[outages, outageIdOf(input.storeId, input.deviceId, input.from)]],
  async apply(rows, input, { actor }) {
    const { brandId, storeId, deviceId, from } = input;
    const _id = outageIdOf(storeId, deviceId, from);
    const known = await rows.get(outages, _id);
    if (known) return known;
    const row = { ...input, _id, brandId, by: authorOf(actor) };
    await rows.put(outages, row);
    return mustGet(rows, outages, _id);
  },
  say: ({ changes }) => /*i18n*/ ({
    id: 'outage.recorded',
    message: '離線期間的{changes}筆變更已上傳',
    values: { changes },
  }),
  summary: 'Notes an outage that is over.',
});

export const outageCommands = [recordOutage];
