import { expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates, optionCategories, options } from '../catalogue/schema.ts';
import { bundles, type Bundle } from '../promotion/bundle-schema.ts';
import { stores } from '../store/schema.ts';
import { deleteBundle } from './bundle-uses.ts';
import { listUses } from './dish-uses.ts';
import { createMenu, updateMenu } from './menu-operations.ts';
import { menus, type MenuItem } from './schema.ts';

const tea = { brandId: 'tea' };
const north = { ...tea, storeId: 'north' };
const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1, isActive: true, sort: 0 };
const place = { address: '台北市', phone: '02', timezone: 'Asia/Taipei', dayCutover: '05:00' };

const aBundle = (_id: string, brandId = 'tea'): Bundle => ({
  ...stamps,
  brandId,
  _id,
  name: '珍奶10杯券',
  description: '',
  bundleItems: [{ voucherTemplate: 'pearl', quantity: 10, voucherName: '珍奶' }],
  cashPrice: { original: 600, selling: 540 },
  voucherValidityDays: 30,
});

const anItem = (bundle: string | undefined, over: Partial<MenuItem> = {}): MenuItem => ({
  _id: 'item',
  itemType: 'bundle',
  ...(bundle !== undefined && { bundle }),
  isShowing: true,
  order: 0,
  ...over,
});

const aShop = (): MemoryRows =>
  new MemoryRows([stores, menus, dishTemplates, optionCategories, options, bundles])
    .seed(stores, { ...stamps, ...place, ...tea, _id: 'north', name: '北店' })
    .seed(bundles, aBundle('ten'), aBundle('other'), aBundle('theirs', 'noodles'));

const aMenu = (items: MenuItem[], menuType: 'food' | 'cash_coupon' | 'point_exchange' = 'cash_coupon') => ({
  ...north,
  _id: 'menu',
  name: '券',
  menuType,
  categories: [{ _id: 'all', name: '套組', order: 0, items }],
});

it.each(['food', 'cash_coupon', 'point_exchange'] as const)(
  'a menu of type %s offers bundles',
  async (type) => {
    const rows = aShop();
    await rows.run(createMenu, aMenu([anItem('ten')], type));
    expect(rows.all(menus)).toMatchObject([{ menuType: type, categories: [{ items: [{ bundle: 'ten' }] }] }]);
  },
);

it('a menu offers only bundles that are there, of the own brand, and says which', async () => {
  const rows = aShop();
  for (const bundle of ['theirs', 'none'])
    await expect(rows.run(createMenu, aMenu([anItem(bundle)]))).rejects.toMatchObject({ code: 'not_found' });
  await expect(rows.run(createMenu, aMenu([anItem(undefined)]))).rejects.toMatchObject({
    details: { faults: [{ path: 'items.item.bundle', message: 'required' }] },
  });
  const both = anItem('ten', { dishTemplate: 'latte' });
  await expect(rows.run(createMenu, aMenu([both]))).rejects.toMatchObject({
    details: { faults: [{ path: 'items.item.itemType', message: 'exclusive' }] },
  });
  expect(rows.all(menus)).toEqual([]);
});

it('an item is pointed at another bundle only where that is there', async () => {
  const rows = aShop();
  await rows.run(createMenu, aMenu([anItem('ten')]));
  const pointAt = (bundle: string) =>
    rows.run(updateMenu, { ...north, menuId: 'menu', items: { item: { bundle: { to: bundle } } } });
  await expect(pointAt('none')).rejects.toMatchObject({ code: 'not_found' });
  await pointAt('other');
  expect(rows.all(menus)).toMatchObject([{ categories: [{ items: [{ bundle: 'other' }] }] }]);
});

it('a bundle that a menu offers is not deleted, and it is said which menu that is', async () => {
  const rows = aShop();
  await rows.run(createMenu, aMenu([anItem('ten')]));
  const use = { kind: 'menu', _id: 'menu', name: '券', storeId: 'north', storeName: '北店' };
  expect(await rows.ask(listUses, { ...tea, kind: 'bundle', id: 'ten' })).toEqual([use]);
  await expect(rows.run(deleteBundle, { ...tea, id: 'ten' })).rejects.toMatchObject({
    code: 'referenced',
    details: { by: [use], count: 1 },
  });
  await rows.run(deleteBundle, { ...tea, id: 'other' });
  await expect(rows.run(deleteBundle, { ...tea, id: 'theirs' })).rejects.toMatchObject({ code: 'not_found' });
  expect(rows.all(bundles).map(({ _id }) => _id)).toEqual(['ten', 'theirs']);
});

it('a voucher says which bundles it stands in', async () => {
  const uses = await aShop().ask(listUses, { ...tea, kind: 'voucherTemplate', id: 'pearl' });
  expect(uses.map(({ kind, _id }) => `${kind} ${_id}`)).toEqual(['bundle other', 'bundle ten']);
});
