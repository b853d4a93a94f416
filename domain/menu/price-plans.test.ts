import { expect, test } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates, optionCategories, options, type DishTemplate } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { stores, type Store } from '../store/schema.ts';
import { applyPricePlan, finishPricePlan } from './apply-price-plan.ts';
import { showMenu } from './operations.ts';
import {
  createPricePlan,
  deletePricePlan,
  listPricePlans,
  mostWaiting,
  pricePlanJob,
} from './price-plan-operations.ts';
import { begunPlans, pricePlans, withPlannedPrices, type PricePlan } from './price-plans.ts';
import { menus, type Menu } from './schema.ts';
import { dishesOf } from './sections.ts';

const brandId = 'tea';
const storeId = 'north';
const stamps = { brandId, createdAt: testNow, updatedAt: testNow, rev: 1 };
const north: Store = {
  ...stamps,
  _id: storeId,
  name: '中山店',
  address: '台北市中山區',
  phone: '0225550000',
  timezone: 'Asia/Taipei',
  dayCutover: '05:00',
  isActive: true,
  sort: 0,
};
const aDish = (_id: string, basePrice: number): DishTemplate => ({
  ...stamps,
  _id,
  name: _id,
  basePrice,
  tags: [],
  optionCategories: [],
  isActive: true,
  taxType: 'taxable',
  sort: 0,
});
const boss: Actor = { kind: 'admin', adminId: 'b', name: 'b', role: 'primary_brand_admin', brandId };
const employee: Actor = { kind: 'admin', adminId: 'e', name: 'e', role: 'employee', brandId, storeId };
const later = '2026-11-22T00:00:00.000Z';

const anItem = (dishTemplate: string, order: number) => ({
  _id: `item-${dishTemplate}`,
  itemType: 'dish' as const,
  dishTemplate,
  isShowing: true,
  order,
});
const items = [anItem('latte', 0), { ...anItem('oolong', 1), priceOverride: 45 }];
const menu: Menu = {
  ...stamps,
  _id: 'menu',
  storeId,
  name: '菜單',
  menuType: 'food',
  isActive: true,
  categories: [{ _id: 'drinks', name: '飲料', order: 0, items }],
  revision: 3,
  sort: 0,
};
const pricesOn = ({ categories }: Menu) =>
  categories.flatMap((section) => section.items.map(({ priceOverride }) => priceOverride));
const plan = (over: Partial<PricePlan> = {}): PricePlan => ({
  ...stamps,
  _id: 'p',
  stores: [storeId],
  prices: [{ dish: 'latte', price: 70 }, { dish: 'oolong' }],
  startsAt: testNow,
  state: 'planned',
  ...over,
});

const shop = () =>
  new MemoryRows([stores, menus, pricePlans, dishTemplates, optionCategories, options, inventory, bundles], {
    actor: boss,
  })
    .seed(stores, north, { ...north, _id: 'south' })
    .seed(dishTemplates, aDish('latte', 65), aDish('oolong', 40))
    .seed(menus, menu);

test('a menu has the planned prices of its own store, and a dish without one costs what it says itself', () => {
  const priced = withPlannedPrices(menu, [plan()]);
  expect(pricesOn(priced)).toEqual([70, undefined]);
  expect(withPlannedPrices(menu, [plan({ stores: ['south'] })])).toBe(menu);
  expect(withPlannedPrices(priced, [plan()])).toBe(priced);
});

test('of plans that have begun the later counts, and one that is done does not any more', () => {
  const early = plan({ _id: 'early', startsAt: '2026-11-20T00:00:00.000Z' });
  const late = plan({ _id: 'late', startsAt: testNow, prices: [{ dish: 'latte', price: 80 }] });
  const waiting = plan({ _id: 'waiting', startsAt: later });
  const begun = begunPlans([late, waiting, early, plan({ _id: 'done', state: 'done' })], testNow);
  expect(begun.map(({ _id }) => _id)).toEqual(['early', 'late']);
  expect(pricesOn(withPlannedPrices(menu, begun))).toEqual([80, undefined]);
});

