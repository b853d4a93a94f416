import { expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { createDish } from '../catalogue/operations.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { couponTemplates, voucherTemplates } from '../promotion/template-schema.ts';
import { stores } from '../store/schema.ts';
import { deleteDish, listUses } from './dish-uses.ts';
import { menus } from './schema.ts';

const tea = { brandId: 'tea' };

const stamps = { ...tea, createdAt: testNow, updatedAt: testNow, rev: 1, isActive: true, sort: 0 };
const place = { address: '台北市', phone: '02', timezone: 'Asia/Taipei', dayCutover: '05:00' };

/** A latte on a menu of the south store, which asks whether one wants an egg, and a soup that an egg is too. */
function aShop(): MemoryRows {
  const dish = { ...stamps, basePrice: 65, tags: [], optionCategories: [], taxType: 'taxable' as const };
  const item = { _id: 'item', itemType: 'dish' as const, dishTemplate: 'latte', isShowing: true, order: 0 };
  const tables = [stores, menus, dishTemplates, optionCategories, options, couponTemplates, voucherTemplates];
  return new MemoryRows(tables)
    .seed(stores, { ...stamps, ...place, _id: 'north', name: '北店' })
    .seed(stores, { ...stamps, ...place, _id: 'south', name: '南店' })
    .seed(dishTemplates, {
      ...dish,
      _id: 'latte',
      name: '拿鐵',
      optionCategories: [{ categoryId: 'extras', order: 0 }],
    })
    .seed(dishTemplates, { ...dish, _id: 'soup', name: '湯', nameEn: 'Soup' })
    .seed(optionCategories, {
      ...stamps,
      _id: 'extras',
      name: '加料',
      inputType: 'multiple',
      options: [{ refOption: 'egg', order: 0 }],
      minSelect: 0,
      required: false,
    })
    .seed(options, { ...stamps, _id: 'egg', name: '蛋', price: 15, tags: [], refDishTemplate: 'soup' })
    .seed(menus, {
      ...stamps,
      _id: 'south-menu',
      storeId: 'south',
      name: '菜單',
      menuType: 'food',
      isActive: false,
      revision: 1,
      categories: [{ _id: 'drinks', name: '飲料', order: 0, items: [item] }],
    });
}

it('says what names a dish, a question and an option', async () => {
  const rows = aShop();
  const ask = (kind: 'dish' | 'optionCategory' | 'option', id: string) =>
    rows.ask(listUses, { ...tea, kind, id });
  expect(await ask('dish', 'latte')).toEqual([
    { kind: 'menu', _id: 'south-menu', name: '菜單', storeId: 'south', storeName: '南店' },
  ]);
  expect(await ask('dish', 'soup')).toEqual([{ kind: 'option', _id: 'egg', name: '蛋' }]);
  expect(await ask('optionCategory', 'extras')).toMatchObject([{ kind: 'dish', _id: 'latte' }]);
  expect(await ask('option', 'egg')).toMatchObject([{ kind: 'optionCategory', _id: 'extras' }]);
});

it('deletes a dish that no menu of any store names, and brings it back under its id', async () => {
  const rows = aShop();
  await expect(rows.run(deleteDish, { ...tea, id: 'latte' })).rejects.toMatchObject({
    code: 'referenced',
    details: { count: 1, by: [{ kind: 'menu', storeName: '南店' }] },
  });
  const menu = (await rows.get(menus, 'south-menu'))!;
  rows.seed(menus, { ...menu, categories: [] });
  await rows.run(deleteDish, { ...tea, id: 'latte' });
  expect(await rows.get(dishTemplates, 'latte')).toBeUndefined();
  await expect(rows.run(deleteDish, { ...tea, id: 'latte' })).rejects.toMatchObject({ code: 'not_found' });
  await rows.run(createDish, { ...tea, _id: 'latte', name: '紅茶拿鐵', basePrice: 65 });
  expect(await rows.get(dishTemplates, 'latte')).toMatchObject({ basePrice: 65 });
});

it('keeps a dish that a coupon or a voucher is for', async () => {
  const rows = aShop()
    .seed(voucherTemplates, {
      ...stamps,
      _id: 'for-soup',
      name: '湯券',
      exchangeDishTemplate: 'soup',
      validityPeriod: 30,
    })
    .seed(couponTemplates, {
      ...stamps,
      _id: 'off-latte',
      name: '拿鐵折10',
      discountInfo: { discountType: 'fixed', discountValue: 10, minPurchaseAmount: 0 },
      combinesWith: { manual: false, vouchers: true },
      dishes: ['soup', 'latte'],
      validityPeriod: 30,
    });
  const ofSoup = await rows.ask(listUses, { ...tea, kind: 'dish', id: 'soup' });
  expect(ofSoup.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'option 蛋',
    'couponTemplate 拿鐵折10',
    'voucherTemplate 湯券',
  ]);
  await expect(rows.run(deleteDish, { ...tea, id: 'latte' })).rejects.toMatchObject({
    details: { count: 2, by: [{ kind: 'menu' }, { kind: 'couponTemplate', name: '拿鐵折10' }] },
  });
});

it.each(['device', 'server'] as const)(
  'brings a dish back as it was, on the %s: with serving times that were stored without a day',
  async (side) => {
    const rows = aShop();
    const never = [{ days: [], from: '06:00', to: '11:00' }];
    const { createdAt, updatedAt, rev, ...soup } = (await rows.get(dishTemplates, 'soup'))!;
    const old = { ...soup, _id: 'old', schedule: never };
    const stored = { ...old, createdAt, updatedAt, rev };
    rows.seed(dishTemplates, stored);
    // Said again while it is there, it is what it is.
    expect(await rows.run(createDish, old, { side })).toMatchObject({ output: old });
    await rows.run(deleteDish, { ...tea, id: 'old' }, { side });
    await expect(rows.run(createDish, old, { side })).rejects.toMatchObject({ code: 'serving_day_missing' });
    await rows.run(createDish, { ...old, isRestored: true }, { side });
    expect(await rows.get(dishTemplates, 'old')).toEqual(stored);
  },
);
