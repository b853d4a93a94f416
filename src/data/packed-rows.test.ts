import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceStore, DeviceTransaction } from '#sync/client/ports.ts';
import { aSlip, contractTables, queries } from '#sync/testing/device-store-contract.ts';
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
