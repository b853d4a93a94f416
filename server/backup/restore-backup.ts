import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { escapeIdentifier, type Client } from 'pg';
import { DatabaseClient } from '../database/client.ts';
import type { Connection } from '../database/hosts.ts';
import { openDatabase } from '../database/connection.ts';
import { prepareDatabase } from '../database/migrate.ts';
import { migrations } from '../database/migrations/list.ts';
import { StartUpError, codeOf, sentenceOf } from '../start-up-error.ts';
import { afterRestore } from './after-restore.ts';
import { copyIn } from './copy.ts';
import { readDeletions } from './deletions.ts';
import { openBackup, type BackupHeader, type BackupPart, type OpenedBackup } from './format.ts';
import { columnsSql, ownTables } from './own-tables.ts';

const looksForCompany = 10;
const lookAgainMs = 100;

export interface RestoreOptions {
  readonly connection: Connection;
  readonly path: string;
  /** Asked before anything that is there is replaced, after the file was found to be whole. */
  readonly mayReplace: (header: BackupHeader) => Promise<boolean>;
  /** Where customers who were deleted are noted, beside the file's own folder. */
  readonly deletionFolders?: readonly string[];
  readonly say: (line: string) => void;
  readonly now: () => Date;
}

export interface RestoreOutcome {
  readonly header: BackupHeader;
  readonly rows: number;
}

/**
 * Makes the database what it was when the backup was taken, in one transaction: it is that, or nothing has changed. An older schema is
 * brought up to this program's.
 *
 * @throws StartUpError for a file that is damaged or of a newer program, while anything else is connected, and where `mayReplace` says no
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreOutcome> {
  const { connection, path, say } = options;
  say(`Checking ${path}`);
  const { header } = await wholeBackup(path);
  const deletions = await readDeletions([dirname(path), ...(options.deletionFolders ?? [])]);
  knownSteps(path, header);
  await prepare(connection, say);
  const client = new DatabaseClient({ ...connection, application_name: 'haodan-restore' });
  await client.connect();
  try {
    await refuseCompany(client);
    await client.query('begin');
    if (!(await isEmpty(client)) && !(await options.mayReplace(header))) {
      throw new StartUpError('The database is not empty. Nothing was changed.');
    }
    await client.query(`select set_config('app.system', 'on', true)`);
    const rows = await replaceAll(client, await openBackup(path), path);
    await afterRestore(client, header.madeAt, options.now(), deletions);
    await client.query('commit');
    return { header, rows };
  } finally {
    await client.end();
    // Without the restored rows as well: this is what proves that the database is sound.
    await prepare(connection, say);
  }
}

/** Reads a file to its end. @throws StartUpError where it is not whole */
export async function wholeBackup(
  path: string,
): Promise<{ readonly header: BackupHeader; readonly rows: number }> {
  const { header, parts } = await openBackup(path);
  let rows = 0;
  for await (const part of parts) if ('rows' in part) rows += part.rows;
  return { header, rows };
}

/** @returns Names of this program's steps that the file has not seen yet. */
function knownSteps(path: string, { migrations: seen, app }: BackupHeader): string[] {
  const known = Object.keys(migrations);
  if (seen.length === 0 || seen.some((name, at) => name !== known[at])) {
    throw new StartUpError(
      `${path} was made by a newer version of this program (${app}, schema ${String(seen.at(-1))}): install that version and restore there.`,
    );
  }
  return known.slice(seen.length);
}

async function prepare(connection: Connection, say: (line: string) => void): Promise<void> {
  const database = openDatabase({
    connection,
    isPatient: true,
    onConnectionLost: (error) => say(error.message),
  });
  await prepareDatabase(database, say).finally(() => database.close());
}

/** A server that runs on would go on with what it remembers. The built-in database's own keeper is ours. */
async function refuseCompany(client: Client): Promise<void> {
  for (let look = 1; ; look++) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'haodan-owner'`,
    );
    if (rows.length === 0) return;
    // Our own connection of a moment ago may not be gone yet.
    if (look < looksForCompany) await wait(lookAgainMs);
    else {
      const names = rows.map(({ name }) => name).join(', ');
      throw new StartUpError(
        `Something else is connected to the database (${names}): end the server and all else that uses it, then try again.`,
      );
    }
  }
}

async function isEmpty(client: Client): Promise<boolean> {
  await client.query(`select set_config('app.system', 'on', true)`);
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from admins) and not exists (select from sync_scopes) as empty',
  );
  return rows[0]?.empty === true;
}

/** Builds the schema that the file was made with, fills it, and brings it up to date. */
async function replaceAll(client: Client, { header, parts }: OpenedBackup, path: string): Promise<number> {
  for (const { name } of await ownTables(client))
    await client.query(`drop table ${escapeIdentifier(name)} cascade`);
  await dropFunctions(client);
  const missing = knownSteps(path, header);
  await migrate(client, header.migrations);
  const tables = await ownTables(client);
  await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  const rows = await loadAll(
    client,
    tables.map(({ name }) => name),
    parts,
    path,
  );
  await migrate(client, missing);
  return rows;
}

async function dropFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}

/** Steps of the schema in the open transaction. What is remembered of them in `migrations` says the same at the end as before. */
async function migrate(client: Client, names: readonly string[]): Promise<void> {
  const release = (): void => undefined;
  const pool = {
    connect: () => Promise.resolve({ query: client.query.bind(client), release }),
    end: () => Promise.resolve(),
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await client.query(`select set_config('app.system', '', true)`);
  for (const name of names) await migrations[name]?.up(db);
  await client.query(`select set_config('app.system', 'on', true)`);
}

async function loadAll(
  client: Client,
  known: readonly string[],
  parts: AsyncIterable<BackupPart>,
  path: string,
): Promise<number> {
  // COPY is not allowed where row security holds; it holds for the owner because it is forced, and is again before the commit.
  const forced = await forcedTables(client);
  for (const name of forced)
    await client.query(`alter table ${escapeIdentifier(name)} no force row level security`);
  let rows = 0;
  let copy: ReturnType<typeof copyIn> | undefined;
  try {
    for await (const part of parts) {
      if ('table' in part) {
        if (!known.includes(part.table))
          throw new StartUpError(`${path} has a table that is not known: ${part.table}.`);
        copy = copyIn(client, `copy ${columnsSql({ name: part.table, columns: part.columns })} from stdin`);
      } else if ('data' in part) await copy?.write(part.data);
      else {
        const taken = (await copy?.end()) ?? 0;
        if (taken !== part.rows)
          throw new StartUpError(`${path} is damaged: rows are missing. Nothing was changed.`);
        rows += taken;
      }
    }
  } catch (error) {
    // 22, 23: rows that the table does not take.
    if (/^2[23]/.test(codeOf(error) ?? ''))
      throw new StartUpError(`${path} does not fit the database: ${sentenceOf(error)}. Nothing was changed.`);
    throw error;
  }
  for (const name of forced)
    await client.query(`alter table ${escapeIdentifier(name)} force row level security`);
  return rows;
}

async function forcedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}
