import { expect, test } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
import { guest, type Actor } from '../kit/actor.ts';
import { bundles, type Bundle } from '../promotion/bundle-schema.ts';
import { showMenu } from './operations.ts';
import { menus, type Menu, type MenuItem } from './schema.ts';
import { searchBundles } from './search.ts';

const brandId = 'tea';
const storeId = 'one';
/** Saturday in Taipei. */
const noon = '2026-11-21T04:00:00.000Z';
const stamps = { brandId, createdAt: noon, updatedAt: noon, rev: 1, sort: 0 };
const employee: Actor = {
  kind: 'admin',
  adminId: 'e',
  name: 'e',
  role: 'employee',
  brandId,
  storeId,
};

const tenCups: Bundle = {
  ...stamps,
  _id: 'ten',
  name: '十杯套組',
  description: '',
  bundleItems: [{ voucherTemplate: 'v', quantity: 10, voucherName: '四季春兌換券' }],
  cashPrice: { original: 400, selling: 350 },
  pointPrice: { original: 300 },
  voucherValidityDays: 30,
  isActive: true,
};

const dish = (dishTemplate: string, order: number): MenuItem => ({
  _id: `of ${dishTemplate}`,
  itemType: 'dish',
  dishTemplate,
  isShowing: true,
  order,
});
const bundle = (order: number, about: Partial<MenuItem> = {}): MenuItem => ({
  _id: `b${order}`,
  itemType: 'bundle',
  bundle: 'ten',
  isShowing: true,
  order,
  ...about,
});

async function shown(
  made: { food?: MenuItem[]; others?: MenuItem[]; bundle?: Partial<Bundle> },
  { audience = 'guest', now = noon }: { audience?: 'guest' | 'counter'; now?: string } = {},
) {
  const rows = new MemoryRows([menus, dishTemplates, optionCategories, options, inventory, bundles], { now });
  const menu = (_id: string, menuType: Menu['menuType'], items: MenuItem[]): Menu => ({
    ...stamps,
    _id,
    storeId,
    name: _id,
    menuType,
    isActive: true,
    revision: 7,
    categories: [{ _id: `section of ${_id}`, name: _id, order: 0, items }],
  });
  if (made.food) rows.seed(menus, menu('food', 'food', made.food));
  if (made.others) rows.seed(menus, menu('points', 'point_exchange', made.others));
  for (const _id of ['oolong', 'latte'])
    rows.seed(dishTemplates, {
      ...stamps,
      _id,
      name: _id,
      basePrice: 40,
      tags: [],
      optionCategories: [],
      isActive: true,
      taxType: 'taxable',
    });
  rows.seed(bundles, { ...tenCups, ...made.bundle });
  return rows.ask(showMenu, { brandId, storeId }, { actor: audience === 'guest' ? guest : employee });
}

test('a bundle stands on a guest’s menu where it was put, with this store’s price and what it holds', async () => {
  const food = [dish('oolong', 0), bundle(1, { priceOverride: 330 }), dish('latte', 2), bundle(3)];
  const [section] = (await shown({ food })).categories;
  expect(section?.dishes.map(({ dishId }) => dishId)).toEqual(['oolong', 'latte']);
  expect(section?.bundles).toEqual([
    {
      itemId: 'b1',
      bundleId: 'ten',
      name: '十杯套組',
      after: 1,
      vouchers: [{ voucherName: '四季春兌換券', quantity: 10 }],
      price: { amount: 330, was: 400 },
      points: { amount: 300 },
      voucherValidityDays: 30,
    },
    expect.objectContaining({
      itemId: 'b3',
      after: 2,
      price: { amount: 350, was: 400 },
    }),
  ]);
});

test('a bundle is called in English with what it holds, to guests and at the counter, and found by that', async () => {
  const named = {
    nameEn: 'Ten cups',
    bundleItems: [{ ...tenCups.bundleItems[0]!, voucherNameEn: 'Oolong voucher' }],
  };
  const food = [bundle(0)];
  const [section] = (await shown({ food, bundle: named })).categories;
  expect(section?.bundles).toMatchObject([
    { nameEn: 'Ten cups', vouchers: [{ voucherName: '四季春兌換券', voucherNameEn: 'Oolong voucher' }] },
  ]);
  expect(searchBundles(section?.bundles ?? [], 'cups ten')).toHaveLength(1);
  const [counter] = (await shown({ food, bundle: named }, { audience: 'counter' })).categories;
  expect(counter?.dishes).toMatchObject([{ name: '十杯套組', nameEn: 'Ten cups', isBundle: true }]);
});

