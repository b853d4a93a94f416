import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { contractTables } from '#sync/testing/device-store-contract.ts';
import type { AnyTable } from '#sync/operations.ts';
import { databaseShape } from './database-shape.ts';
import { openDatabase } from './open-database.ts';

const [slips, notes] = contractTables as [AnyTable, AnyTable];

async function openWith(name: string, ...tables: AnyTable[]) {
  return openDatabase(name, databaseShape(tables), 'relaxed');
}

it('gives every table its key, its scope index and its declared indexes', async () => {
  const db = await openWith('shape', slips, notes);
  const indexesOf = (table: string): string[] =>
    db
      .table(table)
      .schema.indexes.map(({ name }) => name)
      .sort();
  expect(db.table('slips').schema.primKey.keyPath).toBe('_id');
  expect(indexesOf('slips')).toEqual(['[storeId+day+seq]', 'seq', 'storeId']);
  expect(indexesOf('notes')).toEqual(['brandId', 'title']);
  expect(db.table('outbox').schema.primKey.keyPath).toBe('key');
});

it('adds tables and indexes to a database in use and keeps what it holds', async () => {
  const old = await openWith('grow', { ...slips, indexes: {} });
  await old.table('slips').put({ _id: 's1', storeId: 'north', day: '2026-11-21', seq: 1 });
  old.close();
  const db = await openWith('grow', slips, notes);
  expect(await db.table('slips').where('seq').equals(1).count()).toBe(1);
  expect(await db.table('notes').count()).toBe(0);
});

it('takes nothing away when an older build, or another one, opens the database', async () => {
  (await openWith('back', slips, notes)).close();
  const old = await openWith('back', { ...slips, indexes: {} });
  expect(old.tables.map(({ name }) => name)).toContain('notes');
  old.close();
  const other = await openWith('back', slips, { ...notes, name: 'labels' });
  expect(other.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['notes', 'labels']));
  other.close();
});

it('lets two tabs bring the same database up to date at once', async () => {
  (await openWith('race', slips)).close();
  const opened = await Promise.all([
    openWith('race', slips, notes),
    openWith('race', slips, { ...notes, name: 'labels' }),
  ]);
  const again = await openWith('race', slips, notes, { ...notes, name: 'labels' });
  expect(again.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['notes', 'labels']));
  for (const db of [...opened, again]) db.close();
});
