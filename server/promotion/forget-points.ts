import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import type { Holder } from './point-ledger.ts';

/** With an account goes what it had: its lines tell when somebody bought what, and reasons are people's own words. */
export async function forgetPoints(tx: Tx, { brandId, userId }: Holder): Promise<void> {
  // Their row first, as whoever moves their points does: then nobody gives them any afterwards.
  await sql`select from customers where brand_id = ${brandId} and id = ${userId} for update`.execute(tx);
  for (const table of ['point_entries', 'point_orders', 'point_accounts'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('user_id', '=', userId).execute();
}