test('a device sells at planned prices from their moment on, without waiting for the server', async () => {
  const rows = shop().seed(pricePlans, plan({ startsAt: later }));
  const pricesAt = async (now: string, side: 'device' | 'server') =>
    dishesOf(await rows.ask(showMenu, { brandId, storeId }, { actor: employee, now, side })).map(
      ({ price }) => price,
    );
  expect(await pricesAt('2026-11-21T23:59:59.999Z', 'device')).toEqual([65, 45]);
  expect(await pricesAt(later, 'device')).toEqual([70, 40]);
  // Guests are shown what they are charged: what stands in the menu.
  expect(await pricesAt(later, 'server')).toEqual([65, 45]);
});

test('a plan is made once, begins at once unless told, and leaves the server a job', async () => {
  const rows = shop();
  const input = { brandId, _id: 'p', stores: [storeId], prices: [{ dish: 'latte', price: 70 }] };
  const made = await rows.run(createPricePlan, input);
  expect(made.output).toMatchObject({ startsAt: testNow, state: 'planned' });
  expect(made.jobs).toMatchObject([{ name: pricePlanJob, payload: { planId: 'p' } }]);
  expect((await rows.run(createPricePlan, input)).jobs).toEqual([]);
  expect((await rows.run(createPricePlan, { ...input, _id: 'q' }, { side: 'device' })).jobs).toEqual([]);
});

test('a plan names stores and dishes that there are, each once', async () => {
  const rows = shop();
  const input = { brandId, stores: [storeId], prices: [{ dish: 'latte', price: 70 }] };
  await expect(rows.run(createPricePlan, { ...input, stores: ['nowhere'] })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(rows.run(createPricePlan, { ...input, prices: [{ dish: 'none' }] })).rejects.toMatchObject({
    code: 'not_found',
  });
  const twice = { ...input, prices: [...input.prices, { dish: 'latte' }] };
  await expect(rows.run(createPricePlan, twice)).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [{ path: 'prices.1', message: 'repeated' }] },
  });
});

test('no more plans wait than every till can hold', async () => {
  const waiting = Array.from({ length: mostWaiting }, (_, at) => plan({ _id: `p${at}`, startsAt: later }));
  const rows = shop().seed(pricePlans, ...waiting, plan({ _id: 'over', state: 'done' }));
  const input = { brandId, stores: [storeId], prices: [{ dish: 'latte', price: 70 }] };
  await expect(rows.run(createPricePlan, input)).rejects.toMatchObject({
    code: 'validation',
    details: { faults: [{ path: 'startsAt', message: 'too_many' }] },
  });
  await rows.run(deletePricePlan, { brandId, id: 'p0' });
  await expect(rows.run(createPricePlan, input)).resolves.toBeDefined();
});

test('the server writes a plan into the menus of its store as a revision, once, and ends it', async () => {
  const rows = shop().seed(pricePlans, plan());
  const apply = () => rows.run(applyPricePlan, { brandId, storeId, planId: 'p' });
  await apply();
  await apply();
  expect(await rows.get(menus, 'menu')).toMatchObject({ revision: 4 });
  await rows.run(finishPricePlan, { brandId, planId: 'p' });
  expect(await rows.get(pricePlans, 'p')).toMatchObject({ state: 'done' });
  // What a manager says of a price afterwards holds.
  const own = { ...menu, revision: 5 };
  rows.seed(menus, own);
  await apply();
  expect(await rows.get(menus, 'menu')).toEqual(own);
});

test('a plan is taken back before it begins, and not afterwards', async () => {
  const rows = shop().seed(pricePlans, plan({ startsAt: later }), plan({ _id: 'begun' }));
  await rows.run(deletePricePlan, { brandId, id: 'p' });
  expect(await rows.get(pricePlans, 'p')).toBeUndefined();
  await expect(rows.run(deletePricePlan, { brandId, id: 'begun' })).rejects.toMatchObject({
    code: 'price_plan_begun',
  });
});

test('plans that wait are listed before those that are done; a store sees its own', async () => {
  const rows = shop().seed(
    pricePlans,
    plan({ _id: 'done', state: 'done' }),
    plan({ _id: 'next', startsAt: later }),
    plan({ _id: 'south', stores: ['south'] }),
  );
  const listed = async (actor: Actor) =>
    (await rows.ask(listPricePlans, { brandId }, { actor })).map(({ _id }) => _id);
  expect(await listed(boss)).toEqual(['south', 'next', 'done']);
  expect(await listed(employee)).toEqual(['next', 'done']);
});
