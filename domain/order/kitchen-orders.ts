import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { isFood } from './bundle-lines.ts';
import { isWanted } from './kitchen-states.ts';
import { isAccepted, isCancelled } from './order-states.ts';
import { order, orders, type Order, type OrderLine } from './schema.ts';

const hourMs = 3_600_000;

/** After that nobody in a kitchen waits for a line any more. */
const madeWithinMs = 16 * hourMs;
/** The same of an order that was completed when it was paid: nothing says when it was handed over. */
const completedWithinMs = 3 * hourMs;

/**
 * Orders that a kitchen has or lately had to do with, the oldest first: what is being made, what was made, and what was called off in the
 * middle of it. What is put aside is none of its business.
 */
export const listKitchen = defineQuery({
  name: 'order.listKitchen',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(order),
  tables: [orders],
  async run(rows, { brandId, storeId }, { now }) {
    const since = (ms: number): string => isoInstant(instantMs(now) - ms);
    const [unpaid, unserved, placed] = await Promise.all([
      rows.list(orders, { index: 'open', equals: [storeId, 1] }),
      rows.list(orders, { index: 'open', equals: [storeId, 2], from: since(madeWithinMs) }),
      rows.list(orders, { index: 'placed', equals: [storeId], from: since(completedWithinMs) }),
    ]);
    const all = new Map([...unpaid, ...unserved, ...placed].map((row) => [row._id, row]));
    return [...all.values()]
      .filter((row) => row.brandId === brandId && isOfKitchen(row, since(madeWithinMs)))
      .sort((a, b) => (sentAt(a) < sentAt(b) ? -1 : 1));
  },
  summary: 'The orders that the kitchen of a store has to do with.',
});

/** When an order was sent to be made. */
export function sentAt({ placedAt, acceptedAt }: Pick<Order, 'placedAt' | 'acceptedAt'>): string {
  return acceptedAt ?? placedAt;
}

/** Since when a line is to be made: with its order, or since it was added to one that was being made. */
export function lineAt(
  of: Pick<Order, 'placedAt' | 'acceptedAt'>,
  { added }: Pick<OrderLine, 'added'>,
): string {
  const sent = sentAt(of);
  return added && added.at > sent ? added.at : sent;
}

function isOfKitchen(row: Order, since: string): boolean {
  const isRunning = isAccepted(row.fulfilment) || isCancelled(row.fulfilment);
  return isRunning && row.items.some((line) => isFood(line) && lineAt(row, line) >= since);
}

/** Whether somebody waits for the line: its order stands, and so does the line. */
export function isToMake(of: Pick<Order, 'fulfilment'>, line: OrderLine): boolean {
  return isAccepted(of.fulfilment) && isWanted(line);
}
