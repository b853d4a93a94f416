import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const dish = 'charizi-four-seasons';
const historyOf = (id: string) => `GET /sync/history?brandId=charizi&kind=dish&id=${id}`;

test('who changed a dish is told to those who may change it, the latest first, and what became of what', async () => {
  const owner = await server.visitor().signIn('owner');
  const device = await RawDevice.enrol(owner, await newSigner());
  const { adminId, name, role } = staffNamed('owner');
  const over = { scope: 'brand:charizi', actor: { adminId, name, role } };
  const brandId = 'charizi';
  const results = await device.pushAll([
    { name: 'dish.update', args: { brandId, id: dish, basePrice: { from: 40, to: 45 } }, over },
    { name: 'dish.updateMany', args: { brandId, dishes: { [dish]: { isActive: { to: false } } } }, over },
    { name: 'dish.update', args: { brandId, id: dish, basePrice: { from: 1, to: 2 } }, over },
  ]);
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'rejected']);

  const { status, body } = await owner.ask(historyOf(dish));
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { author: 'owner', deviceName: 'raw', fields: [{ field: 'isActive', to: false }] },
    { label: { id: 'dish.updated' }, fields: [{ field: 'basePrice', from: 40, to: 45 }] },
  ]);
  expect((await owner.ask(historyOf('charizi-waffle'))).body).toEqual([]);
  const mei = await server.visitor().signIn('mei');
  expect(await mei.ask(historyOf(dish))).toMatchObject({ status: 403, body: { code: 'forbidden_role' } });
  const shun = await server.visitor().signIn('shun');
  expect(await shun.ask(historyOf(dish))).toMatchObject({ status: 403, body: { code: 'forbidden_brand' } });
});

const announced = (storeId: string, id: string, title: string) => {
  const to = [{ _id: id, title, content: '' }];
  return { name: 'store.setAnnouncements', args: { brandId: 'charizi', storeId, announcements: { to } } };
};

test('a change is signed with its account, whatever name its device writes', async () => {
  const owner = await server.visitor().signIn('owner');
  const device = await RawDevice.enrol(owner, await newSigner());
  const actor = { adminId: staffNamed('owner').adminId, name: 'brand', role: 'brand_admin' };
  const args = { brandId: 'charizi', id: 'charizi-waffle', basePrice: { to: 1 } };
  const [result] = await device.pushAll([
    { name: 'dish.update', args, over: { scope: 'brand:charizi', actor } },
  ]);
  expect(result).toMatchObject({ status: 'applied' });
  expect((await owner.ask(historyOf('charizi-waffle'))).body).toMatchObject([{ author: 'owner' }]);
});

test('nobody writes into the history of a store that is not theirs, or into that of a dish by naming it', async () => {
  const xinyi = await server.visitor().signIn('xinyi');
  const place = { brandId: 'charizi', storeId: 'charizi-xinyi' };
  const device = await RawDevice.enrol(xinyi, await newSigner(), place);
  const { adminId, name, role } = staffNamed('xinyi');
  const [pushed] = await device.pushAll([
    {
      ...announced('charizi-xinyi', 'charizi-zhongshan', '假的'),
      over: { actor: { adminId, name, role } },
    },
  ]);
  expect(pushed).toMatchObject({ status: 'applied' });
  const own = await xinyi.ask('GET /sync/history/store?brandId=charizi&storeId=charizi-xinyi');
  expect(own.body).toMatchObject([{ author: 'xinyi', label: { id: 'store.announcementsSet' } }]);
  const lead = await server.visitor().signIn('lead');
  expect((await lead.ask('GET /sync/history/store?brandId=charizi&storeId=charizi-zhongshan')).body).toEqual(
    [],
  );

  const owner = await server.visitor().signIn('owner');
  const office = await RawDevice.enrol(owner, await newSigner());
  const by = staffNamed('owner');
  const over = { scope: 'brand:charizi', actor: { adminId: by.adminId, name: by.name, role: by.role } };
  const named = { brandId: 'charizi', id: 'charizi-tea-egg', description: { to: 'charizi-black-latte' } };
  expect(await office.pushAll([{ name: 'dish.update', args: named, over }])).toMatchObject([
    { status: 'applied' },
  ]);
  expect((await owner.ask(historyOf('charizi-black-latte'))).body).toEqual([]);
  expect((await owner.ask(historyOf('charizi-tea-egg'))).body).toHaveLength(1);
});

