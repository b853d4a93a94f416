import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from './lib/pgbouncer.ts';
import { newSigner, TestTill } from './test-till.ts';
import { localDemoPassword } from '#server/config.ts';
import { brandAccess, openDatabase, type Database } from '#server/database/connection.ts';
import { connectionOf } from '#server/database/hosts.ts';
import { inSession } from '#server/database/session.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { Visitor } from '#server/http/testing.ts';
import { createLogger } from '#server/logging.ts';
import { serve, type RunningServer } from '#server/serve.ts';
import { Hub } from '#server/sync/hub.ts';

/** Fewer than any of those who ask for them has connections. */
const pooledConnections = 3;

// `apt-get install pgbouncer`: without it there is nothing to run against.
describe.skipIf(!hasPgBouncer)(
  'a database behind PgBouncer, which hands out its connections by the transaction',
  () => {
    let behind: TestDatabase;
    let bouncer: PgBouncer;
    let direct: string;
    const opened: Database[] = [];

    beforeAll(async () => {
      behind = await createTestDatabase();
      const { host, user, database } = behind.connection;
      bouncer = await startPgBouncer(behind.connection, pooledConnections);
      direct = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await bouncer?.close();
      await behind?.drop();
    });

    function open(directUrl?: string): Database {
      const database = openDatabase({
        connection: connectionOf(bouncer.url)!,
        direct: directUrl === undefined ? undefined : connectionOf(directUrl),
        onConnectionLost: () => undefined,
      });
      opened.push(database);
      return database;
    }

    /** The same statement in as many transactions at once as there are connections, and more. */
    function manyAsk(database: Database): Promise<unknown> {
      const ask = () =>
        inSession(database, 'snapshot', brandAccess('charizi'), (session) =>
          session.query('select "id" from "orders" where "brand_id" = $1', ['charizi']),
        );
      return Promise.all(Array.from({ length: 40 }, ask));
    }

    it('is asked without what a connection would have to remember', async () => {
      await manyAsk(open(direct));
      await expect(manyAsk(open())).rejects.toThrow(/prepared statement/);
    });

    it('tells listeners by a connection that stays theirs', async () => {
      const [telling, hearing] = [
        new Hub(open(direct), createLogger()),
        new Hub(open(direct), createLogger()),
      ];
      const stop = await hearing.subscribe('charizi', ['brand:charizi'], () => undefined);
      let heard = 0;
      hearing.onRevoked('till', () => heard++);
      hearing.start();
      onTestFinished(async () => {
        stop();
        await hearing.stop();
      });
      const told = (): number => {
        telling.revoked('charizi', 'till');
        return heard;
      };
      await expect.poll(told, { timeout: 10_000 }).toBeGreaterThan(0);
    });

    it('serves the whole program: each sale is there once, and a colleague hears of it', async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'haodan-pooled-'));
      const log = createLogger();
      log.level = 'silent';
      const urls = { databaseUrl: bouncer.url, databaseDirectUrl: direct };
      const config = { port: 0, host: '127.0.0.1', dataFolder, demoPassword: localDemoPassword, ...urls };
      const server: RunningServer = await serve({ config, log, say: () => undefined });
      onTestFinished(async () => {
        await server.close();
        rmSync(dataFolder, { recursive: true, force: true });
      });
      const origin = server.addresses[0] ?? '';
      const tills = await Promise.all(
        ['mei', 'lead', 'zhongshan'].map(async (name) =>
          new TestTill(await new Visitor(origin).signIn(name), await newSigner()).open(),
        ),
      );
      const sold = await Promise.all(
        tills.map(async (till) => {
          const orders = [];
          for (let i = 0; i < 5; i++) {
            orders.push(await till.sell());
            await till.engine.cycle();
          }
          while ((await till.engine.status()).pending > 0) await till.engine.cycle();
          return orders;
        }),
      );
      const kept = await inSession(behind, 'snapshot', brandAccess('charizi'), (session) =>
        session.query('select "id", "number" from "orders" where "brand_id" = $1 order by "id"', ['charizi']),
      );
      const expected = sold.flat().map(({ _id: id, number }) => ({ id, number }));
      expect(kept).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    });
  },
);
