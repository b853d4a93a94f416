import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { newSigner, TestTill } from './test-till.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Ends whatever is connected, at any moment of its work, until the test has ended. */
function endConnections(): () => Promise<void> {
  let goesOn = true;
  const ended = (async () => {
    while (goesOn) {
      await server.database.asSuperuser(`select pg_terminate_backend(pid) ${others} and random() < 0.3`);
      await wait(randomInt(5, 60));
    }
  })();
  return async () => {
    goesOn = false;
    await ended;
  };
}

const salesOfTill = 8;

it('loses and doubles nothing while its connections end under it, and answers 503 with the time to ask again', async () => {
  const tills: TestTill[] = [];
  for (const name of ['mei', 'lead', 'zhongshan'])
    tills.push(await new TestTill(await server.visitor().signIn(name), await newSigner()).open());
  const reader = await server.visitor().signIn('owner');
  const stop = endConnections();
  onTestFinished(stop);

  const answers = new Map<number, number>();
  const waits = new Set<string | null>();
  let selling = true;
  const reading = (async () => {
    while (selling) {
      for (const call of ['GET /admin-auth/profile', 'GET /store/brands/charizi', 'GET /health']) {
        const { status, headers, body } = await reader.ask(call);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (body.code === 'unavailable') waits.add(headers.get('retry-after'));
      }
    }
  })();
  const sold = await Promise.all(
    tills.map(async (till) => {
      const orders = [];
      for (let i = 0; i < salesOfTill; i++) {
        orders.push(await till.sell());
        await till.engine.cycle();
      }
      while ((await till.engine.status()).pending > 0) await till.engine.cycle();
      return orders;
    }),
  );
  selling = false;
  await reading;
  await stop();

  const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
    sql<{
      id: string;
      number: string;
      total: number;
    }>`select id, number, total from orders order by id`.execute(tx),
  );
  const expected = sold.flat().map(({ _id: id, number, total }) => ({ id, number, total }));
  expect(rows).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect([...answers.keys()].toSorted()).toEqual([200, 503]);
  expect([...waits]).toEqual(['2']);
  expect((await reader.ask('GET /health')).status).toBe(200);
});
