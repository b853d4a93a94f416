import { escapeIdentifier, type Client } from 'pg';

/** A table of ours with the columns that are written into it. */
export interface OwnTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** All tables of the schema, each after those that it refers to. */
export async function ownTables(client: Client): Promise<OwnTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  const sorted: OwnTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const there = new Set(sorted.map(({ name }) => name));
    const next = left.filter(({ refers }) => refers.every((name) => there.has(name)));
    if (next.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !next.includes(table));
  }
  return sorted;
}

/** Steps of the schema that the database has, in order; none where it is new. */
export async function doneMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations.kysely_migration') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** `"orders" ("_id", "total")` */
export function columnsSql({ name, columns }: OwnTable): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
