import type { Database } from '../database/connection.ts';
import { systemAccess } from '../database/connection.ts';

/**
 * After a brand or a store is gone: whoever worked there alone is switched off, and with that let in nowhere any more. Doing it again changes nothing.
 * @returns Whom it concerned.
 */
export async function closePlace(
  database: Database,
  { brandId, storeId }: { readonly brandId: string; readonly storeId?: string },
  now: Date,
): Promise<string[]> {
  return database.inTransaction(systemAccess, async (tx) => {
    let ofPlace = tx
      .updateTable('admins')
      .set((eb) => ({ is_active: false, updated_at: now.toISOString(), rev: eb('rev', '+', 1) }))
      .where('brand_id', '=', brandId)
      .where('is_active', '=', true);
    if (storeId !== undefined) ofPlace = ofPlace.where('store_id', '=', storeId);
    return (await ofPlace.returning('id').execute()).map(({ id }) => id);
  });
}
