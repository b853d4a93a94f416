import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { joinOrder } from '#domain/order/persons.ts';
import type { ScopePoke, SyncHost } from '#sync/server/host.ts';
import { writeNow } from '#sync/server/write.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import type { DueJob } from './job-runner.ts';

export const joinOrdersJob = 'customer.joinOrders';

interface Joining {
  readonly customerId: string;
  /** Hashes of secrets that their browser has. */
  readonly holds: readonly string[];
}

/** In the transaction by which a number was first proved to be a customer's: what was ordered under it becomes theirs. */
export async function planJoining(
  tx: Tx,
  brandId: string,
  customerId: string,
  tokens: readonly string[] = [],
): Promise<void> {
  const holds = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const payload = JSON.stringify({ customerId, holds } satisfies Joining);
  await sql`insert into jobs (id, brand_id, name, payload)
    values (${`join:${customerId}`}, ${brandId}, ${joinOrdersJob}, ${payload}::jsonb)
    on conflict do nothing`.execute(tx);
}

interface Parts {
  readonly database: Database;
  readonly host: SyncHost;
  readonly committed: (brandId: string, pokes: readonly ScopePoke[]) => void;
}

interface Found {
  readonly id: string;
  readonly store_id: string;
  readonly is_held: boolean;
}

/** Gives a customer the orders of their phone. Doing it again changes nothing. */
export async function joinOrders(
  { database, host, committed }: Parts,
  { brandId, payload }: DueJob,
): Promise<void> {
  const { customerId, holds } = payload as unknown as Joining;
  const found = await database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const { rows } = await sql<Found>`
        select o.id, o.store_id, coalesce(o.origin ->> 'token' = any(${[...holds]}::text[]), false) as is_held
        from customers c join orders o on o.brand_id = c.brand_id and o.customer_info ->> 'phone' = c.phone
        where c.brand_id = ${brandId} and c.id = ${customerId} and c.deleted_at is null and c.phone_verified_at is not null
          and o.customer_info ? 'phone' and o.user_id is null`.execute(tx);
      return rows;
    },
    { readOnly: true },
  );
  for (const { id: orderId, store_id: storeId, is_held: isHeld } of found) {
    const { pokes } = await writeNow(host, {
      command: joinOrder,
      input: { brandId, storeId, orderId, customerId, by: isHeld ? 'secret' : 'phone' },
      actor: { kind: 'system' },
      changeId: `join:${customerId}:${orderId}`,
    });
    committed(brandId, pokes);
  }
}
