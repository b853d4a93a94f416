import { sql } from 'kysely';
import { systemAccess, type Database } from '../database/connection.ts';

/**
 * What authors are called today, by their accounts' ids, those who have left among them. A change says a name as well, but that is its
 * device's word, and nobody has looked at it: whoever makes one by hand could sign it with a colleague's. Only accounts of the brand and of
 * the platform count.
 */
export async function authorNames(
  database: Database,
  brandId: string | null,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  const { rows } = await database.inTransaction(
    systemAccess,
    (tx) =>
      sql<{ id: string; name: string }>`
        select id, name from admins where id = any(${wanted}::text[]) and (brand_id is null or brand_id = ${brandId})`.execute(
        tx,
      ),
    { readOnly: true },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
