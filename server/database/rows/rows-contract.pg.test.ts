import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isoInstant } from '#domain/kit/time.ts';
import { tables } from '#domain/tables.ts';
import { describeRows } from '#sync/testing/rows-contract.ts';
import {
  rowsContractBusiness,
  rowsContractTables,
  serverRows,
  type RowsUnderTest,
} from '#sync/testing/rows-contract-fixtures.ts';
import { hostedPlace, ServerHost, type HostClock, type ReadServer } from '#sync/testing/store-hosts.ts';
import { brandAccess } from '../connection.ts';
import { enableRowSecurity } from '../row-security.ts';
import { inSession } from '../session.ts';
import { PostgresServerStore } from '../sync-store/postgres-store.ts';
import { createTestDatabase } from '../testing.ts';
import { columnsOf, snakeCase } from './columns.ts';
import { tableDdl } from './ddl.ts';
import { PostgresRows } from './postgres-rows.ts';
import { TableSqls } from './table-sqls.ts';

const open = async (clock: HostClock): Promise<RowsUnderTest> => {
  const database = await createTestDatabase();
  for (const table of rowsContractTables) {
    for (const statement of tableDdl(table)) await sql.raw(statement).execute(database.owner);
    await enableRowSecurity(database.owner, snakeCase(table.name), { store: true });
  }
  const store = new PostgresServerStore({ database, now: () => isoInstant(clock.ms) });
  const { brandId } = hostedPlace;
  const sqls = new TableSqls();
  /** As REST answers a query. */
  const read: ReadServer = (body) =>
    inSession(database, 'snapshot', brandAccess(brandId), (session) =>
      body(new PostgresRows(session, sqls, brandId)),
    );
  const host = await new ServerHost(store, rowsContractBusiness, clock, read).open([]);
  return serverRows(host, clock, () => database.drop());
};

describeRows('the server’s store over PostgreSQL', open, { numRuns: 30 });

describe('the indexes of the product', () => {
  it('are over text and numbers alone: IndexedDB holds nothing else in an index', () => {
    for (const table of tables.values()) {
      const types = new Map(columnsOf(table).map(({ field, type }) => [field, type]));
      for (const field of Object.values(table.indexes).flat())
        expect(['text', 'bigint', 'double precision'], `${table.name}.${field}`).toContain(types.get(field));
    }
  });
});
