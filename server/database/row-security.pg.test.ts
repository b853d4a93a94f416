import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { brandAccess } from './connection.ts';
import { prepareDatabase } from './migrate.ts';
import { enableRowSecurity, proveRowSecurity } from './row-security.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

describe('the start-up self-test', () => {
  it('passes on a migrated database', async () => {
    await expect(proveRowSecurity(database)).resolves.toBeUndefined();
  });

  it.each([
    ['alter table row_security_probe disable row level security', 'not switched on for row_security_probe'],
    ['create table dishes (id text, brand_id text)', 'not switched on for dishes'],
    ['alter policy own_rows on row_security_probe using (true)', 'exactly its own rows'],
    ['alter policy own_rows on row_security_probe with check (true)', 'can write rows of another'],
    ['alter table row_security_probe owner to haodan_app', 'owns tables'],
  ])('refuses to start after: %s', async (statement, reason) => {
    await database.asSuperuser(statement);
    await expect(proveRowSecurity(database)).rejects.toThrow(reason);
  });
});

describe('rows of a store', () => {
  it('are hidden from other stores of the brand, while rows without a store belong to all', async () => {
    await sql`create table notes (id text primary key, brand_id text not null, store_id text)`.execute(
      database.owner,
    );
    await enableRowSecurity(database.owner, 'notes', { store: true });
    const seen = (...access: [string, string?]) =>
      database.inTransaction(brandAccess(...access), async (tx) => {
        const { rows } = await sql<{ id: string }>`select id from notes order by id`.execute(tx);
        return rows.map((row) => row.id).join(' ');
      });
    for (const [id, store] of [
      ['first', 's1'],
      ['second', 's2'],
      ['whole', null],
    ]) {
      await database.inTransaction(brandAccess('b1'), (tx) =>
        sql`insert into notes values (${id}, 'b1', ${store})`.execute(tx),
      );
    }
    expect([await seen('b1', 's1'), await seen('b1'), await seen('b2', 's1')]).toEqual([
      'first whole',
      'first second whole',
      '',
    ]);
  });
});

describe('two servers that start together', () => {
  it('both find the database ready', async () => {
    await expect(
      Promise.all([prepareDatabase(database, () => undefined), prepareDatabase(database, () => undefined)]),
    ).resolves.toHaveLength(2);
  });
});
