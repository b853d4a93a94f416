import type { ClientConfig } from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, type Database } from '../database/connection.ts';
import { ownerName } from '../database/embedded/cluster.ts';
import { isServerOf, readLockFile } from '../database/embedded/lock-file.ts';
import { choosePlace } from '../database/embedded/place.ts';
import { startEmbedded } from '../database/embedded/supervisor.ts';
import { prepareDatabase } from '../database/migrate.ts';

export interface OpenedDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Long enough to end PostgreSQL in order. */
const stopWithinMs = 10_000;

/**
 * The database of a tool: that of DATABASE_URL; or the built-in one of the data folder, beside a server that runs on it, else started
 * for the tool alone.
 */
export async function openForTool(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) return open({ connectionString: databaseUrl }, say);
  const running = runningSocket(dataFolder, say);
  if (running !== undefined) return open({ host: running, user: ownerName, database: ownerName }, say);
  const embedded = await startEmbedded({ dataFolder, say });
  return open(embedded.connection, say, () => embedded.stop(stopWithinMs));
}

async function open(
  connection: ClientConfig,
  say: (line: string) => void,
  stop: () => Promise<void> = () => Promise.resolve(),
): Promise<OpenedDatabase> {
  const database = openDatabase({ connection, onIdleError: (error) => say(error.message) });
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    await prepareDatabase(database, say);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function runningSocket(dataFolder: string, say: (line: string) => void): string | undefined {
  const { cluster } = choosePlace(dataFolder, say);
  const lock = readLockFile(cluster);
  return lock && lock.socketFolder !== '' && isServerOf(lock.pid, cluster) ? lock.socketFolder : undefined;
}
