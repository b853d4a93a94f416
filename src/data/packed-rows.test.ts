import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { DeviceStore, DeviceTransaction } from '#sync/client/ports.ts';
import { aSlip, contractTables, queries } from '#sync/testing/device-store-contract.ts';
import type { AnyTable } from '#sync/operations.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import type { Row } from '#sync/row.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';

const [slips] = contractTables;
const inSlips = { rows: [slips!], local: [] } as const;

const id = fc.integer({ min: 0, max: 300 }).map((i) => `s${String(i).padStart(3, '0')}`);
const slip = fc
  .tuple(id, fc.constantFrom('north', 'nort', 'south'), fc.integer({ min: 0, max: 3 }), fc.option(fc.nat(9)))
  .map(([of, store, day, seq]) => aSlip(of, store, `2026-11-2${day}`, seq ?? undefined));
const rows = (most: number) =>
  fc.uniqueArray(slip, { maxLength: most, selector: ({ _id }) => _id, size: 'max' });

type Step = (tx: DeviceTransaction) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  rows(150).map(
    (many): Step =>
      (tx) =>
        tx.packMany(slips!, many),
  ),
  rows(10).map(
    (few): Step =>
      (tx) =>
        tx.putMany(slips!, few),
  ),
  fc.array(id, { maxLength: 40 }).map(
    (ids): Step =>
      (tx) =>
        tx.removeMany(slips!, ids),
  ),
  fc.constantFrom(...queries).map(
    (query): Step =>
      (tx) =>
        tx.list(slips!, query),
  ),
  fc.array(id, { maxLength: 40 }).map(
    (ids): Step =>
      (tx) =>
        tx.getMany(slips!, ids),
  ),
  id.map(
    (one): Step =>
      (tx) =>
        tx.get(slips!, one),
  ),
);
/** Steps of one transaction, and how many packs are unpacked after it. */
const transaction = fc.record({ steps: fc.array(step, { maxLength: 5 }), unpacked: fc.nat(2) });

let made = 0;

test('whatever is packed, written, removed and unpacked in whichever order: nobody who reads can tell', async () => {
  const history = fc.array(transaction, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(history, async (transactions) => {
      const memory = new MemoryDeviceStore();
      const dexie = new DexieDeviceStore({
        name: `packs-${++made}`,
        tables: contractTables,
        leastPacked: 20,
      });
      for (const { steps, unpacked } of transactions) {
        const run = (store: DeviceStore): Promise<unknown[]> =>
          store.transact('write', inSlips, 'relaxed', async (tx) => {
            const answers: unknown[] = [];
            for (const one of steps) answers.push(await one(tx));
            return answers;
          });
        expect(await run(dexie)).toEqual(await run(memory));
        for (let i = 0; i < unpacked; i++) await dexie.unpackOne();
        const all = (store: DeviceStore): Promise<Row[]> =>
          store.transact('read', inSlips, 'relaxed', (tx) =>
            tx.list(slips!, { index: '$scope', equals: [] }),
          );
        const [found, expected] = [await all(dexie), await all(memory)];
        expect(found).toEqual(expected);
        expect((await dexie.counts())['slips']).toBe(expected.length);
      }
      await dexie.destroy();
    }),
    { numRuns: 25 },
  );
});

afterEach(() => void vi.restoreAllMocks());

/** A store in which some slips are packed, and other builds over its database. */
async function aPackedStore() {
  const name = `packs-${++made}`;
  const withTables = (tables: readonly AnyTable[]) => new DexieDeviceStore({ name, tables });
  const store = withTables(contractTables);
  const many = Array.from({ length: 250 }, (_, i) =>
    aSlip(`r${String(i).padStart(3, '0')}`, i < 100 ? 'north' : 'south', 'today', i < 100 ? undefined : i),
  );
  await store.transact('write', inSlips, 'relaxed', (tx) => tx.packMany(slips!, many));
  return { store, many, withTables };
}

function inWriting<T>(
  store: DeviceStore,
  body: (tx: DeviceTransaction) => Promise<T>,
  table = slips!,
): Promise<T> {
  return store.transact('write', { rows: [table], local: [] }, 'relaxed', body);
}

