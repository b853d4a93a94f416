import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { placeOrder } from '#domain/order/place.ts';
import { displayNumber } from '#domain/order/numbering.ts';
import { systemAccess, type Database } from '#server/database/connection.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { sealEnvelope } from '#sync/envelope.ts';
import { genesis, protocolVersion, type PushRequest } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { push } from '#sync/server/push.ts';
import type { Part } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';

const part = 'server';
const tills = 8;
const { brandId, storeId } = seededPlace;

interface Statement {
  readonly query: unknown;
  readonly values: unknown;
}

/** Orders that arrive one by one from several tills of a store, and the same statements once more by the driver alone. */
export const transactions: Part = async ({ stage, scale }) => {
  const { pool } = stage.database;
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const each = Math.ceil(scale.serverOrders / tills);
  await sold(host, 5);
  const product = await sold(host, each);
  const recorded: Statement[][] = [];
  const before = await newestVersion(stage.database);
  const release = record(pool, recorded);
  await sold(host, each).finally(release);
  await undo(stage.database, before);
  const raw = (1000 * each * tills) / (await replayed(pool, recorded));
  const statements = recorded.reduce((sum, list) => sum + list.length, 0) / (each * tills);
  const note = `${tills} tills of one store; ${statements.toFixed(1)} statements an order`;
  return [
    { part, name: 'orders pushed one by one', value: product, unit: '/s', note },
    { part, name: 'the same statements by the driver alone', value: raw, unit: '/s' },
    { part, name: 'ours of the driver alone', value: (100 * product) / raw, unit: '%' },
  ];
};

async function newestVersion(database: Database): Promise<number> {
  const { rows } = await database.inTransaction(systemAccess, (tx) =>
    sql<{ version: number }>`select version from sync_scopes where key = ${`store:${storeId}`}`.execute(tx),
  );
  return Number(rows[0]?.version ?? 0);
}

/** Takes back what was committed after a version, so that the same statements can be run once more. */
async function undo(database: Database, version: number): Promise<void> {
  await database.inTransaction(systemAccess, async (tx) => {
    const scope = `store:${storeId}`;
    for (const [table, name] of [
      ['orders', 'orders'],
      ['stock_moves', 'stockMoves'],
    ]) {
      await sql`delete from ${sql.table(table ?? '')} where id in (select id from sync_feed where scope = ${scope} and version > ${version} and "table" = ${name})`.execute(
        tx,
      );
    }
    for (const table of ['sync_feed', 'sync_versions', 'sync_receipts']) {
      await sql`delete from ${sql.table(table)} where scope = ${scope} and version > ${version}`.execute(tx);
    }
  });
}

/** Orders a second, made by all tills at once. */
async function sold(host: SyncHost, each: number): Promise<number> {
  const devices = [];
  for (let i = 0; i < tills; i++) devices.push(await enrolled(host));
  const requests = devices.map((device) => device.requests(each));
  const started = performance.now();
  await Promise.all(
    devices.map(async ({ id }, i) => {
      for (const request of requests[i] ?? []) {
        const { answer } = await push(host, id, request);
        if (!answer.results[0]?.status.startsWith('applied')) throw new Error(JSON.stringify(answer));
      }
    }),
  );
  return (1000 * each * tills) / (performance.now() - started);
}

async function enrolled(
  host: SyncHost,
): Promise<{ readonly id: string; requests(count: number): PushRequest[] }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomUUID();
  const at = host.judge.now();
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const lane = await host.store.transact('write', { brandId }, async (tx) => {
    await tx.putDevice({
      id,
      brandId,
      name: 'bench',
      incarnation: 1,
      publicKey: key,
      kind: 'till',
      tokenHash: id,
      enrolledAt: at,
      lastSeenAt: at,
      app: 'bench',
    });
    await tx.bindAuthor(id, 'demo-owner');
    return tx.takeLane(id, brandId, storeId);
  });
  return {
    id,
    requests(count: number) {
      let prev = genesis;
      return Array.from({ length: count }, (_, i) => {
        const now = new Date();
        const orderId = `${id}-${i}`;
        const args = {
          ...seededPlace,
          _id: orderId,
          orderType: 'takeout' as const,
          lines: [0, 1].map((at) => ({
            _id: `${orderId}:${at}`,
            itemType: 'dish' as const,
            templateId: `seed-dish-${(i * 7 + at * 3) % 40}`,
            itemName: 'dish',
            basePrice: 60,
            options: [],
            quantity: 1,
          })),
          payments: [{ _id: `${orderId}:cash`, method: 'cash' as const, amount: 120 }],
          discounts: [],
          manualAdjustment: 0,
          orderNo: { lane, seq: i + 1, display: displayNumber(lane, i + 1) },
          businessDate: now.toISOString().slice(0, 10),
          serviceChargeRate: 0,
          completesWhenPaid: true,
        };
        const { body, hash } = sealEnvelope({
          id: randomUUID(),
          device: id,
          incarnation: 1,
          seq: i + 1,
          prev,
          scope: `store:${storeId}`,
          name: placeOrder.name,
          v: placeOrder.version,
          args,
          actor: { adminId: 'demo-owner', name: 'owner', role: 'primary_brand_admin' } as never,
          at: { wall: now.getTime(), mono: 1, boot: 'bench', offset: 0, uncertainty: 0 },
          baseVersion: 0,
          app: 'bench',
        });
        const signature = sign('sha256', Buffer.from(hash), {
          key: privateKey,
          dsaEncoding: 'ieee-p1363',
        }).toString('base64');
        const request: PushRequest = {
          protocol: protocolVersion,
          nonce: randomUUID(),
          device: id,
          incarnation: 1,
          firstSeq: i + 1,
          prev,
          prunedThrough: 0,
          items: [{ body, hash }],
          signature,
          app: 'bench',
        };
        prev = hash;
        return request;
      });
    },
  };
}

/** Keeps what the pool's connections are asked, a list for each use of one. */
function record(pool: Pool, into: Statement[][]): () => void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    const list: Statement[] = [];
    into.push(list);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const release = client.release.bind(client);
    client.query = ((...args: unknown[]) => {
      list.push({ query: args[0], values: args[1] });
      return query(...args);
    }) as never;
    client.release = (error) => {
      client.query = query as never;
      client.release = release;
      release(error);
    };
    return client;
  }) as never;
  return () => {
    pool.connect = connect as never;
  };
}

/** Milliseconds for what was recorded, sent once more by as many connections. */
async function replayed(pool: Pool, recorded: readonly Statement[][]): Promise<number> {
  let at = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: tills }, async () => {
      for (let list = recorded[at++]; list; list = recorded[at++]) {
        const client = await pool.connect();
        for (const { query, values } of list) await client.query(query as never, values as never);
        client.release();
      }
    }),
  );
  return performance.now() - started;
}
