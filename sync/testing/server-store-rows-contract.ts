import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#domain/kit/rows.ts';
import { arrange, inRange, scopeIndex, type Row } from '../row.ts';
import { aParcel, labels, parcels, record, type Bench } from './server-store-fixtures.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,12}$/);
/** With characters beyond U+FFFF: those sort by code point in one place and by code unit in the other. */
const plainText = fc.string({
  unit: fc.constantFrom('a', 'Z', '_', ' ', '茶', '日', '（', '！', '🧋', '𠮷', "'", '"', '\\', '\n'),
});
const anyText = fc.string({
  unit: fc.constantFrom('a', '茶', '🧋', '𠮷', '"', '\\', '{', ',', '\n', '\u2028'),
});
const whole = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const real = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const parcel = fc
  .record(
    {
      day: plainText,
      weight: fc.integer({ min: -3, max: 3 }),
      rev: whole,
      rate: real,
      isFragile: fc.boolean(),
      size: fc.constantFrom('s', 'm'),
      order: anyText,
      contents: fc.array(fc.record({ name: anyText, count: whole }, { requiredKeys: ['name'] }), {
        maxLength: 4,
      }),
      extra: fc.record({ text: anyText, amount: real }, { requiredKeys: [] }),
    },
    { requiredKeys: ['day'] },
  )
  .map((fields) => fields as Readonly<Record<string, unknown>>);
const someParcels = fc
  .dictionary(id, parcel, { maxKeys: 12 })
  .map((all) => Object.entries(all).map(([key, fields]) => aParcel(key, fields)));

