import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { brands } from '#domain/brand/schema.ts';
import { itemIdOf, newItem } from '#domain/inventory/items.ts';
import { inventory } from '#domain/inventory/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { newStore } from '#domain/store/new-store.ts';
import { stores } from '#domain/store/schema.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/supervisor.ts';
import { prepareDatabase } from '#server/database/migrate.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { Row } from '#sync/row.ts';

export const brandId = 'busy';
/** Few enough that writers wait for each other, enough that others overtake them meanwhile. */
export const storeIds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export const scopes = storeIds.map((storeId) => `store:${storeId}`);
export const itemOf = (storeId: string): string => itemIdOf(storeId, 'tea');

export const boss: AdminActor = {
  kind: 'admin',
  adminId: 'boss',
  name: '老闆',
  role: 'primary_brand_admin',
  brandId,
};

/** A brand with eight stores in a PostgreSQL of its own, and the real sync server over it. */
export interface Shop {
  readonly host: SyncHost;
  /** Past roles and row security. */
  readonly superuser: Client;
  close(): Promise<void>;
}

/** @param connections Of the server: each writer needs one to be in the middle of a transaction. */
export async function openShop(connections: number): Promise<Shop> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'haodan-feed-'));
  const embedded = await startEmbedded({ dataFolder, say: () => undefined });
  const { host: socketFolder, user, database: name } = embedded.connection;
  const connection = { host: socketFolder, user, database: name };
  const database = openDatabase({ connection, connections, onConnectionLost: () => undefined });
  await prepareDatabase(database, () => undefined);
  const superuser = new Client({ host: socketFolder, user: 'postgres', database: name });
  await superuser.connect();
  const real = makeSyncHost({ database, log: createLogger(), now: () => new Date() });
  // Who they are and what they signed is not what is tried here; every transaction, lock and version is the product's.
  const judge = {
    ...real.judge,
    author: async () => boss,
    verify: async () => true,
    tillExceptions: async () => [],
  } satisfies SyncHost['judge'];
  const host = { ...real, judge };
  await seed(host);
  return {
    host,
    superuser,
    async close() {
      await superuser.end();
      await database.close();
      await embedded.stop(2000);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function seed({ store }: SyncHost): Promise<void> {
  const at = new Date().toISOString();
  const stamps = { brandId, createdAt: at, updatedAt: at, rev: 1 };
  const rows = new Map<string, (readonly [AnyTable, object])[]>([
    [
      `brand:${brandId}`,
      [
        [brands as never, { _id: brandId, name: '忙', isActive: true, ...stamps }],
        ...storeIds.map((_id): readonly [AnyTable, object] => [
          stores as never,
          { ...newStore({ _id, brandId, name: _id, sort: 0 }), ...stamps },
        ]),
      ],
    ],
    ...storeIds.map((storeId): [string, (readonly [AnyTable, object])[]] => {
      const item = newItem({ _id: itemOf(storeId), brandId, storeId, itemName: '茶', dish: 'tea' });
      return [`store:${storeId}`, [[inventory as never, { ...item, ...stamps }]]];
    }),
  ]);
  await store.transact('write', { brandId }, async (tx) => {
    for (const [scope, list] of rows) {
      await tx.lockScopes([{ key: scope, brandId, write: true }]);
      const puts = list.map(([table, row]) => ({ table, row: row as Row }));
      await tx.flush({ scope, brandId, next: { version: 1, stamp: 'start' }, puts, removes: [], jobs: [] });
    }
  });
}

/** A device that everybody trusts. */
export async function enrolled({ store }: SyncHost, device: string): Promise<void> {
  const at = new Date().toISOString();
  await store.transact('write', { brandId }, async (tx) => {
    await tx.putDevice({
      id: device,
      brandId,
      name: device,
      incarnation: 1,
      publicKey: 'key',
      kind: 'till',
      tokenHash: device,
      enrolledAt: at,
      lastSeenAt: at,
      app: 'feed',
    });
    await tx.putSignIn({
      device,
      author: boss.adminId,
      id: device,
      since: { incarnation: 0, seq: 0 },
      seenAt: at,
    });
  });
}
