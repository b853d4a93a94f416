import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { instantMs } from '#domain/kit/time.ts';
import type { AnyTable } from '../operations.ts';
import { scopeIndex } from '../row.ts';
import {
  accounts,
  aSample,
  entries,
  ModelRows,
  samples,
  type Plain,
  type PlainReads,
  type PlainRows,
  type RowsUnderTest,
} from './rows-contract-fixtures.ts';
import { anAccount, change, openedAccounts, query, texts, type Step } from './rows-contract-steps.ts';
import { hostedPlace, type HostClock } from './store-hosts.ts';

const { storeId } = hostedPlace;

const ends = new AppError('sold_out');

/** Runs the steps of a change and gives what each was answered. */
async function play(rows: PlainRows, steps: readonly Step[], refused: boolean): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const one of steps) answers.push(await one(rows));
  if (refused) throw ends;
  return answers;
}

/** What every store must do for commands and queries (`Rows`, domain/kit/rows.ts); run against each of them. */
export function describeRows(
  name: string,
  open: (clock: HostClock) => Promise<RowsUnderTest>,
  { numRuns = 60 } = {},
): void {
  describe(`${name} keeps the contract of Rows`, () => {
    let store: RowsUnderTest;
    const clock: HostClock = { ms: instantMs('2026-11-21T06:05:00.000Z') };
    beforeAll(async () => {
      store = await open(clock);
    });
    afterAll(() => store.close());

    /** The store with these rows and no others. */
    async function holding(...rows: readonly Plain[]): Promise<void> {
      await clear(store);
      await store.change(async (tx) => {
        for (const row of rows) await tx.put(samples, row);
      });
    }
    const names = (asked: Partial<ListQuery>): Promise<unknown[]> =>
      store.read((rows) => listed(rows, samples, { index: 'name', equals: [storeId], ...asked }));

    it('answers any change, and any reading after it, as the model does', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 4 }),
          fc.array(query, { maxLength: 6 }),
          async (changes, queries) => {
            await clear(store);
            const model = new ModelRows();
            for (const rows of [model, store])
              await rows.change(async (tx) => {
                for (const id of openedAccounts) await tx.put(accounts, anAccount(id, ''));
              });
            for (const { steps, refused } of changes) {
              const told = [model, store].map((rows) =>
                rows.change((tx) => play(tx, steps, refused)).catch((error: unknown) => error),
              );
              const [expected, answered] = await Promise.all(told);
              expect(answered).toEqual(expected);
            }
            for (const table of [samples, entries, accounts]) {
              const all = { index: scopeIndex, equals: [storeId] };
              const expected = await model.list(table, all);
              expect(await store.read((rows) => rows.list(table, all))).toEqual(expected);
            }
            for (const asked of queries)
              expect(await store.read((rows) => rows.list(samples, asked)), JSON.stringify(asked)).toEqual(
                await model.list(samples, asked),
              );
          },
        ),
        { numRuns },
      );
    });

    it('lists text by code unit, the same before and after it is kept', async () => {
      const rows = texts.map((value, i) => aSample(`t${i}`, { name: value, count: 1 }));
      await holding(...rows);
      const sorted = [...texts].sort();
      const asked = { index: 'name', equals: [storeId] };
      const before = await store.change(async (tx) => {
        for (const row of rows) await tx.put(samples, row);
        return tx.list(samples, asked);
      });
      expect(before.map((row) => row['name'])).toEqual(sorted);
      expect(await names({})).toEqual(sorted);
      expect(await names({ reverse: true })).toEqual([...sorted].reverse());
    });

    it.each([1, 5, 11, 13, 16])(
      'cuts text that is listed after %i rows where the order says',
      async (limit) => {
        await holding(...texts.map((value, i) => aSample(`t${i}`, { name: value, count: 1 })));
        const sorted = [...texts].sort();
        expect(await names({ limit })).toEqual(sorted.slice(0, limit));
        expect(await names({ limit, reverse: true })).toEqual([...sorted].reverse().slice(0, limit));
      },
    );

    it.each(texts)('bounds text by code unit, at %j', async (bound) => {
      await holding(...texts.map((value, i) => aSample(`t${i}`, { name: `茶${value}`, count: 1 })));
      const sorted = texts.map((value) => `茶${value}`).sort();
      const at = `茶${bound}`;
      expect(await names({ from: at })).toEqual(sorted.filter((value) => value >= at));
      expect(await names({ to: at })).toEqual(sorted.filter((value) => value <= at));
    });

    it('knows no prefix: what only begins like a bound is above it, and equal is equal', async () => {
      await holding(
        ...['b', 'ba', 'b茶', 'c'].map((value, i) => aSample(`p${i}`, { name: value, count: 1 })),
      );
      expect(await names({ to: 'b' })).toEqual(['b']);
      expect(await names({ from: 'b', to: 'b\uFFFF' })).toEqual(['b', 'ba', 'b茶']);
      expect(await names({ equals: [storeId, 'b'] })).toEqual(['b']);
    });

    it('leaves out of an index what has no value for one of its fields', async () => {
      await holding(
        aSample('with', { count: 0 }),
        aSample('without'),
        aSample('undefined', { count: undefined }),
      );
      const found = await store.read((rows) => rows.list(samples, { index: 'count', equals: [storeId] }));
      expect(found.map((row) => row._id)).toEqual(['with']);
    });

    it('takes an undefined field for an absent one, and keeps a null within a value', async () => {
      await holding(aSample('u', { count: undefined, isOn: false, order: '', extra: { none: null } }));
      const row = await store.read((rows) => rows.get(samples, 'u'));
      expect(Object.keys(row ?? {})).not.toContain('count');
      expect(row).toEqual(aSample('u', { isOn: false, order: '', extra: { none: null } }));
    });

    it('replaces a row whole, and forgets one that was removed, for good', async () => {
      await holding(aSample('x', { count: 1, order: 'o' }));
      await store.change((tx) => tx.put(samples, aSample('x', { rate: 0.1 })));
      expect(await store.read((rows) => rows.get(samples, 'x'))).toEqual(aSample('x', { rate: 0.1 }));
      const seen = await store.change(async (tx) => {
        await tx.remove(samples, 'x');
        await tx.remove(samples, 'never');
        return [await tx.get(samples, 'x'), await tx.list(samples, { index: 'name', equals: [storeId] })];
      });
      expect(seen).toEqual([undefined, []]);
      expect(await store.read((rows) => rows.get(samples, 'x'))).toBeUndefined();
      await store.change((tx) => tx.put(samples, aSample('x', { count: 2 })));
      expect(await store.read((rows) => rows.get(samples, 'x'))).toEqual(aSample('x', { count: 2 }));
    });

    it('keeps what is appended once, and its sum', async () => {
      await clear(store);
      const entry = (amount: number): Plain => ({ _id: 'e1', ...hostedPlace, account: 'drawer', amount });
      await store.change(async (tx) => {
        await tx.put(accounts, { _id: 'drawer', ...hostedPlace, name: '錢櫃', total: 5 });
        await tx.put(entries, entry(7));
        await tx.put(entries, entry(9));
      });
      await store.change((tx) => tx.put(entries, entry(11)));
      const total = async (rows: PlainReads) => (await rows.get(accounts, 'drawer'))?.['total'];
      expect(await store.change(total)).toBe(7);
      expect(await store.read(total)).toBe(7);
    });

    it('gives copies: what somebody does to a row that they were given is nobody else’s', async () => {
      await holding(aSample('c', { tags: ['tea'] }));
      await store.read(async (rows) => {
        const row = await rows.get(samples, 'c');
        expect(row).toBeDefined();
        // Only a put changes a row.
        expect(await rows.get(samples, 'c')).toEqual(row);
      });
      const tags = ['tea'];
      await store.change((tx) => tx.put(samples, aSample('c', { tags })));
      tags.push('cake');
      expect((await store.read((rows) => rows.get(samples, 'c')))?.['tags']).toEqual(['tea']);
    });
  });
}

async function listed(rows: PlainReads, table: AnyTable, asked: ListQuery): Promise<unknown[]> {
  return (await rows.list(table, asked)).map((row) => row['name']);
}

/** Empties the store by the port itself. */
async function clear(store: RowsUnderTest): Promise<void> {
  await store.change(async (tx) => {
    for (const table of [samples, entries, accounts]) {
      const all = await tx.list(table, { index: scopeIndex, equals: [storeId] });
      for (const row of all) await tx.remove(table, row._id);
    }
  });
}
