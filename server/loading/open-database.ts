import type { Config } from '../config.ts';
import { openDatabase, type Database } from '../database/connection.ts';
import { ownerName } from '../database/embedded/cluster.ts';
import { isServerOf, readLockFile } from '../database/embedded/lock-file.ts';
import { choosePlace } from '../database/embedded/place.ts';
import { startEmbedded } from '../database/embedded/supervisor.ts';
import { connectionOf, type Connection } from '../database/hosts.ts';
import { prepareDatabase } from '../database/migrate.ts';

export interface OpenedDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/** Long enough to end PostgreSQL in order. */
const stopWithinMs = 10_000;

/** How a tool reaches a database that may be older than this program. */
export interface ReachedDatabase {
  readonly connection: Connection;
  close(): Promise<void>;
}

type Where = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder'>;

/**
 * The database of a tool, as it stands: that of DATABASE_URL; or the built-in one of the data folder, beside a server that runs on it, else
 * started for the tool alone.
 */
export async function reachForTool(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataFolder }: Where,
  say: (line: string) => void,
): Promise<ReachedDatabase> {
  if (databaseDirectUrl !== undefined) return leftAlone(connectionOf(databaseDirectUrl) ?? {});
  const running = runningSocket(dataFolder, say);
  if (running !== undefined) return leftAlone({ host: running, user: ownerName, database: ownerName });
  return startForTool(dataFolder, say);
}

/** The same for a tool that must be alone with it. @throws StartUpError while a server has the data folder */
export async function reachAlone(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataFolder }: Where,
  say: (line: string) => void,
): Promise<ReachedDatabase> {
  return databaseDirectUrl === undefined
    ? startForTool(dataFolder, say)
    : leftAlone(connectionOf(databaseDirectUrl) ?? {});
}

/** The same database, brought to this program's schema. */
export async function openForTool(where: Where, say: (line: string) => void): Promise<OpenedDatabase> {
  const { connection, close } = await reachForTool(where, say);
  return open(connection, say, close);
}

async function startForTool(dataFolder: string, say: (line: string) => void): Promise<ReachedDatabase> {
  const { connection, stop } = await startEmbedded({ dataFolder, say });
  return { connection, close: () => stop(stopWithinMs) };
}

function leftAlone(connection: Connection): ReachedDatabase {
  return { connection, close: () => Promise.resolve() };
}

async function open(
  connection: Connection,
  say: (line: string) => void,
  stop: () => Promise<void>,
): Promise<OpenedDatabase> {
  const database = openDatabase({
    connection,
    isPatient: true,
    onConnectionLost: (error) => say(error.message),
  });
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