const brand = '/dish/brands/charizi';
const zhongshan = '/menu/brands/charizi/charizi-zhongshan';
const menuHistoryOf = (storeId: string, menuId: string) =>
  `GET /sync/history/menu?brandId=charizi&storeId=${storeId}&menuId=${menuId}`;

test('what was changed at the server without a device is told too: who, when, and what became of what', async () => {
  const owner = await server.visitor().signIn('owner');
  const made = await owner.ask(`POST ${brand}/options`, { name: '多一點冰', price: 0 });
  const option = made.body['_id'] as string;
  await owner.ask(`PUT ${brand}/options/${option}`, { price: 5 });
  const category = { name: '冰塊', inputType: 'single', options: [{ refOption: option, order: 0 }] };
  const asked = await owner.ask(`POST ${brand}/option-categories`, category);
  await owner.ask(`PUT ${brand}/option-categories/${asked.body['_id'] as string}`, { required: true });

  const ofOption = await owner.ask(`GET /sync/history?brandId=charizi&kind=option&id=${option}`);
  expect(ofOption.body).toMatchObject([
    {
      author: 'owner',
      deviceName: '',
      label: { id: 'option.updated' },
      fields: [{ field: 'price', from: 0, to: 5 }],
    },
    { author: 'owner', label: { id: 'option.created' }, fields: [] },
  ]);
  const ofCategory = await owner.ask(
    `GET /sync/history?brandId=charizi&kind=optionCategory&id=${asked.body['_id'] as string}`,
  );
  expect(ofCategory.body).toMatchObject([
    { fields: expect.arrayContaining([{ field: 'required', from: false, to: true }]) as unknown },
    {},
  ]);
});

test('an import tells in the history of each dish what it changed of it', async () => {
  const owner = await server.visitor().signIn('owner');
  const latte = 'charizi-matcha-latte';
  const changes = {
    options: {},
    optionCategories: {},
    dishTemplates: { [latte]: { basePrice: { to: 99 } } },
  };
  const nothing = { options: [], optionCategories: [], dishTemplates: [] };
  expect(await owner.ask(`POST ${brand}/import`, { ...nothing, changes })).toMatchObject({ status: 200 });
  expect((await owner.ask(historyOf(latte))).body).toMatchObject([
    {
      author: 'owner',
      deviceName: '',
      label: { id: 'catalogue.loaded' },
      fields: [{ field: 'basePrice', to: 99 }],
    },
  ]);
});

test('who changed a menu is told to those of its store, part by part, with the one it switched off', async () => {
  const owner = await server.visitor().signIn('owner');
  const { body: menus } = await owner.ask(`GET ${zhongshan}/menus`);
  const [menu] = menus as unknown as { _id: string; categories: { items: { _id: string }[] }[] }[];
  const menuId = menu!._id;
  const item = menu!.categories[0]!.items[0]!._id;
  const device = await RawDevice.enrol(await server.visitor().signIn('zhongshan'), await newSigner());
  const { adminId, name, role } = staffNamed('zhongshan');
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
  const over = { actor: { adminId, name, role } };
  const results = await device.pushAll([
    {
      name: 'menu.update',
      args: { ...place, menuId, items: { [item]: { priceOverride: { to: 77 } } } },
      over,
    },
  ]);
  expect(results).toMatchObject([{ status: 'applied' }]);
  await owner.ask(`POST ${zhongshan}/menu`, { _id: 'summer', name: '夏' });

  expect((await owner.ask(menuHistoryOf('charizi-zhongshan', menuId))).body).toMatchObject([
    { author: 'owner', fields: [{ field: 'isActive', from: true, to: false }] },
    { author: 'zhongshan', deviceName: 'raw', fields: [{ field: `items/${item}/priceOverride`, to: 77 }] },
  ]);
  // Under another store of the brand that menu does not exist.
  expect(await owner.ask(menuHistoryOf('charizi-xinyi', menuId))).toMatchObject({ status: 404 });
  const xinyi = await server.visitor().signIn('xinyi');
  expect(await xinyi.ask(menuHistoryOf('charizi-zhongshan', menuId))).toMatchObject({ status: 403 });
  const shun = await server.visitor().signIn('shun');
  expect(await shun.ask(menuHistoryOf('charizi-zhongshan', menuId))).toMatchObject({
    status: 403,
    body: { code: 'forbidden_brand' },
  });
});
