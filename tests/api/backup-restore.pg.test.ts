import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/order/schema.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openDatabase } from '#server/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { ensureDemo } from '#server/demo/ensure-demo.ts';
import { Passwords } from '#server/access/passwords.ts';
import { Visitor } from '#server/http/testing.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { newSigner, TestTill } from './test-till.ts';

const egg = { templateId: 'charizi-tea-egg', itemName: '茶葉蛋', basePrice: 15 };
const ordersPath = '/order-admin/brands/charizi/stores/charizi-zhongshan/orders';

let folder: string;
let database: TestDatabase;
let server: TestServer;
let tills: TestTill[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haodan-restored-'));
  database = await createTestDatabase();
  await ensureDemo({ database, passwords: new Passwords(), password: 'haodan-demo', now: () => new Date() });
  server = await startTestServer({ database });
  tills = [];
  for (const name of ['mei', 'lead']) {
    const visitor = await new Visitor(server.origin).signIn(name);
    tills.push(await new TestTill(visitor, await newSigner()).open());
  }
  await syncAll();
});
afterEach(async () => {
  await server.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Until nobody has anything to say any more. */
async function syncAll(): Promise<void> {
  for (let round = 0; round < 3; round++)
    for (const till of tills) expect(await till.engine.cycle()).toEqual({ state: 'done' });
}

async function sellAll(times: number): Promise<Order[]> {
  const sold: Order[] = [];
  for (let i = 0; i < times; i++)
    sold.push(await tills[0]!.sell('mei', egg), await tills[1]!.sell('lead', egg));
  return sold;
}

const backUp = (name: string) => takeBackup({ connection: database.connection, path: join(folder, name) });

/** The server ends, the database becomes what it was, the server starts again: on another port, which no device notices. */
async function restore(name: string): Promise<void> {
  await server.close();
  await database.close();
  const { connection, asSuperuser } = database;
  await restoreBackup({
    connection,
    path: join(folder, name),
    mayReplace: () => Promise.resolve(true),
    say: () => undefined,
    now: () => new Date(),
  });
  const reopened = openDatabase({ connection, onConnectionLost: () => undefined });
  const { drop } = database;
  database = {
    ...reopened,
    connection,
    asSuperuser,
    drop: async () => {
      await reopened.close();
      await drop();
    },
  };
  server = await startTestServer({ database });
  for (const till of tills) till.visitor.moveTo(server.origin);
}

/** Number and total of all orders, as the server has them. */
async function onServer(): Promise<string[]> {
  const manager = await new Visitor(server.origin).signIn('owner');
  const { body } = await manager.ask(`GET ${ordersPath}?page=1&limit=100`);
  return (body['items'] as Order[]).map(inShort).sort();
}

const inShort = ({ _id, number, total, status }: Order): string => `${number} ${total} ${status} ${_id}`;

/** Of the dish that is sold, counted down by each sale: one that happened twice would show. */
async function eggsLeft(): Promise<number | undefined> {
  const manager = await new Visitor(server.origin).signIn('owner');
  const { body } = await manager.ask('GET /inventory/brands/charizi/charizi-zhongshan/inventory');
  const items = body as unknown as readonly { readonly dish: string; readonly totalStock: number }[];
  return items.find(({ dish }) => dish === egg.templateId)?.totalStock;
}

it('devices send what came after the backup again, once, and nothing is lost or doubled', async () => {
  const before = await sellAll(2);
  await syncAll();
  await backUp('evening.haodan');
  const after = await sellAll(2);
  await syncAll();
  expect(await onServer()).toEqual([...before, ...after].map(inShort).sort());

  await restore('evening.haodan');
  expect(await onServer()).toEqual(before.map(inShort).sort());
  // Somebody sells on before the others are heard of: new versions meet the old ones.
  const meanwhile = await tills[0]!.sell('mei', egg);
  await syncAll();
  expect(await onServer()).toEqual([...before, ...after, meanwhile].map(inShort).sort());
  for (const till of tills) {
    const { pending, inbox } = await till.engine.status();
    // A restored server has ended every sign-in: who sells on without a new one is booked, and named for a look.
    const noted = inbox.flatMap(({ exceptions }) => exceptions?.map(({ code }) => code) ?? []);
    expect([pending, noted]).toEqual([0, till === tills[0] ? ['author_signed_out'] : []]);
  }
  expect(new Set([...before, ...after, meanwhile].map(({ number }) => number)).size).toBe(9);
  expect(await eggsLeft()).toBe(24 - 2 * 9);
});

it('the same backup is restored a second time, and again nothing is missing', async () => {
  await backUp('empty.haodan');
  const sold = await sellAll(3);
  await syncAll();
  for (let time = 0; time < 2; time++) {
    await restore('empty.haodan');
    await syncAll();
    expect(await onServer()).toEqual(sold.map(inShort).sort());
  }
});

it('devices forget what is in a backup, and nothing else', async () => {
  const before = await sellAll(3);
  await syncAll();
  const kept = async () => (await tills[0]!.engine.device())?.prunedThrough ?? 0;
  expect(await kept()).toBe(0);
  await backUp('evening.haodan');
  const after = await sellAll(3);
  await syncAll();
  // The log's newest answered change is always kept: the server is asked to recognise it.
  const forgotten = await kept();
  expect(forgotten).toBe(before.length / 2);
  await restore('evening.haodan');
  await syncAll();
  expect(await onServer()).toEqual([...before, ...after].map(inShort).sort());
  expect(await kept()).toBe(forgotten);
});

it('a till that was enrolled after the backup is known again by its certificate, and what it sold is there', async () => {
  await backUp('morning.haodan');
  const visitor = await new Visitor(server.origin).signIn('mei');
  const late = await new TestTill(visitor, await newSigner()).open();
  tills.push(late);
  await syncAll();
  const sold = [await late.sell('mei', egg), await late.sell('mei', egg)];
  await syncAll();
  const { lanes } = (await late.engine.device()) ?? {};
  await restore('morning.haodan');
  for (let round = 0; round < 4; round++) for (const till of tills) await till.engine.cycle();
  await syncAll();
  expect(await onServer()).toEqual(sold.map(inShort).sort());
  expect((await late.engine.device())?.lanes).toEqual(lanes);
});
