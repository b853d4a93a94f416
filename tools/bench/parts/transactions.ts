import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { systemAccess, type Database } from '#server/database/connection.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import type { Part } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import { enrolTills, ordersPerSecond } from '../tills.ts';

const part = 'transactions';
const tills = 8;
const { storeId } = seededPlace;
const places = Array.from({ length: tills }, () => seededPlace);

interface Statement {
  readonly query: unknown;
  readonly values: unknown;
}

/** Orders that arrive one by one from several tills of a store, and the same statements once more by the driver alone. */
export const transactions: Part = async ({ stage, scale }) => {
  const { pool } = stage.database;
  const host = makeSyncHost({ database: stage.database, log: createLogger(), now: () => new Date() });
  const sold = async (each: number, begun = (): void => undefined): Promise<number> => {
    const enrolled = await enrolTills(host, places);
    begun();
    return ordersPerSecond(host, enrolled, each);
  };
  const each = Math.ceil(scale.serverOrders / tills);
  await sold(5);
  const product = await sold(each);
  const recorded: Statement[][] = [];
  const before = await newestVersion(stage.database);
  let release = (): void => undefined;
  await sold(each, () => (release = record(pool, recorded))).finally(() => release());
  await undo(stage.database, before);
  const raw = (1000 * each * tills) / (await replayed(pool, recorded));
  await setRight(stage.database);
  const statements = recorded.reduce((sum, list) => sum + list.length, 0) / (each * tills);
  const note = `${tills} tills of one store; ${statements.toFixed(1)} statements an order`;
  return [
    { part, name: 'orders pushed one by one', value: product, unit: '/s', note },
    { part, name: 'the same statements by the driver alone', value: raw, unit: '/s' },
    { part, name: 'ours of the driver alone', value: (100 * product) / raw, unit: '%' },
  ];
};

/** What was sent once more ended in the driver's order, not in that of the versions: the store's own is its newest again. */
async function setRight(database: Database): Promise<void> {
  await database.inTransaction(systemAccess, (tx) =>
    sql`update sync_scopes s set version = v.version, stamp = v.stamp from sync_versions v
      where s.key = ${`store:${storeId}`} and v.scope = s.key
      and v.version = (select max(version) from sync_versions where scope = s.key)`.execute(tx),
  );
}

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