/** Rows are given back, listed and paged as on a device. */
export function rowsContract(bench: Bench): void {
  describe('rows', () => {
    it('are given back as they were written', async () => {
      await fc.assert(
        fc.asyncProperty(someParcels, async (rows) => {
          await bench.commit(
            'store:north',
            rows.map((row) => [parcels, row]),
          );
          const found = await bench.read((tx) => tx.getRows(parcels, 'tea', idsOf(rows)));
          expect([...found.values()].sort(byId)).toEqual([...rows].sort(byId));
        }),
        { numRuns: 60 },
      );
    });

    it('are replaced whole, and removed', async () => {
      await bench.commit('store:north', [
        [parcels, aParcel('whole', { weight: 3, order: 'x' })],
        [parcels, aParcel('gone')],
      ]);
      await bench.commit('store:north', [[parcels, aParcel('whole', { rate: 0.1 })]], [[parcels, 'gone']]);
      const found = await bench.read((tx) => tx.getRows(parcels, 'tea', ['whole', 'gone', 'never']));
      expect([...found]).toEqual([['whole', aParcel('whole', { rate: 0.1 })]]);
    });

    it('of another brand are not found under the same id', async () => {
      await bench.commit('brand:tea', [[labels, { _id: 'shared', ...record, title: 'ours' }]]);
      expect(await bench.read((tx) => tx.getRows(labels, 'noodles', ['shared']))).toEqual(new Map());
    });

    it('are listed by an index as a device lists them', async () => {
      const range = fc.record(
        {
          equals: fc.constantFrom([], ['north'], ['south'], ['north', '茶']),
          from: plainText,
          to: plainText,
          reverse: fc.boolean(),
          limit: fc.integer({ min: 1, max: 5 }),
        },
        { requiredKeys: ['equals'] },
      );
      await fc.assert(
        fc.asyncProperty(someParcels, range, async (rows, { equals, from, to, ...rest }) => {
          const bounds =
            equals.length === 1
              ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
              : {};
          const query: ListQuery = { index: 'day', equals, ...bounds, ...rest };
          const before = await bench.read((tx) =>
            tx.listRows(parcels, 'tea', { index: scopeIndex, equals: ['north'] }),
          );
          await bench.commit(
            'store:north',
            rows.map((row) => [parcels, row]),
            idsOf(before)
              .map((key) => [parcels, key] as const)
              .filter(([, key]) => !idsOf(rows).includes(key)),
          );
          const expected = arrange(
            parcels,
            rows.filter((row) => inRange(parcels, row, query)),
            query,
          );
          expect(await bench.read((tx) => tx.listRows(parcels, 'tea', query))).toEqual(expected);
        }),
        { numRuns: 60 },
      );
    });

    it('of many ranges are found at once, each once', async () => {
      const rows = [
        aParcel('many-1', { day: 'd1', weight: 1 }),
        aParcel('many-2', { day: 'd1', weight: 2 }),
        aParcel('many-3', { day: 'd2', weight: 1 }),
      ];
      await bench.commit(
        'store:north',
        rows.map((row) => [parcels, row]),
      );
      const found = async (equals: readonly (readonly (string | number)[])[]) =>
        idsOf(await bench.read((tx) => tx.listManyRows(parcels, 'tea', 'day', equals))).sort();
      const [day1, day2, none] = [
        ['north', 'd1'],
        ['north', 'd2'],
        ['south', 'd1'],
      ] as const;
      expect(await found([day1, day2, day1, none])).toEqual(['many-1', 'many-2', 'many-3']);
      expect(await found([['north', 'd1', 2] as const, ['north', 'd2', 2] as const])).toEqual(['many-2']);
      expect(await found([none])).toEqual([]);
      expect(await found([])).toEqual([]);
    });

    it('are listed by numbers between two bounds', async () => {
      await bench.commit(
        'store:east',
        [1, 2, 10].map((weight) => [parcels, aParcel(`w${weight}`, { storeId: 'east', day: 'x', weight })]),
      );
      const found = await bench.read((tx) =>
        tx.listRows(parcels, 'tea', { index: 'day', equals: ['east', 'x'], from: 2, to: 10 }),
      );
      expect(idsOf(found)).toEqual(['w2', 'w10']);
    });

    it('of a scope are paged by their id', async () => {
      await bench.commit(
        'store:west',
        ['b', 'a', 'C', 'd'].map((key) => [parcels, aParcel(key, { storeId: 'west' })]),
      );
      await bench.commit('brand:tea', [
        [labels, { _id: 'l2', ...record, title: '' }],
        [labels, { _id: 'l1', ...record, title: '' }],
      ]);
      const pages = await bench.read(async (tx) => [
        await tx.pageRows(parcels, 'store:west', undefined, 2),
        await tx.pageRows(parcels, 'store:west', 'a', 9),
        await tx.pageRows(labels, 'brand:tea', undefined, 2),
      ]);
      expect(pages.map(idsOf)).toEqual([
        ['C', 'a'],
        ['b', 'd'],
        ['l1', 'l2'],
      ]);
    });

    it('written by a transaction are seen by its own reads', async () => {
      const seen = await bench.write(async (tx) => {
        await tx.lockScopes([{ key: 'store:own', brandId: 'tea', write: true }]);
        const puts = [{ table: parcels, row: aParcel('own', { storeId: 'own' }) }];
        await tx.flush({
          scope: 'store:own',
          brandId: 'tea',
          next: { version: 1, stamp: 's' },
          puts,
          removes: [],
          jobs: [],
        });
        return [
          idsOf(await tx.pageRows(parcels, 'store:own', undefined, 9)),
          await tx.scopeVersions(['store:own']),
        ];
      });
      expect(seen).toEqual([['own'], new Map([['store:own', { version: 1, stamp: 's' }]])]);
    });

    it('of a transaction that throws were never written', async () => {
      const failed = bench.write(async (tx) => {
        await tx.lockScopes([{ key: 'store:torn', brandId: 'tea', write: true }]);
        const puts = [{ table: parcels, row: aParcel('torn') }];
        await tx.flush({
          scope: 'store:torn',
          brandId: 'tea',
          next: { version: 1, stamp: 's' },
          puts,
          removes: [],
          jobs: [],
        });
        throw new Error('pulled the plug');
      });
      await expect(failed).rejects.toThrow('pulled the plug');
      expect(
        await bench.read(async (tx) => [
          await tx.getRows(parcels, 'tea', ['torn']),
          await tx.scopeVersions(['store:torn']),
        ]),
      ).toEqual([new Map(), new Map()]);
    });
  });
}

function idsOf(rows: readonly Row[]): string[] {
  return rows.map((row) => row._id);
}

function byId(a: Row, b: Row): number {
  return a._id < b._id ? -1 : 1;
}
