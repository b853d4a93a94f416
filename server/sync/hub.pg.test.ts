import type { PoolClient } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { createLogger } from '#server/logging.ts';
import { Hub } from './hub.ts';

/** It looks for its connection each second. */
const longEnough = { timeout: 10_000 };

let database: TestDatabase;
afterEach(() => database.drop());

it('lets go of its connection once, however often and late that breaks', async () => {
  database = await createTestDatabase();
  const connections: PoolClient[] = [];
  database.pool.on('acquire', (client) => connections.push(client));
  const hub = new Hub(database, createLogger());
  await hub.subscribe('tea', [scopeKey(brandScope('tea'))], () => undefined);
  hub.start();
  await expect.poll(() => connections.some((client) => client.listenerCount('notification') > 0)).toBe(true);
  await hub.stop();
  // A database that ends says so, and then the connection breaks.
  const ear = connections.find((client) => client.listenerCount('notification') > 0);
  expect(() => ear?.emit('error', new Error('terminating connection'))).not.toThrow();
  expect(() => ear?.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow();
});

it('listens again after its connection was ended', async () => {
  database = await createTestDatabase();
  const hub = new Hub(database, createLogger());
  const elsewhere = new Hub(database, createLogger());
  const stop = await hub.subscribe('tea', [scopeKey(brandScope('tea'))], () => undefined);
  let heard = 0;
  hub.onRevoked('till', () => heard++);
  hub.start();
  const tellUntilHeard = async (): Promise<void> => {
    await expect
      .poll(() => {
        elsewhere.revoked('tea', 'till');
        return heard;
      }, longEnough)
      .toBeGreaterThan(0);
  };
  await tellUntilHeard();
  const ofListeners = `from pg_stat_activity where datname = current_database() and query like 'listen%'`;
  await database.asSuperuser(`select pg_terminate_backend(pid) ${ofListeners}`);
  heard = 0;
  await tellUntilHeard();
  stop();
  await hub.stop();
});
