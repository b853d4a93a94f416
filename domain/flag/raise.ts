import * as z from 'zod/mini';
import { fingerprint } from '../kit/fingerprint.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { findOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import type { Rows } from '../kit/rows.ts';
import { brandScope, storeScope } from '../kit/scope.ts';
import { orders } from '../order/schema.ts';
import { brandFlag, brandFlags, flags, type Flag } from './schema.ts';

const { changeId, operation, label, at, by, device } = brandFlag.shape;

const input = z.object({
  brandId: id,
  /** None for a change of the brand. */
  storeId: z.optional(id),
  change: z.object({ changeId, operation, label, at, by, device }),
  /** The order that the change makes or changes. */
  orderId: z.optional(z.string()),
  exceptions: z.array(z.object({ code: z.string(), details: z.optional(z.record(z.string(), z.unknown())) })),
});

/** The longest id that something can still be joined to. */
const longestJoined = 190;

/** Ids of what is noted about a change, in order: the same change is noted once, however often it comes. */
export function flagIdOf(change: string, index: number): string {
  return `${change.length > longestJoined ? fingerprint(change) : change}:${index}`;
}

/**
 * Notes what a change was flagged for, in the commit that keeps its verdict. It is the server's own, in no registry: what a device sends
 * under its name is nothing that the server knows.
 */
export const raiseFlags = defineCommand({
  name: 'flag.raise',
  version: 1,
  nature: 'fact',
  who: staff(),
  scope: ({ brandId, storeId }) =>
    storeId === undefined ? brandScope(brandId) : storeScope(brandId, storeId),
  input,
  output: z.void(),
  tables: [flags, brandFlags, orders],
  touch: ({ storeId, change, exceptions }) =>
    exceptions.map(
      (_, i) => [storeId === undefined ? brandFlags : flags, flagIdOf(change.changeId, i)] as const,
    ),
  async apply(rows, { brandId, storeId, change, orderId, exceptions }) {
    for (const [i, { code, details = {} }] of exceptions.entries()) {
      const noted = {
        ...change,
        _id: flagIdOf(change.changeId, i),
        brandId,
        code,
        details,
        state: 'open' as const,
      };
      if (storeId === undefined) await rows.put(brandFlags, noted);
      else {
        const order = await orderOf(rows, { brandId, storeId }, details['orderId'] ?? orderId);
        await rows.put(flags, { ...noted, storeId, ...(order && { order }) });
      }
    }
  },
  say: ({
    change: {
      label: { id: text, values },
    },
  }) => ({ id: text, ...(values && { values }) }),
});

/** The order that an exception names, else the one that its change is about; another store's is nothing to lead to from here. */
async function orderOf(
  rows: Rows,
  place: { readonly brandId: string; readonly storeId: string },
  named: unknown,
): Promise<Flag['order']> {
  if (typeof named !== 'string') return undefined;
  const order = await findOwn(rows, orders, named, place);
  return order && { id: order._id, number: order.number, placedAt: order.placedAt };
}
