import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { findForSignIn } from '../access/admins.ts';
import { Passwords } from '../access/passwords.ts';
import { systemAccess } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { Loader } from '../loading/loader.ts';
import { demoRows } from './demo-rows.ts';
import { demoSignIns, ensureDemo } from './ensure-demo.ts';

const passwords = new Passwords();
const now = () => new Date('2026-11-21T06:05:00.000Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const ensure = () => ensureDemo({ database, passwords, password: 'haodan-demo', now });

async function rowsOf(table: AnyTable): Promise<Map<string, Record<string, unknown>>> {
  const store = new PostgresServerStore({ database, now: () => now().toISOString() });
  const rows = await store.transact('snapshot', { brandId: 'charizi' }, (tx) =>
    tx.listRows(
      table,
      'charizi',
      table.scope === 'brand'
        ? { index: 'brand', equals: ['charizi'] }
        : { index: 'store', equals: ['charizi-zhongshan'] },
    ),
  );
  return new Map(rows.map((row) => [row._id, row]));
}

test('an empty database gets the demo restaurant, and everybody of it can sign in', async () => {
  expect(await ensure()).toBe(true);
  for (const { name, brandId, role } of demoRows(now().toISOString()).staff) {
    const found = await database.inTransaction(systemAccess, (tx) => findForSignIn(tx, name, brandId));
    expect(found?.admin.role, name).toBe(role);
    expect(await passwords.matches('haodan-demo', found?.passwordHash)).toBe(true);
  }
});

test('its dishes are there, and its stock is the sum of its moves', async () => {
  const dishes = await rowsOf(dishTemplates);
  expect(dishes.size).toBeGreaterThan(40);
  expect(dishes.get('charizi-black-latte')).toMatchObject({
    name: '紅茶拿鐵',
    basePrice: 65,
    tags: [],
    isActive: true,
  });
  const items = await rowsOf(inventory);
  expect(items.get(itemIdOf('charizi-zhongshan', 'charizi-pudding-milk-tea'))).toMatchObject({
    totalStock: 3,
    availableStock: 3,
  });
  expect((await rowsOf(stockMoves)).size).toBeGreaterThan(5);
});

test('a second start changes nothing, and a start that was cut off is done again', async () => {
  expect(await ensure()).toBe(true);
  const loader = new Loader(database, now);
  const { brands, stores } = demoRows(now().toISOString());
  expect((await loader.catalogue(brands[0]!)).created).toBe(0);
  expect((await loader.store(stores[0]!)).created).toBe(0);
});

test('a database with staff of its own gets no demo', async () => {
  const own = await createTestDatabase();
  try {
    await own.inTransaction(systemAccess, (tx) =>
      tx
        .insertInto('admins')
        .values({
          id: 'somebody',
          brand_id: null,
          store_id: null,
          name: 'somebody',
          name_key: 'somebody',
          phone: null,
          role: 'system_admin',
          created_by: null,
        })
        .execute(),
    );
    expect(await ensureDemo({ database: own, passwords, password: 'haodan-demo', now })).toBe(false);
  } finally {
    await own.drop();
  }
});

test('the sign-ins name every entrance with its staff', () => {
  const text = demoSignIns('haodan-demo').join('\n');
  expect(text).toContain('haodan-demo');
  for (const { name } of demoRows(now().toISOString()).staff) expect(text).toContain(name);
});
