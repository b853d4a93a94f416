import { createWriteStream, mkdirSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { DatabaseClient } from '../database/client.ts';
import type { Connection } from '../database/hosts.ts';
import { version } from '../project.ts';
import { StartUpError, codeOf } from '../start-up-error.ts';
import { copyOut } from './copy.ts';
import { gathered, writeBackup, type BackupPart } from './format.ts';
import { columnsSql, doneMigrations, ownTables, type OwnTable } from './own-tables.ts';

/** The step of the schema that made room for what a backup covers. */
const markedSince = '0005-backups';

export interface BackupOptions {
  readonly connection: Connection;
  /** Where the file is to stand. It appears there whole or not at all. */
  readonly path: string;
  readonly onProgress?: (progress: {
    readonly tables: number;
    readonly of: number;
    readonly rows: number;
  }) => void;
  /** Ends it early; nothing is left. */
  readonly signal?: AbortSignal;
  /** A copy to go back to by hand: devices go on keeping what it holds. */
  readonly unmarked?: boolean;
}

export interface BackupOutcome {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/** A change log as the backup holds it. */
interface Covered {
  readonly device: string;
  readonly incarnation: string;
  readonly last_seq: string;
}

/**
 * Writes the whole database as it stands at one moment into a file, beside whatever else works on it; when the file is safe on the disk,
 * devices are allowed to forget what it holds.
 *
 * @throws StartUpError where there is nothing to back up, or the file cannot be written; whatever the signal was aborted with
 */
export async function takeBackup(options: BackupOptions): Promise<BackupOutcome> {
  const { connection, path, signal } = options;
  const part = `${path}.part`;
  const client = new DatabaseClient({ ...connection, application_name: 'haodan-backup' });
  await client.connect();
  try {
    const migrations = await doneMigrations(client);
    if (migrations.length === 0)
      throw new StartUpError('The database is empty: there is nothing to back up.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('app.system', 'on', true)`);
    const tables = await ownTables(client);
    const madeAt = new Date().toISOString();
    const covered = await client.query<Covered>('select device, incarnation, last_seq from sync_chains');
    const count = { rows: 0 };
    const parts = tableParts(client, tables, options, count);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(
      writeBackup({ madeAt, app: version, migrations }, parts),
      createGzip(),
      // Everybody's password hashes and guests' phone numbers are in it.
      createWriteStream(part, { mode: 0o600 }),
      signal ? { signal } : {},
    );
    await client.query('commit');
    const bytes = await settle(part, path);
    if (options.unmarked !== true && migrations.includes(markedSince))
      await mark(client, covered.rows, madeAt);
    return { madeAt, tables: tables.length, rows: count.rows, bytes };
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (signal?.aborted === true) throw signal.reason;
    const reason = {
      ENOSPC: 'the disk is full',
      EACCES: 'this user may not write there',
      ENOTDIR: 'a part of it is no folder',
      EEXIST: 'a part of it is no folder',
    }[codeOf(error) ?? ''];
    throw reason === undefined ? error : new StartUpError(`${path} cannot be written: ${reason}.`);
  } finally {
    await client.end();
  }
}

async function* tableParts(
  client: Client,
  tables: readonly OwnTable[],
  { onProgress }: BackupOptions,
  count: { rows: number },
): AsyncGenerator<BackupPart> {
  for (const [at, table] of tables.entries()) {
    yield { table: table.name, columns: table.columns };
    const copy = copyOut(client, `copy ${columnsSql(table)} to stdout`);
    for await (const data of gathered(copy.stream)) yield { data };
    yield { rows: copy.rows };
    count.rows += copy.rows;
    onProgress?.({ tables: at + 1, of: tables.length, rows: count.rows });
  }
}

/** The file's content and then its name reach the disk: after a power cut there is a whole file or none. */
async function settle(part: string, path: string): Promise<number> {
  await syncToDisk(part);
  await rename(part, path);
  await syncToDisk(dirname(path));
  return (await stat(path)).size;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** From now on these changes are secured (sync.md §9). */
async function mark(client: Client, covered: readonly Covered[], madeAt: string): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.system', 'on', true)`);
  await client.query(
    `update sync_chains c set backed_up_seq = greatest(c.backed_up_seq, b.last_seq), backed_up_at = $2
     from json_to_recordset($1::json) as b(device text, incarnation bigint, last_seq bigint)
     where c.device = b.device and c.incarnation = b.incarnation`,
    [JSON.stringify(covered), madeAt],
  );
  await client.query('commit');
}
