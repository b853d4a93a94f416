import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';

/** What a person's bundles were stays, as of any that was sold; the words that somebody wrote beside them may tell of the person. */
export async function forgetBundles(
  tx: Tx,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<void> {
  // Their row first, as whoever gives them any does: then nobody does afterwards.
  await sql`select from customers where brand_id = ${brandId} and id = ${userId} for update`.execute(tx);
  await tx
    .updateTable('bundle_instances')
    .set({ issue_reason: null, refund_reason: null })
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .execute();
}
