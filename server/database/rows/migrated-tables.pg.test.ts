import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#domain/tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { columnsOf, snakeCase } from './columns.ts';
import { indexColumns } from './ddl.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what the migrations made', () => {
  it.each([...tables.values()].map((table) => [table.name, table] as const))(
    'for %s has the columns of its schema',
    async (name, table) => {
      const { rows } = await sql<{ name: string; type: string; collation: string | null; required: boolean }>`
      select attname as name, format_type(atttypid, atttypmod) as type, collname as collation, attnotnull as required
      from pg_attribute left join pg_collation c on c.oid = attcollation
      where attrelid = ${snakeCase(name)}::regclass and attnum > 0 and not attisdropped`.execute(
        database.owner,
      );
      const key = new Set(['id', 'brand_id']);
      const expected = columnsOf(table).map((column) => ({
        name: column.name,
        type: column.type,
        collation: column.type === 'text' ? 'C' : null,
        required: key.has(column.name),
      }));
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect([...rows].sort(byName)).toEqual(expected.sort(byName));
    },
  );

  it.each([...tables.values()].map((table) => [table.name, table] as const))(
    'for %s has its key and its indexes',
    async (name, table) => {
      const { rows } = await sql<{ name: string; fields: string[] }>`
      select i.relname as name, array(
        select a.attname::text from unnest(x.indkey::int[]) with ordinality k(attnum, position)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum order by k.position) as fields
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = ${snakeCase(name)}::regclass`.execute(database.owner);
      const found = Object.fromEntries(rows.map((row) => [row.name, row.fields]));
      expect(found).toMatchObject({
        [`${snakeCase(name)}_pkey`]: ['brand_id', 'id'],
        ...indexColumns(table),
      });
    },
  );
});
