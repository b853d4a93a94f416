import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import type { TicketRow } from './ticket-rows.ts';

/**
 * What a person's coupons and vouchers were stays, as of any that were given; nobody uses them any more, and the words that somebody wrote
 * beside them may tell of the person.
 */
export async function forgetTickets(
  tx: Tx,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // Their row first, as whoever gives them any does: then nobody does afterwards.
  await sql`select from customers where brand_id = ${brandId} and id = ${userId} for update`.execute(tx);
  await tx
    .updateTable('tickets')
    .set({
      status: sql<TicketRow['status']>`case when status = 'used' then status else 'revoked' end`,
      order_id: sql<string | null>`case when status = 'used' then order_id end`,
      reserved_until: null,
      lease_id: null,
      lease_device: null,
      lease_store: null,
      lease_until: null,
      revoked_at: sql<string | null>`case when status in ('used', 'revoked') then revoked_at else ${at} end`,
      issue_reason: null,
      revoke_reason: null,
    })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .execute();
}
