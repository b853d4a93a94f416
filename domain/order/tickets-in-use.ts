import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { businessDateOf, instant, instantMs } from '../kit/time.ts';
import { mostLent } from '../promotion/release-tickets.ts';
import { stores } from '../store/schema.ts';
import { ticketsOf } from './order-tickets.ts';
import { orders } from './schema.ts';

/**
 * Which of some tickets orders of the store have: those that were placed since the business day of an instant, and those that are open. A till asks it
 * of what it was lent: what it has sold without a network the server has not heard of.
 */
export const listTicketsInUse = defineQuery({
  name: 'order.listTicketsInUse',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    brandId: id,
    storeId: id,
    tickets: z.array(id).check(z.minLength(1), z.maxLength(mostLent)),
    since: instant,
  }),
  output: z.array(z.object({ ticketId: id, orderId: id })),
  tables: [orders, stores],
  async run(rows, { brandId, storeId, tickets, since }) {
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = (await rows.get(stores, storeId)) ?? {};
    const from = businessDateOf(instantMs(since), timezone, dayCutover);
    const asked = new Set(tickets);
    const found = [
      ...(await rows.list(orders, { index: 'number', equals: [storeId], from })),
      ...(await rows.list(orders, { index: 'open', equals: [storeId, 1] })),
    ];
    const named = new Map(found.filter((row) => row.brandId === brandId).map((row) => [row._id, row]));
    return [...named.values()].flatMap((order) =>
      ticketsOf(order)
        .filter(({ ticketId, wanted }) => wanted !== 'free' && asked.has(ticketId))
        .map(({ ticketId }) => ({ ticketId, orderId: order._id })),
    );
  },
  summary: 'Which of some tickets orders of a store have.',
});
