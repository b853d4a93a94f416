import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { isoInstant } from '#domain/kit/time.ts';
import { openDatabase } from '#server/database/connection.ts';
import { ownerName } from '#server/database/embedded/cluster.ts';
import { startEmbedded } from '#server/database/embedded/supervisor.ts';
import { prepareDatabase } from '#server/database/migrate.ts';
import type { OpenStores } from '../stores.ts';
import { TwinDisk } from './twin-disk.ts';
import { Ground, TwinServerStore } from './twin-server-store.ts';
import { Busy } from './twins.ts';

/** A PostgreSQL of its own for a run of histories. */
export interface RealServer {
  readonly socketFolder: string;
  close(): Promise<void>;
}

export async function startRealServer(): Promise<RealServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'haodan-simulation-'));
  const embedded = await startEmbedded({ dataFolder, say: () => undefined });
  return {
    socketFolder: embedded.connection.host,
    async close() {
      await embedded.stop(2000);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Stores of the product: Dexie over an IndexedDB in memory, and PostgreSQL. Histories of one process run one after the other. */
export async function realStores(
  socketFolder: string,
): Promise<{ open: OpenStores; close(): Promise<void> }> {
  const name = `simulation_${process.pid}`;
  const superuser = { host: socketFolder, user: 'postgres' };
  await inDatabase({ ...superuser, database: 'postgres' }, `create database ${name} owner ${ownerName}`);
  // Nobody pulls the plug here: a commit need not wait for the disk.
  const options = '-c synchronous_commit=off';
  const connection = { host: socketFolder, user: ownerName, database: name, options };
  const database = openDatabase({ connection, onConnectionLost: () => undefined });
  await prepareDatabase(database, () => undefined);
  const ground = await new Ground({ ...superuser, database: name }).open();
  let disks = 0;
  const open: OpenStores = async ({ clock, violate }) => {
    await ground.become(new Map());
    const busy = new Busy();
    const opened: TwinDisk[] = [];
    const onDifference = (what: string): void => violate('stores', what);
    const now = (): string => isoInstant(clock());
    const server = new TwinServerStore({ busy, onDifference, database, ground, now });
    const parts = {
      busy,
      onDifference,
      name: () => `simulation-${(disks += 1)}`,
      onOpen: (disk: TwinDisk) => void opened.push(disk),
    };
    return {
      disk: () => new TwinDisk(parts),
      server,
      settle: () => busy.settled(),
      async close() {
        await server.end();
        for (const disk of opened) await disk.end();
      },
    };
  };
  return {
    open,
    async close() {
      await ground.close();
      await database.close();
    },
  };
}

async function inDatabase(
  connection: ConstructorParameters<typeof Client>[0],
  statement: string,
): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
