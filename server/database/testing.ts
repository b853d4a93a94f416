import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from './connection.ts';
import { ownerName } from './embedded/cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test run's PostgreSQL listens. */
    socketFolder: string;
  }
}

/** Migrated once a run; see testing-setup.ts. */
export const templateName = 'haodan_template';

export interface TestDatabase extends Database {
  /** For programs that open it themselves. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** Runs a statement as the superuser in this database, past roles and row security. */
  asSuperuser(statement: string): Promise<void>;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** A database of its own, migrated and empty. Call `drop()` after the tests that use it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsSuperuser('postgres', `create database ${name} template ${templateName} owner ${ownerName}`);
  const connection = { host: inject('socketFolder'), user: ownerName, database: name };
  const database = openDatabase({ connection, onConnectionLost: () => undefined });
  return {
    ...database,
    connection,
    asSuperuser: (statement) => runAsSuperuser(name, statement),
    async drop() {
      await database.close();
      await runAsSuperuser('postgres', `drop database ${name} with (force)`);
    },
  };
}

async function runAsSuperuser(database: string, statement: string): Promise<void> {
  const client = new Client({ host: inject('socketFolder'), user: 'postgres', database });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
