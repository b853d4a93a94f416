import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { instant } from '../kit/time.ts';
import { orderNo, staffMember } from '../order/schema.ts';

/** A time in which a till could not reach the server while it had something to send. */
export const outage = z.object({
  ...recordFields,
  storeId: id,
  deviceId: id,
  /** The letter of the till's numbers; absent for an office browser. */
  till: z.optional(orderNo.shape.lane),
  /** Who was signed in when the server answered again. */
  by: z.optional(staffMember),
  /** By the till's own corrected clock, as its orders are. */
  from: instant,
  to: instant,
  /** Changes that waited when the server answered again. */
  changes: z.int(),
});

export type Outage = z.infer<typeof outage>;

export const outages = defineTable({
  name: 'outages',
  schema: outage,
  scope: 'store',
  indexes: { store: ['storeId', 'from'] },
  appendOnly: true,
});
