import { sql } from 'kysely';
import type { AdminSession } from '#domain/access/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { Tx } from '../database/connection.ts';

/** The answer of a status check when nobody is signed in. */
export const nobody: AdminSession = { loggedIn: false, role: null, brand: null, store: null };

/** The answer for somebody who is, with the names that a header shows. */
export async function sessionOf(
  tx: Tx,
  { role, brandId, storeId }: Pick<AdminActor, 'role' | 'brandId' | 'storeId'>,
): Promise<AdminSession> {
  const brand = brandId === undefined ? null : await placeOf(tx, 'brands', brandId, brandId);
  const store =
    brandId === undefined || storeId === undefined ? null : await placeOf(tx, 'stores', brandId, storeId);
  return { loggedIn: true, role, brand, store };
}

async function placeOf(
  tx: Tx,
  table: 'brands' | 'stores',
  brandId: string,
  id: string,
): Promise<NonNullable<AdminSession['brand']>> {
  const { rows } = await sql<{ name: string; name_en: string | null }>`
    select name, name_en from ${sql.table(table)} where brand_id = ${brandId} and id = ${id}`.execute(tx);
  const { name = '', name_en: nameEn = null } = rows[0] ?? {};
  return { _id: id, name, ...(nameEn === null ? {} : { nameEn }) };
}
