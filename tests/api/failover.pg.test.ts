import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localDemoPassword } from '#server/config.ts';
import { brandAccess, openDatabase } from '#server/database/connection.ts';
import { ownerName } from '#server/database/embedded/cluster.ts';
import { connectionOf } from '#server/database/hosts.ts';
import { inSession } from '#server/database/session.ts';
import { Visitor } from '#server/http/testing.ts';
import { createLogger } from '#server/logging.ts';
import { serve, type RunningServer } from '#server/serve.ts';
import { ask, Pair, silent, type Machine } from './lib/machines.ts';
import { newSigner, TestTill } from './test-till.ts';

let pair: Pair;
let server: RunningServer;
let logged = '';

function urlOf({ socketFolder }: Machine): string {
  return `postgres://${ownerName}@/${ownerName}?host=${socketFolder}`;
}

beforeAll(async () => {
  pair = await new Pair().start();
  const { primary, standby } = pair;
  const log = createLogger(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    }),
  );
  // The standby stands first, so that the choice is not the first one's by chance.
  const databaseUrl = `postgres://${ownerName}@/${ownerName}?host=${standby.socketFolder},${primary.socketFolder}`;
  const databaseReadUrl = urlOf(standby);
  const config = { port: 0, host: '127.0.0.1', dataFolder: primary.folder, databaseUrl, databaseReadUrl };
  server = await serve({ config: { ...config, demoPassword: localDemoPassword }, log, say: silent });
});

afterAll(async () => {
  await server?.close();
  await pair?.close();
});

describe('reports, while there is a copy of the database that can only be read', () => {
  const sales = `GET /reports/brands/charizi/stores/charizi-zhongshan/sales?from=2026-01-01&to=2026-01-31`;
  const [behind, back] = ['it is behind', 'reports are read from the copy of the database again'];

  /** Transactions that the copy has had. */
  async function asked(): Promise<number> {
    // Only what is asked of the copy itself counts there.
    const counts = `select xact_commit::int as count from pg_stat_database where datname = '${ownerName}'`;
    return Number((await ask(pair.standby, counts))[0]?.['count']);
  }

  it('are read from it, with the rows of the own brand alone', async () => {
    const manager = await new Visitor(server.addresses[0] ?? '').signIn('lead');
    const before = await asked();
    for (let i = 0; i < 10; i++) expect((await manager.ask(sales)).status).toBe(200);
    await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 10);
    // Its pool is that of the program; another brand's rows are not there for it either.
    const copy = openDatabase({ connection: connectionOf(urlOf(pair.standby))!, onConnectionLost: silent });
    onTestFinished(() => copy.close());
    const seen = (brandId: string) =>
      inSession(copy, 'snapshot', brandAccess(brandId), (session) =>
        session.query(`select distinct "brand_id" from "stores"`, []),
      );
    expect(await seen('ashun')).toEqual([{ brand_id: 'ashun' }]);
    expect(await seen('')).toEqual([]);
  });

  it('are read from the database itself while it is behind, and from it again when it has caught up', async () => {
    const manager = await new Visitor(server.addresses[0] ?? '').signIn('lead');
    await ask(pair.standby, 'select pg_wal_replay_pause()');
    const till = await new TestTill(
      await new Visitor(server.addresses[0] ?? '').signIn('mei'),
      await newSigner(),
    ).open();
    const told = async (): Promise<string> => {
      expect((await manager.ask(sales)).status).toBe(200);
      await till.sell();
      await till.engine.cycle();
      return logged;
    };
    await expect.poll(told, { timeout: 30_000, interval: 500 }).toContain(behind);
    await ask(pair.standby, 'select pg_wal_replay_resume()');
    await expect.poll(told, { timeout: 30_000, interval: 500 }).toContain(back);
  });
});

it('goes on with the standby that takes over from a primary which is gone, and has every sale once', async () => {
  const origin = server.addresses[0] ?? '';
  const till = await new TestTill(await new Visitor(origin).signIn('mei'), await newSigner()).open();
  const manager = await new Visitor(origin).signIn('lead');
  const orders = [await till.sell()];
  expect(await till.engine.cycle()).toEqual({ state: 'done' });

  pair.killPrimary();
  await expect.poll(() => manager.ask('GET /health').then(({ status }) => status)).toBe(503);
  orders.push(await till.sell());
  // The standby answers, and can only be read: nothing may be taken by it, and nothing is refused for good.
  expect((await till.engine.cycle()).state).not.toBe('done');
  const { status, headers } = await manager.ask('GET /admin-auth/profile');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);

  await ask(pair.standby, 'select pg_promote()');
  orders.push(await till.sell());
  while ((await till.engine.status()).pending > 0) {
    await till.engine.cycle();
    await wait(50);
  }
  const path = 'GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders';
  for (const { _id: id, number } of orders)
    expect((await manager.ask(`${path}/${id}`)).body).toMatchObject({ number, total: 70, status: 'paid' });
  const ids = orders.map(({ _id: id }) => `'${id}'`).join(', ');
  const kept = `select count(*)::int as orders from orders where id in (${ids})`;
  expect(await ask(pair.standby, kept, ownerName)).toEqual([{ orders: orders.length }]);
  expect((await manager.ask('GET /health')).status).toBe(200);
});
