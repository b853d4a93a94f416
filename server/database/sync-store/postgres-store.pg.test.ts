import { sql } from 'kysely';
import { describeServerStore } from '#sync/testing/server-store-contract.ts';
import { snakeCase } from '../rows/columns.ts';
import { tableDdl } from '../rows/ddl.ts';
import { enableRowSecurity } from '../row-security.ts';
import { createTestDatabase } from '../testing.ts';
import { PostgresServerStore } from './postgres-store.ts';

describeServerStore('the store over PostgreSQL', async (tables, now) => {
  const database = await createTestDatabase();
  for (const table of tables) {
    for (const statement of tableDdl(table)) await sql.raw(statement).execute(database.owner);
    await enableRowSecurity(database.owner, snakeCase(table.name), { store: table.scope === 'store' });
  }
  return { store: new PostgresServerStore({ database, now }), close: () => database.drop() };
});
