import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readPage, readCursorPage } from './paged-rows.ts';
import type { ReadRows, Rows } from './rows.ts';
import { defineTable, recordFields } from './table.ts';

const orders = defineTable({
  name: 'orders',
  schema: z.object({ ...recordFields, storeId: z.string(), day: z.string(), number: z.string() }),
  scope: 'store',
  indexes: { number: ['storeId', 'day', 'number'] },
});

const stamps = { createdAt: '', updatedAt: '', rev: 1 };
const kept = ['19', '20', '21'].map((day, at) => {
  const _id = `o${String(at)}`;
  return { _id, brandId: 'tea', storeId: 'north', day, number: 'A~1', ...stamps };
});
const reading = { get: () => undefined, list: () => Promise.resolve([...kept]) } as unknown as ReadRows;
const asked = { index: 'number', equals: ['north'], limit: 2 } as const;

type Takes<F extends (rows: never, ...more: never[]) => unknown, R> = R extends Parameters<F>[0]
  ? 'yes'
  : 'no';

describe('a page, and a stretch', () => {
  it('are read by queries, and by no command', async () => {
    const byTypes: [
      Takes<typeof readPage, ReadRows>,
      Takes<typeof readCursorPage, ReadRows>,
      Takes<typeof readPage, Rows>,
      Takes<typeof readCursorPage, Rows>,
    ] = ['yes', 'yes', 'no', 'no'];
    expect(byTypes).toEqual(['yes', 'yes', 'no', 'no']);
    // A helper that takes what a query has would hide it from the types.
    const writing = { ...reading, put: () => Promise.resolve() } as ReadRows;
    await expect(readPage(writing, orders, { ...asked, order: ['day'], page: 1 })).rejects.toThrow(TypeError);
    await expect(readCursorPage(writing, orders, asked)).rejects.toThrow(TypeError);
  });

  it('go through what a device has, forwards and backwards', async () => {
    for (const [descending, ids] of [
      [false, [['o0', 'o1'], ['o2']]],
      [true, [['o2', 'o1'], ['o0']]],
    ] as const) {
      const first = await readCursorPage(reading, orders, { ...asked, descending });
      const second = await readCursorPage(reading, orders, { ...asked, descending, after: first.next });
      expect([first, second].map(({ items }) => items.map(({ _id }) => _id))).toEqual(ids);
      expect(second.next).toBeUndefined();
    }
  });

  it('name their places in characters that an address leaves as they are', async () => {
    const { next = '' } = await readCursorPage(reading, orders, { ...asked, limit: 1 });
    expect(new URLSearchParams({ after: next }).toString()).toBe(`after=${next}`.replaceAll('~', '%7E'));
  });
});
