import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { inventory, stockMoves } from '#domain/inventory/schema.ts';
import { itemIdOf } from '#domain/inventory/items.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { findForSignIn } from '../access/admins.ts';
import { FirstAdminLink } from '../access/first-admin.ts';
import { Passwords } from '../access/passwords.ts';
import { findSession, openSession } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { Loader } from '../loading/loader.ts';
import { closeDemoAccounts, openDemoAccounts } from './demo-accounts.ts';
import { demoRows } from './demo-rows.ts';
import { demoStaff } from './staff.ts';
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

test('the password that is set holds, and the sessions of the one before end; a password that a person chose stays', async () => {
  const parts = { database, passwords, now };
  const secretOf = (id: string) =>
    database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admin_secrets').selectAll().where('admin_id', '=', id).executeTakeFirstOrThrow(),
    );
  const isPassword = async (password: string, id: string) =>
    passwords.matches(password, (await secretOf(id)).password_hash);
  const signIn = (id: string) =>
    database.inTransaction(systemAccess, (tx) =>
      openSession(tx, { id, brand_id: 'charizi' }, { now: now(), userAgent: '' }),
    );
  const choose = async (id: string, password: string) => {
    const password_hash = await passwords.hash(password);
    const chosen = { password_hash, password_set_at: '2026-11-22T00:00:00.000Z' };
    await database.inTransaction(systemAccess, (tx) =>
      tx.updateTable('admin_secrets').set(chosen).where('admin_id', '=', id).execute(),
    );
  };
  await choose('demo-lin', 'chosen by lin');
  await choose('demo-xinyi', 'haodan-demo');
  const [mei, lin] = [await signIn('demo-mei'), await signIn('demo-lin')];
  expect(await openDemoAccounts(parts, 'haodan-demo')).toBe(1);
  expect(await findSession(database, mei, now())).toBeDefined();

  expect(await openDemoAccounts(parts, 'set later')).toBe(1);
  for (const { _id } of demoStaff) {
    const expected = _id === 'demo-lin' ? 'chosen by lin' : 'set later';
    expect(await isPassword(expected, _id), _id).toBe(true);
  }
  expect(await findSession(database, mei, now())).toBeUndefined();
  expect(await findSession(database, lin, now())).toBeDefined();
  await openDemoAccounts(parts, 'and once more');
  expect(await isPassword('and once more', 'demo-mei')).toBe(true);
});

test('DEMO=0 switches all of its accounts off, and DEMO=1 those on again that a person had not switched off', async () => {
  const parts = { database, passwords, now };
  const mei = await database.inTransaction(systemAccess, async (tx) => {
    await tx.updateTable('admins').set({ is_active: false }).where('id', '=', 'demo-hao').execute();
    return openSession(tx, { id: 'demo-mei', brand_id: 'charizi' }, { now: now(), userAgent: '' });
  });
  const active = () =>
    database.inTransaction(systemAccess, (tx) =>
      tx.selectFrom('admins').select('id').where('is_active', '=', true).execute(),
    );
  expect(await closeDemoAccounts(parts)).toBe(demoStaff.length - 1);
  expect(await closeDemoAccounts(parts)).toBe(0);
  expect(await active()).toEqual([]);
  expect(await findSession(database, mei, now())).toBeUndefined();
  // Nobody can sign in: the console offers the link again.
  expect(await FirstAdminLink.open(database)).toBeDefined();

  await openDemoAccounts(parts, 'haodan-demo');
  expect((await active()).length).toBe(demoStaff.length - 1);
  expect(await findSession(database, mei, now())).toBeUndefined();
});

test('the sign-ins name every entrance with its staff', () => {
  const text = demoSignIns('haodan-demo').join('\n');
  expect(text).toContain('haodan-demo');
  for (const { name } of demoRows(now().toISOString()).staff) expect(text).toContain(name);
});
