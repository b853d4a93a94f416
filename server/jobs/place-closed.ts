import { keepAdminChange } from '../access/admin-changes.ts';
import { endInvitation } from '../access/invitations.ts';
import type { Database } from '../database/connection.ts';
import { systemAccess } from '../database/connection.ts';

interface ClosedPlace {
  readonly brandId: string;
  readonly storeId?: string;
  /** The account of whoever deleted it; jobs of earlier releases do not say. */
  readonly by?: string;
}

/**
 * After a brand or a store is gone: whoever worked there alone is switched off, and with that let in nowhere any more, nor whoever was invited there by
 * their link, should they work elsewhere one day. Doing it again changes nothing.
 * @returns Whom it concerned.
 */
export async function closePlace(
  database: Database,
  { brandId, storeId, by = '' }: ClosedPlace,
  now: Date,
): Promise<string[]> {
  const label = { id: storeId === undefined ? 'brand.deleted' : 'store.deleted' };
  return database.inTransaction(systemAccess, async (tx) => {
    let ofPlace = tx
      .updateTable('admins')
      .set((eb) => ({
        is_active: false,
        invited_until: null,
        updated_at: now.toISOString(),
        rev: eb('rev', '+', 1),
      }))
      .where('brand_id', '=', brandId)
      .where('is_active', '=', true);
    if (storeId !== undefined) ofPlace = ofPlace.where('store_id', '=', storeId);
    const closed = await ofPlace.returningAll().execute();
    for (const admin of closed) {
      await endInvitation(tx, admin.id);
      await keepAdminChange(tx, { ...admin, is_active: true }, admin, { author: by, label, now });
    }
    return closed.map(({ id }) => id);
  });
}
