import { describe, expect, it } from 'vitest';
import type { DeviceStore } from '../client/ports.ts';
import type { AnyTable } from '../operations.ts';
import { arrange, inRange, type Row } from '../row.ts';
import { aSlip, contractTables, queries, read, someSlips, write } from './device-store-contract.ts';

const [slips] = contractTables as [AnyTable];

/** More than any store takes to be few, around those that are asked for. */
const packed = [
  ...Array.from({ length: 250 }, (_, i) =>
    aSlip(`r${String(i).padStart(3, '0')}`, i % 2 ? 'east' : 'north', `2026-10-${10 + (i % 20)}`, i % 7),
  ),
  ...someSlips,
];

/**
 * What a {@link DeviceStore} must do with rows that came many at once. `later` is what it does with them in its own time, between two
 * transactions.
 */
export function describePackedRows(
  name: string,
  makeStore: () => DeviceStore | Promise<DeviceStore>,
  later: (store: DeviceStore) => Promise<void> = async () => undefined,
): void {
  describe(`${name} and rows that came many at once`, () => {
    async function filled(): Promise<DeviceStore> {
      const store = await makeStore();
      await write(store, (tx) => tx.packMany(slips, packed));
      await later(store);
      return store;
    }

    /** By key, many at once and by the whole index, as one: wherever a row is, it is there once. */
    async function all(store: DeviceStore, ids: readonly string[]): Promise<unknown[]> {
      return read(store, async (tx) => {
        const many = await tx.getMany(slips, ids);
        for (const [i, id] of ids.entries()) expect(await tx.get(slips, id)).toEqual(many[i]);
        const listed = await tx.list(slips, { index: '$scope', equals: [] });
        const found = listed.filter(({ _id }) => ids.includes(_id));
        expect(found.map(({ _id }) => _id).sort()).toEqual(many.flatMap((row) => row?._id ?? []).sort());
        return many.map((row) => row && [row['storeId'], row['day'], row['seq']]);
      });
    }

    it.each(queries)('lists %o as if they had been written one by one', async (query) => {
      const store = await filled();
      const expected = arrange(
        slips,
        packed.filter((row) => inRange(slips, row, query)),
        query,
      );
      expect(await read(store, (tx) => tx.list(slips, query))).toEqual(expected);
    });

    it('finds them by key, and none that is not there', async () => {
      const store = await filled();
      await read(store, async (tx) => {
        expect(await tx.get(slips, 'r123')).toEqual(packed.find(({ _id }) => _id === 'r123'));
        expect(await tx.get(slips, 'r1234')).toBeUndefined();
        expect(await tx.getMany(slips, ['s9', 'none', 'r000'])).toEqual([
          packed.find(({ _id }) => _id === 's9'),
          undefined,
          packed[0],
        ]);
        const ids = packed.map(({ _id }) => _id);
        expect(await tx.getMany(slips, ids)).toEqual(packed);
      });
    });

    it('lets a row be written, removed and written anew', async () => {
      const store = await filled();
      await write(store, async (tx) => {
        await tx.putMany(slips, [aSlip('r010', 'south', 'new', 1), aSlip('s5', 'south', 'new', 2)]);
        await tx.removeMany(slips, ['r011', 's4', 'none']);
        expect((await tx.list(slips, { index: 'day', equals: ['south', 'new'] })).length).toBe(2);
      });
      await later(store);
      const ids = ['r010', 'r011', 's4', 's5'];
      const moved = [['south', 'new', 1], undefined, undefined, ['south', 'new', 2]];
      expect(await all(store, ids)).toEqual(moved);
      await write(store, (tx) => tx.putMany(slips, [aSlip('r011', 'west', 'back', 3)]));
      await later(store);
      expect(await all(store, ids)).toEqual(moved.with(1, ['west', 'back', 3]));
    });

    it('lets many come again, over what was written since and what still stands as it came', async () => {
      const store = await filled();
      await write(store, async (tx) => {
        await tx.putMany(slips, [aSlip('r010', 'south', 'new', 1)]);
        await tx.removeMany(slips, ['r011']);
      });
      const again = packed.map((row): Row => ({ ...row, day: 'again' }));
      await write(store, (tx) => tx.packMany(slips, again.slice(0, 120)));
      await later(store);
      expect(await all(store, ['r010', 'r011', 'r119', 'r120'])).toEqual([
        ['north', 'again', 3],
        ['east', 'again', 4],
        ['east', 'again', 0],
        ['north', '2026-10-10', 1],
      ]);
      expect((await read(store, (tx) => tx.list(slips, { index: '$scope', equals: [] }))).length).toBe(
        packed.length,
      );
    });

    it('lets all of them be removed', async () => {
      const store = await filled();
      const ids = packed.map(({ _id }) => _id);
      await write(store, (tx) => tx.removeMany(slips, ids.slice(3)));
      await later(store);
      expect((await read(store, (tx) => tx.list(slips, { index: '$scope', equals: [] }))).length).toBe(3);
      await write(store, (tx) => tx.removeMany(slips, ids));
      await later(store);
      expect(await read(store, (tx) => tx.getMany(slips, ids))).toEqual(ids.map(() => undefined));
    });

    it('keeps none of them where the body throws', async () => {
      const store = await filled();
      const refused = write(store, async (tx) => {
        await tx.removeMany(slips, ['r000']);
        await tx.packMany(
          slips,
          packed.map((row): Row => ({ ...row, day: 'half' })),
        );
        throw new Error('half');
      });
      await expect(refused).rejects.toThrow('half');
      expect(await all(store, ['r000'])).toEqual([['north', '2026-10-10', 0]]);
    });

    it('answers what is asked for at the same time as if one came after the other', async () => {
      const store = await filled();
      await write(store, async (tx) => {
        const put = (id: string): Promise<void> => tx.putMany(slips, [aSlip(id, 'west', 'now', 9)]);
        const [, , , row, listed] = await Promise.all([
          put('r001'),
          tx.removeMany(slips, ['r002']),
          put('r003'),
          tx.get(slips, 'r003'),
          tx.list(slips, { index: 'day', equals: ['west'] }),
        ]);
        expect([row?.['day'], listed.map(({ _id }) => _id)]).toEqual(['now', ['r001', 'r003']]);
      });
      await later(store);
      expect(await all(store, ['r001', 'r002', 'r003', 'r004'])).toEqual([
        ['west', 'now', 9],
        undefined,
        ['west', 'now', 9],
        ['north', '2026-10-14', 4],
      ]);
    });
  });
}
