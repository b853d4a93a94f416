import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { defineTable, recordFields } from '#domain/kit/table.ts';
import { outboxKey, prefixEnd, type DraftRow } from '../client/local-tables.ts';
import type { DeviceStore, DeviceTransaction, TransactionTables } from '../client/ports.ts';
import type { AnyTable } from '../operations.ts';
import { arrange, inRange, scopeIndex, type Row } from '../row.ts';

/** The tables that a store under test must be made for. */
export const contractTables: readonly AnyTable[] = [
  defineTable({
    name: 'slips',
    schema: z.object({ ...recordFields, storeId: z.string(), day: z.string(), seq: z.optional(z.int()) }),
    scope: 'store',
    indexes: { day: ['storeId', 'day', 'seq'], seq: ['seq'] },
    isLarge: true,
  }),
  defineTable({
    name: 'notes',
    schema: z.object({ ...recordFields, title: z.string() }),
    scope: 'brand',
    indexes: { title: ['title'] },
  }),
];

const [slips, notes] = contractTables as [AnyTable, AnyTable];
const everything: TransactionTables = { rows: [slips, notes], local: ['drafts', 'outbox'] };

export function aSlip(id: string, storeId: string, day: string, seq?: number): Row {
  const times = { createdAt: '2026-11-21T06:05:00.000Z', updatedAt: '2026-11-21T06:05:00.000Z', rev: 0 };
  return { _id: id, brandId: 'tea', storeId, day, ...times, ...(seq === undefined ? {} : { seq }) };
}

function aDraft(key: string, value: unknown = key): DraftRow {
  return { key, value, at: '2026-11-21T06:05:00.000Z' };
}

/** Out of order on purpose; `s9` has no number and so lies in no index that names it. */
export const someSlips = [
  aSlip('s3', 'north', '2026-11-21', 2),
  aSlip('s1', 'north', '2026-11-21', 10),
  aSlip('s7', 'south', '2026-11-21', 1),
  aSlip('s2', 'north', '2026-11-20', 2),
  aSlip('s5', 'north', '2026-11-21', 2),
  aSlip('s4', 'north', '2026-11-22', 1),
  aSlip('s8', 'nort', '2026-11-21', 1),
  aSlip('s9', 'north', '2026-11-21'),
];

export const queries: readonly ListQuery[] = [
  { index: scopeIndex, equals: ['north'] },
  { index: scopeIndex, equals: [] },
  { index: 'day', equals: [] },
  { index: 'day', equals: ['north'] },
  { index: 'day', equals: ['north', '2026-11-21'] },
  { index: 'day', equals: ['north', '2026-11-21', 2] },
  { index: 'day', equals: ['north'], from: '2026-11-21' },
  { index: 'day', equals: ['north'], to: '2026-11-21' },
  { index: 'day', equals: ['north'], from: '2026-11-20', to: '2026-11-21' },
  { index: 'day', equals: ['north', '2026-11-21'], from: 3 },
  { index: 'day', equals: ['north'], from: '2026-11-22', to: '2026-11-20' },
  { index: 'seq', equals: [2] },
  { index: 'seq', equals: [], from: 2 },
  { index: 'seq', equals: [], to: 1 },
  { index: 'seq', equals: [], reverse: true, limit: 3 },
  { index: 'day', equals: ['north'], reverse: true },
  { index: 'day', equals: ['north', '2026-11-21'], reverse: true, limit: 2 },
  { index: 'day', equals: ['north'], limit: 2 },
  { index: 'day', equals: ['north'], limit: 0 },
  { index: 'day', equals: ['nowhere'] },
];

