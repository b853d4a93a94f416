import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartUpError, sentenceOf } from '#server/start-up-error.ts';
import { DatabaseClient } from '../client.ts';
import type { Connection } from '../hosts.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, ensureOwner, ownerName } from './cluster.ts';
import { choosePlace, forgetSocketFolder, makeSocketFolder } from './place.ts';
import { endPostmaster, ensureRunning, type Postmaster } from './postmaster.ts';

/** Any number will do; it is the name of the lock "this data folder has its one server program". */
const ownershipLock = 4_207_318_555;

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** Progress and warnings, one line each. */
  readonly say: (line: string) => void;
  /** Another program got the folder while the database was down between two of ours: this one must end. */
  readonly onLost?: () => void;
}

/** Another living program has the data folder. */
class DataFolderInUse extends StartUpError {}

export interface EmbeddedDatabase {
  /** How the owner's role connects; the socket's folder stays the same for the life of this program. */
  readonly connection: Connection & {
    readonly host: string;
    readonly user: string;
    readonly database: string;
  };
  /** Ends PostgreSQL too. What is committed is safe even when the time is too short. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts (or takes over) the built-in PostgreSQL of a data folder, keeps it running while this program lives, and holds
 * the folder's ownership: a lock inside the database, which ends with our connection however we end.
 *
 * @throws StartUpError when another program owns the folder, or nothing can run here.
 */
export async function startEmbedded({ dataFolder, say, onLost }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = choosePlace(dataFolder, say);
  const binaries = prepareBinaries(place.account, say);
  await ensureCluster(place, binaries, say);
  let socketFolder = makeSocketFolder(place);

  let stopping = false;
  let lost = false;
  let postmaster: Postmaster;
  let owner: Client;
  let restarting = Promise.resolve();

  async function start(): Promise<void> {
    postmaster = await ensureRunning(place, binaries, socketFolder);
    socketFolder = postmaster.socketFolder;
    await ensureOwner(socketFolder);
    owner = await takeOwnership(socketFolder, dataFolder);
    if (postmaster.takenOver) say('The database was still running and is taken over');
    owner.on('end', () => (restarting = restart()));
  }

  /** Our connection ended though we did not end it: PostgreSQL was killed, or somebody ended the connection. */
  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping && !lost; attempt++) {
      try {
        say('The database ended unexpectedly and is started again');
        await start();
        return;
      } catch (error) {
        say(`The database cannot be started again: ${sentenceOf(error)}`);
        lost = error instanceof DataFolderInUse;
        if (lost) onLost?.();
        else await wait(Math.min(10_000, 200 * 2 ** attempt), undefined, { ref: false });
      }
    }
  }

  await start();
  return {
    connection: { host: socketFolder, user: ownerName, database: ownerName },
    async stop(withinMs) {
      stopping = true;
      await restarting;
      await owner.end().catch(() => undefined);
      if (lost) return;
      await endPostmaster(postmaster, place.cluster, withinMs);
      forgetSocketFolder(socketFolder);
    },
  };
}

async function takeOwnership(socketFolder: string, dataFolder: string): Promise<Client> {
  const client = new DatabaseClient({
    host: socketFolder,
    user: ownerName,
    database: ownerName,
    application_name: 'haodan-owner',
  });
  await client.connect();
  // A connection of a program that was killed a moment ago may still hold the lock until the server notices.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1::bigint) as taken',
      [ownershipLock],
    );
    if (rows[0]?.taken === true) return client;
    await wait(100);
  }
  await client.end();
  throw new DataFolderInUse(`The data folder ${dataFolder} is in use by another running server.`);
}