test('what is hidden, switched off or not sold today is not offered', async () => {
  for (const [item, about] of [
    [{ isShowing: false }, {}],
    [{}, { isActive: false }],
    [{}, { startsAt: '2026-11-22' }],
    [{}, { endsAt: '2026-11-20' }],
  ] as const)
    expect((await shown({ food: [bundle(0, item)], bundle: about })).categories).toEqual([]);
  // The day ends at five in the morning.
  const late = { now: '2026-11-21T20:59:00.000Z' };
  expect(
    (await shown({ food: [bundle(0)], bundle: { endsAt: '2026-11-21' } }, late)).categories,
  ).toHaveLength(1);
});

test('menus of other kinds offer their bundles to guests below the dishes, also where there are no dishes', async () => {
  const both = await shown({
    food: [dish('oolong', 0)],
    others: [dish('latte', 0), bundle(1)],
  });
  expect(both.menuId).toBe('food');
  expect(both.categories.map(({ categoryId }) => categoryId)).toEqual([
    'section of food',
    'section of points',
  ]);
  expect(both.categories[1]).toMatchObject({
    dishes: [],
    bundles: [{ itemId: 'b1', after: 0 }],
  });
  const alone = await shown({ others: [bundle(0)] });
  expect(alone).toMatchObject({
    menuId: null,
    categories: [{ bundles: [{ itemId: 'b0' }] }],
  });
});

test('at the counter a bundle that money buys is a tile among the dishes, at this store’s price', async () => {
  const food = [dish('oolong', 0), bundle(1, { priceOverride: 330, tileColour: 'tea' }), dish('latte', 2)];
  const { categories } = await shown({ food, others: [bundle(0)] }, { audience: 'counter' });
  // What a menu of point exchange offers is not sold for money.
  expect(categories).toHaveLength(1);
  expect(categories[0]).not.toHaveProperty('bundles');
  expect(categories[0]?.dishes.map(({ dishId }) => dishId)).toEqual(['oolong', 'ten', 'latte']);
  expect(categories[0]?.dishes[1]).toEqual({
    itemId: 'b1',
    dishId: 'ten',
    categoryId: 'section of food',
    name: '十杯套組',
    tileColour: 'tea',
    tags: [],
    price: 330,
    isBundle: true,
    soldOut: false,
    choices: [],
    needsChoice: false,
    search: '十杯套組',
  });
  const forPoints = { food: [dish('oolong', 0), bundle(1)], bundle: { cashPrice: undefined } };
  expect((await shown(forPoints, { audience: 'counter' })).categories[0]?.dishes).toHaveLength(1);
});

test('a menu of point exchange says what a bundle costs in points, wherever the store shows it', async () => {
  const others = [bundle(0, { pointOverride: 250 }), bundle(1, { pointOverride: 200 })];
  const { categories } = await shown({ food: [bundle(0, { pointOverride: 1 })], others });
  const points = categories.flatMap(({ bundles: told = [] }) => told.map((one) => one.points));
  expect(points).toEqual(Array.from({ length: 3 }, () => ({ amount: 250, was: 300 })));
  const hidden = await shown({
    food: [bundle(0)],
    others: [bundle(1, { pointOverride: 9, isShowing: false })],
  });
  expect(hidden.categories[0]?.bundles?.[0]?.points).toEqual({ amount: 300 });
});

test('a bundle is found by every word of its name, once', () => {
  const bundles = [
    { bundleId: 'ten', name: '十杯套組 Ten cups' },
    { bundleId: 'ten', name: '十杯套組 Ten cups' },
    { bundleId: 'five', name: '五杯套組' },
  ];
  const found = (query: string) => searchBundles(bundles, query).map(({ bundleId }) => bundleId);
  expect(found('套組')).toEqual(['ten', 'five']);
  expect(found(' ＣＵＰＳ 十杯')).toEqual(['ten']);
  expect(found('咖啡')).toEqual([]);
  expect(found(' ')).toEqual([]);
});
