import { afterAll, beforeAll, expect, test } from 'vitest';
import { pricePlanJob } from '#domain/menu/price-plan-operations.ts';
import type { PricePlan } from '#domain/menu/price-plans.ts';
import type { MenuRevision } from '#domain/menu/revision-operations.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { applyPrices } from '#server/jobs/apply-price-plan.ts';
import { TryLater } from '#server/jobs/job-runner.ts';
import { afternoon } from './lib/sites.ts';
import { newId } from './lib/new-id.ts';

// Prices of dishes in several stores at one moment: the server writes them into the menus when their time has come.

const brandId = 'charizi';
const stores = ['charizi-zhongshan', 'charizi-xinyi'];
const path = `/dish/brands/${brandId}/price-plans`;
const [seasons, latte] = ['charizi-four-seasons', 'charizi-black-latte'];
const dayMs = 86_400_000;

let server: DemoServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer({ now: () => afternoon });
  owner = await server.visitor().signIn('owner');
});
afterAll(() => server.close());

const menuOf = async (storeId: string): Promise<Menu> =>
  (await owner.ask(`GET /menu/brands/${brandId}/${storeId}/menu/${storeId}-menu`)).body as unknown as Menu;
const priceIn = async (storeId: string, dish: string): Promise<number | undefined> =>
  (await menuOf(storeId)).categories
    .flatMap(({ items }) => items)
    .find(({ dishTemplate }) => dishTemplate === dish)?.priceOverride;
const plansOf = async (who = owner): Promise<PricePlan[]> =>
  (await who.ask(`GET ${path}`)).body as unknown as PricePlan[];
const plan = (more: object) =>
  owner.ask(`POST ${path}`, { _id: newId(), stores, prices: [{ dish: seasons, price: 47 }], ...more });
/** Beside the runner, which waits by the clock of the machine. */
const applyAt = (planId: string, ms: number): Promise<void> => {
  const { database, app } = server;
  const { sync } = app;
  const committed = sync.committed.bind(sync);
  const job = { id: `${pricePlanJob}:test`, brandId, name: pricePlanJob, payload: { planId } };
  return applyPrices({ database, host: sync.host, committed }, job, new Date(ms));
};

test('prices that begin at once stand in the menu of each store as a revision of its own', async () => {
  const before = await Promise.all(stores.map(menuOf));
  const made = await plan({ prices: [{ dish: seasons, price: 47 }, { dish: latte }] });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ state: 'planned', startsAt: afternoon.toISOString() });
  await server.app.sync.idle();
  for (const [at, storeId] of stores.entries()) {
    expect(await priceIn(storeId, seasons)).toBe(47);
    expect(await priceIn(storeId, latte)).toBeUndefined();
    expect(await menuOf(storeId)).toMatchObject({ revision: (before[at]?.revision ?? 0) + 1 });
  }
  const address = `/menu/brands/${brandId}/charizi-xinyi/menu/charizi-xinyi-menu/revisions`;
  const [latest] = (await owner.ask(`GET ${address}`)).body as unknown as MenuRevision[];
  expect(latest?.changes).toContainEqual(expect.objectContaining({ kind: 'price', dish: seasons, to: 47 }));
  expect(await plansOf()).toMatchObject([{ _id: made.body['_id'], state: 'done' }]);
  // Who reads what is gone by then finds it said.
  expect((await owner.ask(`DELETE ${path}/${String(made.body['_id'])}`)).body).toMatchObject({
    code: 'price_plan_begun',
  });
});

test('prices of a later moment wait for it, also where the job is run before', async () => {
  const begins = afternoon.getTime() + dayMs;
  const prices = [{ dish: seasons, price: 52 }];
  const { body } = await plan({ prices, startsAt: new Date(begins).toISOString() });
  const id = String(body['_id']);
  await server.app.sync.idle();
  expect(await priceIn('charizi-xinyi', seasons)).not.toBe(52);
  await expect(applyAt(id, begins - 1000)).rejects.toBeInstanceOf(TryLater);
  await applyAt(id, begins);
  await applyAt(id, begins);
  for (const storeId of stores) expect(await priceIn(storeId, seasons)).toBe(52);
  expect((await plansOf()).find(({ _id }) => _id === id)).toMatchObject({ state: 'done' });
});

test('a plan that is taken back never begins; made again under its id it does', async () => {
  const begins = afternoon.getTime() + 2 * dayMs;
  const said = { prices: [{ dish: seasons, price: 61 }], startsAt: new Date(begins).toISOString() };
  const { body } = await plan(said);
  const id = String(body['_id']);
  expect((await owner.ask(`DELETE ${path}/${id}`)).status).toBe(200);
  await applyAt(id, begins);
  expect(await priceIn('charizi-xinyi', seasons)).not.toBe(61);
  expect((await plan({ _id: id, ...said })).status).toBe(200);
  await applyAt(id, begins);
  expect(await priceIn('charizi-xinyi', seasons)).toBe(61);
});

test('brands plan in their own stores with their own dishes, and stores and guests do not', async () => {
  const said = { _id: newId(), stores, prices: [{ dish: seasons, price: 48 }] };
  for (const [who, status] of [
    ['zhongshan', 403],
    ['mei', 403],
  ] as const)
    expect((await (await server.visitor().signIn(who)).ask(`POST ${path}`, said)).status).toBe(status);
  expect((await server.visitor().ask(`POST ${path}`, said)).status).toBe(401);
  expect((await plan({ stores: ['ashun-daan'] })).status).toBe(404);
  expect((await plan({ prices: [{ dish: 'ashun-beef-noodles' }] })).status).toBe(404);
  expect((await plan({ stores: ['charizi-xinyi', 'charizi-xinyi'] })).body).toMatchObject({
    code: 'validation',
  });
  // A store sees what is planned in it.
  const lin = await server.visitor().signIn('lin');
  expect((await plansOf(lin)).every((one) => one.stores.includes('charizi-xinyi'))).toBe(true);
});
