import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Fewer rows are read in no time, whatever is believed of them. */
const least = 500;

/**
 * Lets the database look anew at tables whose rows have doubled since it last did. By itself it does so once a minute at best: a store that
 * brings its books along, or a restored backup, would be worked on by plans for empty tables until then.
 * @returns The tables' names.
 */
export async function analyseGrown(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema()
      and s.n_live_tup >= greatest(${least}::bigint, 2 * greatest(c.reltuples, 0))
    order by s.relname`.execute(database.owner);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(database.owner);
  return rows.map(({ name }) => name);
}
