import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { aPayment, aLine, aSale } from '#domain/order/builders.ts';
import { inventory } from '#domain/inventory/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { placeOrder } from '#domain/order/place.ts';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { stores, storeSettings } from '#domain/store/schema.ts';
import { deviceKey } from '#sync/client/local-tables.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { hasSold, practiceData, removePractice, seedPractice } from './practice.ts';
import { aCounterPage, closeCounters } from './testing/page.tsx';

const business = { commands, tables };
const place = { brandId: 'tea', storeId: 'north' };
const times = { createdAt: '2026-11-23T01:00:00.000Z', updatedAt: '2026-11-23T01:00:00.000Z', rev: 1 };
const local = ['device', 'outbox', 'cursors', 'shadow', 'drafts', 'inbox'] as const;

afterEach(closeCounters);

/** Everything that a database of the restaurant holds. */
async function contentOf(store: DexieDeviceStore): Promise<unknown> {
  const rows = [...tables.values()];
  return store.transact('read', { rows, local }, 'relaxed', async (tx) => {
    const all: unknown[] = [];
    for (const table of rows)
      all.push(
        await tx.list(table, {
          index: '$scope',
          equals: [table.scope === 'brand' ? place.brandId : place.storeId],
        }),
      );
    for (const name of local) all.push(await tx.localRange(name, '', '\uFFFF'));
    return all;
  });
}

it('whatever is sold in practice, nothing is sent, the real database stays as it is, and nothing is left of it', async () => {
  const page = await aCounterPage();
  const device = (await page.replica.engine.device())!;
  const { scopes } = await page.replica.engine.status();
  page.replica.loop.stop();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      async (sold) => {
        const id = `test${++runs}`;
        const real = new DexieDeviceStore({ name: `haodan.real-${id}`, tables: tables.values() });
        await real.transact(
          'write',
          { rows: [stores, storeSettings, inventory], local },
          'strict',
          async (tx) => {
            await tx.putMany(stores, [
              { ...place, ...times, _id: 'north', name: '北店', timezone: 'Asia/Taipei' },
            ]);
            await tx.putMany(inventory, [
              { ...place, ...times, _id: 'north:latte', dish: 'latte', itemName: '紅茶拿鐵', totalStock: 5 },
            ]);
            await tx.localPutMany('device', [device]);
            await tx.localPutMany('cursors', [...scopes]);
          },
        );
        const before = await contentOf(real);
        const asked: string[] = [];
        const fetched = globalThis.fetch;
        globalThis.fetch = async (input, init) => {
          const url = input instanceof Request ? input.url : String(input);
          asked.push(`${init?.method ?? 'GET'} ${url}`);
          return fetched(input, init);
        };
        try {
          const practice = practiceData({ data: page.data, business, id });
          const release = practice.replicas.use('tea');
          const replica = practice.replicas.find('tea')!;
          // Dishes look as they do, and no picture is kept twice.
          expect(replica.pictures).toBe(page.replica.pictures);
          await seedPractice(real, replica.store, place);
          expect(await hasSold(replica.store, place.storeId)).toBe(false);
          const numbers: string[] = [];
          for (const [at, quantity] of sold.entries()) {
            const payments = [aPayment({ _id: `payment-${at}`, amount: 65 * quantity })];
            const lines = [aLine({ _id: `line-${at}`, quantity })];
            const { output } = await replica.engine.commit(
              placeOrder,
              aSale({ _id: `order-${at}`, lines, payments }),
              page.data.session.actor(),
            );
            numbers.push((output as Order).number);
          }
          expect((await replica.engine.cycle()).state).toBe('unreachable');
          expect(numbers).toEqual(sold.map((_, at) => `ZZ-${String(at + 1).padStart(3, '0')}`));
          expect((await replica.engine.status()).pending).toBe(sold.length);
          expect(await hasSold(replica.store, place.storeId)).toBe(true);
          expect(asked).toEqual([]);
          expect(await contentOf(real)).toEqual(before);
          release();
          await removePractice(practice, id, 'tea');
          const names = await Dexie.getDatabaseNames();
          expect(names.filter((name) => name.includes(`practice-${id}.`))).toEqual([]);
        } finally {
          globalThis.fetch = fetched;
          await real.destroy();
        }
      },
    ),
    { numRuns: 5 },
  );
});

it('a practice goes on where it was: a reload copies nothing over it', async () => {
  const page = await aCounterPage();
  const practice = practiceData({ data: page.data, business, id: 'again' });
  const release = practice.replicas.use('tea');
  const own = practice.replicas.find('tea')!;
  const real = page.replica.store;
  await seedPracticeOf(real, own.store);
  const sale = aSale({ payments: [aPayment()] });
  await own.engine.commit(placeOrder, sale, page.data.session.actor());
  await seedPracticeOf(real, own.store);
  const next = await own.store.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  expect(next?.nextSeq).toBe(2);
  release();
  await removePractice(practice, 'again', 'tea');
});

/** From a device that knows itself, in a database with all tables of the restaurant. */
async function seedPracticeOf(known: DexieDeviceStore, practice: DexieDeviceStore): Promise<void> {
  const held = await known.transact('read', { rows: [], local: ['device'] }, 'relaxed', (tx) =>
    tx.localGet('device', deviceKey),
  );
  const real = new DexieDeviceStore({ name: 'haodan.real-again', tables: tables.values() });
  await real.transact('write', { rows: [], local: ['device'] }, 'strict', (tx) =>
    tx.localPutMany('device', [held!]),
  );
  await seedPractice(real, practice, place);
  await real.destroy();
}
