import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { analyseGrown } from './analyse-grown.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The database's own looks come when they come; here they are to be told apart.
  await sql`create table grown (id int primary key) with (autovacuum_enabled = off)`.execute(database.owner);
});
afterAll(() => database.drop());

async function add(from: number, to: number): Promise<void> {
  await sql`insert into grown select generate_series(${from}::int, ${to}::int)`.execute(database.owner);
}

async function believed(): Promise<number> {
  const asked = sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'grown'`;
  const { rows } = await asked.execute(database.owner);
  return rows[0]?.rows ?? 0;
}

/** The database counts a moment after the commit. */
async function analysed(): Promise<void> {
  await expect.poll(() => analyseGrown(database), { timeout: 20_000 }).toContain('grown');
}

it('looks at a table when it has grown, and again when it has doubled', async () => {
  await add(1, 1000);
  await analysed();
  expect(await believed()).toBe(1000);
  expect(await analyseGrown(database)).not.toContain('grown');
  await add(1001, 2000);
  await analysed();
  expect(await believed()).toBe(2000);
});
