import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inventory, stockMoves, type InventoryItem, type StockMove } from '#domain/inventory/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { outages } from '#domain/outage/schema.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { Passwords } from '#server/access/passwords.ts';
import { brandAccess } from '#server/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { ensureDemo } from '../ensure-demo.ts';
import { demoStoreProfiles } from './store-profiles.ts';
import { DemoPast } from './past.ts';

const now = () => new Date('2026-11-21T06:05:00.000Z');
const log = createLogger();
/** Enough for each kind of thing that happens. */
const days = 12;
let database: TestDatabase;
let host: SyncHost;

beforeAll(async () => {
  database = await createTestDatabase();
  host = makeSyncHost({ database, log, now });
  await ensureDemo({ database, passwords: new Passwords(), password: 'haodan-demo', now, pastBy: host });
});

afterAll(() => database.drop());

function listed<R>(table: unknown, brandId: string, storeId: string, index: string): Promise<R[]> {
  return host.store.transact('snapshot', { brandId }, async (tx) => {
    const rows = await tx.listRows(table as AnyTable, brandId, { index, equals: [storeId] });
    return rows as unknown as R[];
  });
}

const ordersOf = ({ brandId, storeId }: { brandId: string; storeId: string }) =>
  listed<Order>(orders, brandId, storeId, 'number');

async function stockNow() {
  const all = await Promise.all(
    demoStoreProfiles.map(({ brandId, storeId }) =>
      listed<InventoryItem>(inventory, brandId, storeId, 'store'),
    ),
  );
  return new Map(all.flat().map(({ _id, availableStock }) => [_id, availableStock]));
}

test('stops where it is when the server ends, and a later start makes the rest, each sale once', async () => {
  const before = await stockNow();
  const said: string[] = [];
  const first = new DemoPast({ host, log, days, say: (line) => said.push(line) });
  first.start();
  await vi.waitFor(
    async () => expect((await ordersOf(demoStoreProfiles[0]!)).length).toBeGreaterThan(20),
    20_000,
  );
  await first.stop();
  const part = (await Promise.all(demoStoreProfiles.map(ordersOf))).flat();
  expect(part.length).toBeLessThan(700);
  expect(said).toHaveLength(1);

  const second = new DemoPast({ host, log, days, say: (line) => said.push(line) });
  second.start();
  await second.whole();
  expect(said).toHaveLength(3);

  for (const life of demoStoreProfiles) {
    const all = await ordersOf(life);
    const numbers = new Map<string, number[]>();
    for (const { businessDate, orderNo } of all) {
      const lane = `${businessDate} ${orderNo.lane}`;
      numbers.set(lane, [...(numbers.get(lane) ?? []), orderNo.seq]);
    }
    for (const [lane, given] of numbers) {
      expect(
        given.sort((a, b) => a - b),
        `${life.storeId} ${lane}`,
      ).toEqual(given.map((_, i) => i + 1));
    }
    expect(new Set(all.map(({ orderNo }) => orderNo.lane))).toEqual(new Set(['A', 'B']));
    expect(all.some(({ refunds, fulfilment }) => refunds.length > 0 && fulfilment !== 'cancelled')).toBe(
      true,
    );
    expect(all.some(({ fulfilment }) => fulfilment === 'cancelled')).toBe(true);
    expect(all.some(({ discounts }) => discounts.length > 0)).toBe(true);
    expect(all.some(({ payments }) => payments.length > 1)).toBe(true);
    expect(new Set(all.flatMap(({ payments }) => payments.map(({ method }) => method))).size).toBe(4);
    expect(all.filter(({ businessDate }) => businessDate === '2026-11-21').length).toBeGreaterThan(3);
    expect((await listed(outages, life.brandId, life.storeId, 'store')).length).toBe(
      life.outages.filter(({ daysAgo }) => daysAgo < days).length,
    );
    const moves = await listed<StockMove>(stockMoves, life.brandId, life.storeId, 'store');
    const kinds = new Set(moves.map(({ changeType }) => changeType));
    for (const kind of ['order', 'manual_add', 'damage', 'count'] as const)
      expect(kinds.has(kind), `${life.storeId} ${kind}`).toBe(true);
  }
  // What was sold had been made ready: the demo's shelves are as they were, but for a piece that is counted each week.
  for (const [item, left] of await stockNow())
    expect(Math.abs(left - (before.get(item) ?? 0)), item).toBeLessThan(2);

  // Bundles are their member's, and the points of the days that were made are those of orders of theirs.
  const sold = (await Promise.all(demoStoreProfiles.map(ordersOf))).flat();
  const withBundles = sold.filter(({ items }) => items.some(({ itemType }) => itemType === 'bundle'));
  expect(withBundles.map(({ userId }) => userId)).toEqual(['demo-customer-charizi']);
  const own = sold.filter(({ userId }) => userId === 'demo-customer-charizi');
  const worth = own.flatMap(({ _id, total }) => (total < 100 ? [] : [[_id, Math.floor(total / 100)]]));
  expect(worth.length).toBeGreaterThan(0);
  const earned = await database.inTransaction(brandAccess('charizi'), (tx) =>
    tx.selectFrom('point_entries').select(['source_id', 'amount']).where('kind', '=', 'earn').execute(),
  );
  expect(earned.map(({ source_id, amount }) => [source_id, Number(amount)])).toEqual(
    expect.arrayContaining(worth),
  );

  const third = new DemoPast({ host, log, days, say: (line) => said.push(line) });
  third.start();
  await third.whole();
  expect(said).toHaveLength(3);
}, 240_000);

test('a demo that was made without a past gets none later', async () => {
  const own = await createTestDatabase();
  try {
    await ensureDemo({ database: own, passwords: new Passwords(), password: 'haodan-demo', now });
    const said: string[] = [];
    const past = new DemoPast({
      host: makeSyncHost({ database: own, log, now }),
      log,
      say: (line) => said.push(line),
    });
    past.start();
    await past.whole();
    expect(said).toEqual([]);
  } finally {
    await own.drop();
  }
});
