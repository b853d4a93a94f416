import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { systemAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { PostgresServerStore } from '../database/sync-store/postgres-store.ts';
import { demoRows } from '../demo/demo-rows.ts';
import { importMenu } from './import-menu.ts';
import { Loader } from './loader.ts';

const now = () => new Date('2026-11-21T06:05:00.000Z');
const listing: unknown = JSON.parse(readFileSync('tests/fixtures/menu-listing.json', 'utf8'));
const priceLists: unknown = JSON.parse(readFileSync('tests/fixtures/menu-price-lists.json', 'utf8'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { brands } = demoRows(now().toISOString());
  for (const input of brands) await new Loader(database, now).catalogue(input);
});

afterAll(() => database.drop());

/** All that a brand's scopes ever changed, as one text. */
async function versions(): Promise<string> {
  const lines = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query('select "key", "version" from "sync_scopes" order by "key"', []),
  );
  return JSON.stringify(lines);
}

test('a dry run reports what it would make and changes nothing', async () => {
  const before = await versions();
  const { plan, created } = await importMenu(database, listing, { brand: '茶日子', dryRun: true }, now);
  expect(plan.shops).toMatchObject([{ shop: '山腳茶舖', newStore: true, newDishes: 4 }]);
  expect(created).toBe(0);
  expect(await versions()).toBe(before);
});

/** The listing with a first group of so many options. */
function withOptions(count: number) {
  const file = structuredClone(listing) as {
    optionGroups: { name: { zh: string }; max: number; options: { id: string; name: object }[] }[];
    categories: { dishes: { name: { zh: string; en: string } }[] }[];
  };
  const group = file.optionGroups[0]!;
  group.options = Array.from({ length: count }, (_, index) => ({
    ...group.options[0]!,
    id: `many${index}`,
    name: { zh: `加購 ${index}`, en: '' },
  }));
  group.max = count;
  return { file, group };
}

test('what is wrong with a file is said on a dry run as on a real one, in words, and nothing is made', async () => {
  const { file, group } = withOptions(501);
  file.categories[1]!.dishes[0]!.name = { zh: ' ', en: '' };
  const before = await versions();
  for (const dryRun of [true, false]) {
    const refused = await importMenu(database, file, { brand: 'ashun', dryRun }, now).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'validation',
      details: {
        faults: expect.arrayContaining([
          { path: 'optionGroups.0', message: `“${group.name.zh}” options has too many: 500 at most` },
          { path: 'categories.1.dishes.0', message: 'name is missing' },
        ]),
      },
    });
  }
  expect(await versions()).toBe(before);
});

test('a group of as many options as real chains have goes in', async () => {
  const { file } = withOptions(500);
  const { created } = await importMenu(database, file, { brand: 'ashun', dryRun: false }, now);
  expect(created).toBeGreaterThan(500);
});

test('a listing goes into a brand as a store with a menu that can be sold from', async () => {
  const { plan, created } = await importMenu(database, listing, { brand: 'charizi', dryRun: false }, now);
  expect(created).toBeGreaterThan(10);
  const storeId = plan.shops[0]!.storeId;
  const store = new PostgresServerStore({ database, now: () => now().toISOString() });
  const shown = await store.transact('snapshot', { brandId: 'charizi' }, (tx) =>
    showMenu.run(
      {
        get: async (table, id) => (await tx.getRows(table as never, 'charizi', [id])).get(id) as never,
        list: async (table, query) => (await tx.listRows(table as never, 'charizi', query)) as never,
      },
      { brandId: 'charizi', storeId } as never,
      { side: 'server', actor: { kind: 'system' }, now: now().toISOString() },
    ),
  );
  expect(dishesOf(shown as Parameters<typeof dishesOf>[0]).map((dish) => [dish.name, dish.price])).toEqual([
    ['紅茶拿鐵', 65],
    ['珍珠奶茶', 60],
    ['芒果冰沙', 85],
    ['草莓冰沙', 90],
  ]);
});

test('importing again changes nothing, neither rows nor versions', async () => {
  const request = { brand: 'charizi', dryRun: false };
  await importMenu(database, priceLists, request, now);
  const before = await versions();
  for (const content of [listing, priceLists]) {
    const again = await importMenu(database, content, request, now);
    expect(again.created).toBe(0);
    expect(again.kept).toBeGreaterThan(0);
  }
  expect(await versions()).toBe(before);
});

test('a menu goes into a store that is there, whose own menu stays the active one', async () => {
  const { plan } = await importMenu(
    database,
    priceLists,
    { brand: 'ashun', store: '大安店', shop: 'hillside', dryRun: false },
    now,
  );
  expect(plan.shops).toMatchObject([{ storeId: 'ashun-daan', newStore: false, dishes: 2 }]);
  const store = new PostgresServerStore({ database, now: () => now().toISOString() });
  const dishes = await store.transact('snapshot', { brandId: 'ashun' }, (tx) =>
    tx.listRows(dishTemplates, 'ashun', { index: 'brand', equals: ['ashun'] }),
  );
  expect(dishes.map((dish) => dish['name'])).toContain('熱薑茶');
});

test('a brand or a store that is not there is named in one sentence', async () => {
  await expect(importMenu(database, listing, { brand: 'nobody', dryRun: true }, now)).rejects.toThrow(
    'no brand',
  );
  await expect(
    importMenu(database, listing, { brand: 'ashun', store: 'north', dryRun: true }, now),
  ).rejects.toThrow('大安店 (ashun-daan)');
});