/** What every {@link DeviceStore} must do; run it against each. `makeStore` gives an empty store for {@link contractTables}. */
export function describeDeviceStore(name: string, makeStore: () => DeviceStore | Promise<DeviceStore>): void {
  describe(`${name} keeps the contract of a device's store`, () => {
    async function filled(): Promise<DeviceStore> {
      const store = await makeStore();
      await write(store, async (tx) => {
        await tx.putMany(slips, someSlips);
        await tx.localPutMany('drafts', [aDraft('b'), aDraft('a'), aDraft('c')]);
      });
      return store;
    }

    it('reads what was written, by key and many at once, in the order asked for', async () => {
      const store = await filled();
      await read(store, async (tx) => {
        expect(await tx.get(slips, 's1')).toEqual(aSlip('s1', 'north', '2026-11-21', 10));
        expect(await tx.get(slips, 'none')).toBeUndefined();
        expect((await tx.getMany(slips, ['s4', 'none', 's1'])).map((row) => row?._id)).toEqual([
          's4',
          undefined,
          's1',
        ]);
        expect(await tx.localGet('drafts', 'a')).toEqual(aDraft('a'));
        expect((await tx.localGetMany('drafts', ['c', 'x', 'a'])).map((row) => row?.key)).toEqual([
          'c',
          undefined,
          'a',
        ]);
      });
    });

    it.each(queries)('lists %o in the order of the index, then of the key', async (query) => {
      const store = await filled();
      const inMemory = someSlips.filter((row) => inRange(slips, row, query));
      const expected = arrange(slips, inMemory, query).map((row) => row._id);
      expect(await read(store, async (tx) => (await tx.list(slips, query)).map((row) => row._id))).toEqual(
        expected,
      );
    });

    it('finds a row under its new index values and not under its old ones', async () => {
      const store = await filled();
      await write(store, (tx) => tx.putMany(slips, [aSlip('s4', 'south', '2026-11-22', 9)]));
      const [south, north] = await read(store, (tx) =>
        Promise.all(
          ['south', 'north'].map((storeId) =>
            tx.list(slips, { index: 'day', equals: [storeId, '2026-11-22'] }),
          ),
        ),
      );
      expect(south?.map((row) => row._id)).toEqual(['s4']);
      expect(north).toEqual([]);
    });

    it('ranges over local keys with both ends included', async () => {
      const store = await makeStore();
      const keys = ['a', 'b:1', 'b:10', 'b:2', 'c'];
      await write(store, (tx) =>
        tx.localPutMany(
          'drafts',
          keys.map((key) => aDraft(key)),
        ),
      );
      const found = (from: string, to: string, limit?: number): Promise<string[]> =>
        read(store, async (tx) => (await tx.localRange('drafts', from, to, limit)).map(({ key }) => key));
      expect(await found('b:1', 'c')).toEqual(['b:1', 'b:10', 'b:2', 'c']);
      expect(await found('b:', prefixEnd('b:'))).toEqual(['b:1', 'b:10', 'b:2']);
      expect(await found('', prefixEnd(''), 2)).toEqual(['a', 'b:1']);
      expect(await found('c', 'a')).toEqual([]);
    });

    it('sorts the outbox by incarnation and number', async () => {
      const store = await makeStore();
      const keys = [outboxKey(2, 1), outboxKey(1, 11), outboxKey(1, 9)];
      await write(store, (tx) =>
        tx.localPutMany(
          'outbox',
          keys.map((key) => ({ key }) as never),
        ),
      );
      const sorted = await read(store, async (tx) =>
        (await tx.localRange('outbox', '', prefixEnd(''))).map(({ key }) => key),
      );
      expect(sorted).toEqual([outboxKey(1, 9), outboxKey(1, 11), outboxKey(2, 1)]);
    });

    it('sees its own writes and removals before they are kept', async () => {
      const store = await filled();
      await write(store, async (tx) => {
        await tx.putMany(slips, [aSlip('s6', 'north', '2026-11-22', 2)]);
        await tx.removeMany(slips, ['s4']);
        await tx.localPutMany('drafts', [aDraft('a', 'newer')]);
        await tx.localRemoveMany('drafts', ['b']);
        expect(
          (await tx.list(slips, { index: 'day', equals: ['north', '2026-11-22'] })).map((row) => row._id),
        ).toEqual(['s6']);
        expect((await tx.localRange('drafts', '', prefixEnd(''))).map((row) => row.value)).toEqual([
          'newer',
          'c',
        ]);
      });
    });

    it('keeps nothing of a transaction whose body throws, and throws the same', async () => {
      const store = await filled();
      const refusal = new AppError('sold_out');
      const refused = write(store, async (tx) => {
        await tx.removeMany(slips, ['s1']);
        await tx.putMany(notes, [{ ...aSlip('n1', '', ''), title: 'half' }]);
        await tx.localPutMany('drafts', [aDraft('d')]);
        throw refusal;
      });
      await expect(refused).rejects.toBe(refusal);
      await read(store, async (tx) => {
        expect(await tx.get(slips, 's1')).toBeDefined();
        expect(await tx.get(notes, 'n1')).toBeUndefined();
        expect(await tx.localGet('drafts', 'd')).toBeUndefined();
      });
    });

    it('gives copies: changing what was read or written changes nothing kept', async () => {
      const store = await makeStore();
      const value = { lines: ['tea'] };
      await write(store, (tx) => tx.localPutMany('drafts', [aDraft('cart', value)]));
      value.lines.push('cake');
      expect((await read(store, (tx) => tx.localGet('drafts', 'cart')))?.value).toEqual({ lines: ['tea'] });
    });

    it('runs write transactions on the same table one after the other', async () => {
      const store = await makeStore();
      await write(store, (tx) => tx.localPutMany('drafts', [aDraft('count', 0)]));
      const add = (durability: 'strict' | 'relaxed'): Promise<void> =>
        store.transact('write', everything, durability, async (tx) => {
          const count = (await tx.localGet('drafts', 'count'))?.value as number;
          await tx.localPutMany('drafts', [aDraft('count', count + 1)]);
        });
      await Promise.all(Array.from({ length: 10 }, (_, i) => add(i % 2 === 0 ? 'strict' : 'relaxed')));
      expect((await read(store, (tx) => tx.localGet('drafts', 'count')))?.value).toBe(10);
    });

    it('refuses a table that a transaction does not declare, and a write in one that reads', async () => {
      const store = await filled();
      const only = (mode: 'read' | 'write', body: (tx: DeviceTransaction) => Promise<unknown>) =>
        store.transact(mode, { rows: [notes], local: ['outbox'] }, 'relaxed', body);
      for (const use of [
        (tx: DeviceTransaction) => tx.get(slips, 's1'),
        (tx: DeviceTransaction) => tx.list(slips, { index: 'seq', equals: [10] }),
        (tx: DeviceTransaction) => tx.putMany(slips, [aSlip('s1', 'north', 'd')]),
        (tx: DeviceTransaction) => tx.localGet('drafts', 'a'),
        (tx: DeviceTransaction) => tx.localRange('drafts', '', prefixEnd('')),
        (tx: DeviceTransaction) => tx.localPutMany('drafts', [aDraft('d')]),
      ])
        await expect(only('write', use)).rejects.toThrow();
      await expect(only('read', (tx) => tx.removeMany(notes, ['n']))).rejects.toThrow();
      await expect(only('read', (tx) => tx.localRemoveMany('outbox', ['o']))).rejects.toThrow();
    });

    it('takes empty lists without complaint', async () => {
      const store = await makeStore();
      await write(store, async (tx) => {
        await tx.putMany(slips, []);
        await tx.removeMany(slips, []);
        await tx.localPutMany('drafts', []);
        await tx.localRemoveMany('drafts', []);
        expect(await tx.getMany(slips, [])).toEqual([]);
      });
    });
  });
}

export function write<T>(store: DeviceStore, body: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
  return store.transact('write', everything, 'strict', body);
}

export function read<T>(store: DeviceStore, body: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
  return store.transact('read', everything, 'relaxed', body);
}
