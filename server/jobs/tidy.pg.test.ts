import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brands } from '#domain/brand/schema.ts';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { stockMoves } from '#domain/inventory/schema.ts';
import { stores } from '#domain/store/schema.ts';
import type { Flush } from '#sync/server/ports.ts';
import { systemAccess } from '../database/connection.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { tidy } from './tidy.ts';

const now = new Date('2026-11-21T06:05:00.000Z');
const tea = { brandId: 'tea' };
let database: TestDatabase;
let store: PostgresServerStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresServerStore({ database, now: () => now.toISOString() });
});
afterAll(() => database.drop());

async function commit(version: number, change: Partial<Flush>, madeAt: string): Promise<void> {
  await store.transact('write', tea, async (tx) => {
    await tx.lockScopes([{ key: 'brand:tea', brandId: 'tea', write: true }]);
    const next = { version, stamp: `stamp ${version}` };
    await tx.flush({ scope: 'brand:tea', brandId: 'tea', next, puts: [], removes: [], jobs: [], ...change });
  });
  await asSystem(sql`update sync_versions set made_at = ${madeAt} where version = ${version}`);
}

function asSystem(statement: ReturnType<typeof sql>): Promise<unknown> {
  return database.inTransaction(systemAccess, (tx) => statement.execute(tx));
}

it('takes away the feed of more than ninety days ago, and nothing of what a device may still ask for', async () => {
  const put = (_id: string) => ({
    puts: [{ table: dishTemplates, row: { _id, brandId: 'tea', createdAt: '', updatedAt: '', rev: 1 } }],
  });
  await commit(1, put('a'), '2026-07-01');
  await commit(2, { removes: [{ table: dishTemplates, id: 'a' }] }, '2026-07-02');
  await commit(3, put('b'), '2026-07-03');
  await commit(4, put('c'), '2026-11-20');
  await tidy(database, now);
  const seen = await store.transact('snapshot', tea, async (tx) => ({
    start: await tx.feedStart('brand:tea'),
    feed: (await tx.feed('brand:tea', 3, 9)).map(({ id }) => id),
    stamps: await Promise.all([1, 2, 3, 4].map((version) => tx.stampAt('brand:tea', version))),
    isGone: await tx.wasRemoved('brand:tea', 'dishTemplates/a'),
  }));
  expect(seen).toEqual({
    start: 3,
    feed: ['c'],
    stamps: [undefined, undefined, 'stamp 3', 'stamp 4'],
    isGone: true,
  });
});

it('takes away kept answers and finished jobs of more than thirty days ago, and refused attempts before', async () => {
  await store.transact('write', tea, async (tx) => {
    await tx.putRestReceipt({ key: 'refused', bodyHash: '', status: 409, answer: '{}' }, 'tea');
    await tx.putRestReceipt({ key: 'old', bodyHash: 'h', status: 200, answer: '{}' }, 'tea');
    await tx.putRestReceipt({ key: 'new', bodyHash: 'h', status: 200, answer: '{}' }, 'tea');
  });
  await commit(
    5,
    { jobs: ['done', 'waits'].map((id) => ({ id, name: 'print', payload: {} })) },
    '2026-11-20',
  );
  await asSystem(sql`update sync_rest_receipts set created_at = '2026-10-01' where key = 'old'`);
  await asSystem(sql`update sync_rest_receipts set created_at = '2026-11-10' where key = 'refused'`);
  await asSystem(
    sql`update jobs set run_at = '2026-10-01', done_at = case when id = 'done' then timestamptz '2026-10-01' end`,
  );
  await tidy(database, now);
  const kept = await store.transact('snapshot', tea, async (tx) => [
    await tx.restReceipt('old'),
    (await tx.restReceipt('new'))?.key,
    await tx.restReceipt('refused'),
  ]);
  const { rows } = (await asSystem(sql`select id from jobs`)) as { rows: { id: string }[] };
  expect([kept, rows]).toEqual([[undefined, 'new', undefined], [{ id: 'waits' }]]);
});

it('takes away pictures that no record has had for a while, whenever they came', async () => {
  const row = (_id: string, key?: string) => ({
    _id,
    brandId: 'tea',
    createdAt: '',
    updatedAt: '',
    rev: 1,
    ...(key !== undefined && { image: { url: '', key } }),
  });
  const puts = [
    { table: dishTemplates, row: row('pictured', 'used') },
    { table: stores, row: row('tea-1', 'of a store') },
    { table: brands, row: row('tea', 'of the brand') },
    { table: stockMoves, row: { ...row('move'), storeId: 'tea-1', photo: 'of damage' } },
  ];
  await commit(6, { puts }, '2026-11-20');
  for (const [brand, hash, at] of [
    ['tea', 'used', '2026-01-01'],
    ['tea', 'of a store', '2026-01-01'],
    ['tea', 'of the brand', '2026-01-01'],
    ['tea', 'of damage', '2026-01-01'],
    ['tea', 'published', '2026-01-01'],
    ['tea', 'bundled', '2026-01-01'],
    ['tea', 'unused', '2026-01-01'],
    ['tea', 'new', '2026-11-20'],
    ['other', 'used', '2026-01-01'],
  ])
    await asSystem(sql`insert into images values (${brand}, ${hash}, ${Buffer.from('x')}, 1, 1, ${at})`);
  const publish = (brand: string, revision: number, dishes: object | string) =>
    asSystem(
      sql`insert into menu_revisions (brand_id, store_id, menu_id, revision, at, menu, dishes)
          values (${brand}, 'tea-1', 'menu', ${revision}, '', '{}', ${JSON.stringify(dishes)})`,
    );
  // What is not readable must not stop the rest.
  await publish('tea', 1, 'unreadable');
  await publish('tea', 2, [{ _id: 'plain' }, { _id: 'pictured', image: { url: '', key: 'published' } }]);
  await publish('other', 1, [{ _id: 'plain' }]);
  const bundled = JSON.stringify([{ _id: 'ten', image: { url: '', key: 'bundled' } }]);
  await asSystem(sql`update menu_revisions set bundles = ${bundled} where brand_id = 'tea' and revision = 2`);
  const kept = async (at: Date): Promise<string[]> => {
    await tidy(database, at);
    const { rows } = (await asSystem(
      sql`select brand_id || ' ' || hash as name from images order by hash`,
    )) as {
      rows: { name: string }[];
    };
    return rows.map(({ name }) => name);
  };
  expect(await kept(now)).toEqual([
    'tea bundled',
    'tea new',
    'tea of a store',
    'tea of damage',
    'tea of the brand',
    'tea published',
    'tea used',
  ]);
  // A dish that has had its picture for a year lets go of it: there is time to take that back.
  await commit(7, { puts: [{ table: dishTemplates, row: row('pictured') }] }, '2026-11-21');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(await kept(inDays(29))).toContain('tea used');
  expect(await kept(inDays(31))).toEqual([
    'tea bundled',
    'tea of a store',
    'tea of damage',
    'tea of the brand',
    'tea published',
  ]);
});
