import type { OutputOf } from '#domain/kit/operation.ts';
import { listTicketsInUse } from '#domain/order/tickets-in-use.ts';
import type { Lease } from '#domain/promotion/lease.ts';
import type { Data } from './open-data.ts';

/**
 * What of a lease this till's orders have already: without a network the till has it still.
 * @param orderId The order of the bill that asks: what that has is no reason against itself.
 */
export async function ticketsInUse(
  { replicas, session }: Pick<Data, 'replicas' | 'session'>,
  { brandId, storeId, tickets, issuedAt: since }: Lease,
  orderId: string | undefined,
): Promise<ReadonlySet<string>> {
  const replica = replicas.find(brandId);
  if (!replica || tickets.length === 0) return new Set();
  const input = { brandId, storeId, since, tickets: tickets.map(({ ticket }) => ticket._id) };
  const found = (await replica.engine.query(listTicketsInUse, input, session.actor())) as OutputOf<
    typeof listTicketsInUse
  >;
  return new Set(found.filter((one) => one.orderId !== orderId).map(({ ticketId }) => ticketId));
}
