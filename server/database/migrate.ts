import { Migrator, type Kysely, type Migration } from 'kysely';
import { StartUpError, sentenceOf } from '../start-up-error.ts';
import type { Database } from './connection.ts';
import { migrations } from './migrations/list.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ensureAppRole } from './roles.ts';
import { proveRowSecurity } from './row-security.ts';

/** Brings a database to this program's schema and proves its row security. Two processes may start together. */
export async function prepareDatabase(database: Database, say: (line: string) => void): Promise<void> {
  const done = await oneAtATime(database.owner, async () => {
    await ensureAppRole(database.owner);
    return migrate(database.owner, migrations);
  });
  if (done.length > 0)
    say(`Database schema: ${done.length} step${done.length === 1 ? '' : 's'} (to ${String(done.at(-1))})`);
  await proveRowSecurity(database);
}

/** Runs what of the list this database has not had yet, and returns the names. A part of the list makes an older schema. */
export async function migrate<T>(
  owner: Kysely<T>,
  list: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: () => Promise.resolve({ ...list }) },
    // Apart from the app's tables: its role has no business there.
    migrationTableSchema: 'migrations',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new StartUpError(
    `The database cannot be brought up to date${failed ? ` (${failed})` : ''}: ${sentenceOf(error)}`,
  );
}