describe('packs of another build', () => {
  it('are looked through by an index that it did not have', async () => {
    const { store, withTables } = await aPackedStore();
    const wider: AnyTable = { ...slips!, indexes: { ...slips!.indexes, rev: ['rev'], late: ['late'] } };
    const later = withTables([wider]);
    const list = (index: string) => inWriting(later, (tx) => tx.list(wider, { index, equals: [] }), wider);
    expect((await list('rev')).length).toBe(250);
    expect(await list('late')).toEqual([]);
    await Promise.all([store.close(), later.close()]);
  });

  it('are not read by an index that none of their rows lies in', async () => {
    const { store } = await aPackedStore();
    const read = vi.spyOn(JSON, 'parse');
    const found = await inWriting(store, (tx) => tx.list(slips!, { index: 'day', equals: ['north'] }));
    expect([found.length, read.mock.calls.length]).toEqual([0, 0]);
  });

  it('give a row once that a page of a build without packs has written since, and as it was written', async () => {
    const { store, withTables } = await aPackedStore();
    const { isLarge: _, ...older } = slips!;
    const before = withTables([older]);
    await inWriting(before, (tx) => tx.putMany(older, [aSlip('r120', 'south', 'since', 120)]), older);
    const daysOf = (query: { index: string; equals: (string | number)[] }) =>
      inWriting(store, async (tx) => (await tx.list(slips!, query)).map(({ day }) => day));
    expect(await daysOf({ index: 'seq', equals: [120] })).toEqual(['since']);
    expect(await daysOf({ index: 'day', equals: ['south', 'today', 120] })).toEqual([]);
    expect((await daysOf({ index: '$scope', equals: [] })).length).toBe(250);
    await Promise.all([store.close(), before.close()]);
  });
});

describe('a reading of a table that may be packed', () => {
  /** What the platform is asked for and answers, in order. */
  function watchReads(): string[] {
    const seen: string[] = [];
    const real = IDBObjectStore.prototype.get;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      seen.push('asked');
      const request = real.call(this, key);
      request.addEventListener('success', () => seen.push('answered'));
      return request;
    });
    return seen;
  }

  it('asks for one thing more in a transaction, and waits for no other reading, where there are no packs', async () => {
    const store = new DexieDeviceStore({ name: `packs-${++made}`, tables: contractTables });
    await inWriting(store, (tx) => tx.putMany(slips!, [aSlip('r1', 'north', 'today')]));
    const seen = watchReads();
    await store.transact('read', inSlips, 'relaxed', async (tx) => {
      await tx.get(slips!, 'r1');
      expect(seen).toEqual(['asked', 'asked', 'answered', 'answered']);
      await Promise.all(['r1', 'r2', 'r3'].map((one) => tx.get(slips!, one)));
    });
    expect(seen.slice(4)).toEqual([...Array(3).fill('asked'), ...Array(3).fill('answered')]);
  });

  it('is told of what is packed at the same time as if it came after', async () => {
    const store = new DexieDeviceStore({ name: `packs-${++made}`, tables: contractTables });
    const many = Array.from({ length: 120 }, (_, i) => aSlip(`r${i}`, 'north', 'today'));
    await inWriting(store, async (tx) => {
      await tx.putMany(slips!, [aSlip('r7', 'north', 'before')]);
      const everything = () => tx.list(slips!, { index: '$scope', equals: [] });
      const [before, , row, after] = await Promise.all([
        everything(),
        tx.packMany(slips!, many),
        tx.get(slips!, 'r119'),
        everything(),
      ]);
      expect(before.map(({ day }) => day)).toEqual(['before']);
      expect([row?.['day'], after.length]).toEqual(['today', 120]);
    });
  });

  it('stores nothing of what is done to a row that it gave', async () => {
    const { store } = await aPackedStore();
    await inWriting(store, async (tx) => {
      const row = await tx.get(slips!, 'r001');
      Object.assign(row!, { day: 'scribbled' });
      await tx.putMany(slips!, [aSlip('r002', 'north', 'since')]);
    });
    const row = await inWriting(store, (tx) => tx.get(slips!, 'r001'));
    expect(row?.['day']).toBe('today');
  });

  it('fails where a pack is missing that the notes tell of, and takes nothing for gone', async () => {
    const { store } = await aPackedStore();
    await new Promise((resolve) => {
      const request = indexedDB.open(store.name);
      request.onsuccess = () => {
        const transaction = request.result.transaction('slips:packs', 'readwrite');
        transaction.objectStore('slips:packs').delete('pack:00000003');
        transaction.oncomplete = resolve;
        request.result.close();
      };
    });
    const failed = { code: 'storage_failed', details: { reason: 'unavailable' } };
    const uses: ((tx: DeviceTransaction) => Promise<unknown>)[] = [
      (tx) => tx.get(slips!, 'r240'),
      (tx) => tx.list(slips!, { index: '$scope', equals: ['south'] }),
      (tx) => tx.putMany(slips!, [aSlip('r240', 'north', 'since')]),
    ];
    for (const use of uses) await expect(inWriting(store, use)).rejects.toMatchObject(failed);
    await expect(store.unpackOne()).rejects.toMatchObject(failed);
    expect(await store.counts()).toMatchObject({ slips: 250 });
    expect((await inWriting(store, (tx) => tx.get(slips!, 'r001')))?.['day']).toBe('today');
  });
});
