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
/** The demo restaurant is brought in by the set-up, and nobody is named for that. */
const cameIn = { author: '', deviceName: '', label: { id: 'history.cameIn' }, fields: [] };
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
    cameIn,
  ]);
  expect((await owner.ask(historyOf('charizi-waffle'))).body).toMatchObject([cameIn]);
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
  expect((await owner.ask(historyOf('charizi-waffle'))).body).toMatchObject([{ author: 'owner' }, cameIn]);
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
  expect(own.body).toMatchObject([{ author: 'xinyi', label: { id: 'store.announcementsSet' } }, cameIn]);
  const lead = await server.visitor().signIn('lead');
  expect(
    (await lead.ask('GET /sync/history/store?brandId=charizi&storeId=charizi-zhongshan')).body,
  ).toMatchObject([cameIn]);

  const owner = await server.visitor().signIn('owner');
  const office = await RawDevice.enrol(owner, await newSigner());
  const by = staffNamed('owner');
  const over = { scope: 'brand:charizi', actor: { adminId: by.adminId, name: by.name, role: by.role } };
  const named = { brandId: 'charizi', id: 'charizi-tea-egg', description: { to: 'charizi-black-latte' } };
  expect(await office.pushAll([{ name: 'dish.update', args: named, over }])).toMatchObject([
    { status: 'applied' },
  ]);
  expect((await owner.ask(historyOf('charizi-black-latte'))).body).toMatchObject([cameIn]);
  expect((await owner.ask(historyOf('charizi-tea-egg'))).body).toMatchObject([{ author: 'owner' }, cameIn]);
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
    cameIn,
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
    cameIn,
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

test('who changed a brand is told to those who may change it, with the platform’s own among them', async () => {
  const history = 'GET /sync/history/brand?brandId=charizi';
  const owner = await server.visitor().signIn('owner');
  const platform = await server.visitor().signIn('platform');
  const storeDefaults = { serviceChargeRate: 0.1, maxOfflineHours: 48 };
  await owner.ask('PUT /brand/charizi', { taxId: '04595257', storeDefaults });
  await platform.ask('PUT /brand/charizi/toggle', { isActive: false });
  // What finds everything as it wants it has changed nothing.
  await platform.ask('PUT /brand/charizi/toggle', { isActive: false });
  await platform.ask('PUT /brand/charizi/toggle', { isActive: true });

  const told = [
    { author: 'platform', label: { id: 'brand.switchedOn' }, fields: [{ field: 'isActive', to: true }] },
    { author: 'platform', label: { id: 'brand.switchedOff' } },
    {
      author: 'owner',
      deviceName: '',
      label: { id: 'brand.updated' },
      fields: [
        { field: 'taxId', from: null, to: '04595257' },
        { field: 'storeDefaults/serviceChargeRate', from: null, to: 0.1 },
        { field: 'storeDefaults/maxOfflineHours', from: null, to: 48 },
      ],
    },
    cameIn,
  ];
  for (const visitor of [owner, platform]) {
    const { body } = await visitor.ask(history);
    expect(body).toMatchObject(told);
    expect(body).toHaveLength(4);
  }
  const zhongshan = await server.visitor().signIn('zhongshan');
  expect(await zhongshan.ask(history)).toMatchObject({ status: 403, body: { code: 'forbidden_role' } });
  const shun = await server.visitor().signIn('shun');
  expect(await shun.ask(history)).toMatchObject({ status: 403 });
});

test('who made a brand or a store is told, once, and which of its records came with it', async () => {
  const platform = await server.visitor().signIn('platform');
  const made = { _id: 'history-brand', name: '新品牌', slug: 'history-brand' };
  for (const _again of [1, 2]) expect(await platform.ask('POST /brand', made)).toMatchObject({ status: 200 });
  expect((await platform.ask('GET /sync/history/brand?brandId=history-brand')).body).toMatchObject([
    { author: 'platform', label: { id: 'brand.created', values: { name: '新品牌' } }, fields: [] },
  ]);
  const place = { _id: 'history-store', name: '一店', address: '台北市', phone: '02', sort: 1 };
  expect(await platform.ask('POST /store/brands/history-brand', place)).toMatchObject({ status: 200 });
  const ofStore = 'GET /sync/history/store?brandId=history-brand&storeId=history-store';
  const { body } = await platform.ask(ofStore);
  expect(body).toMatchObject([
    { author: 'platform', label: { id: 'store.created', values: { name: '一店' } }, fields: [] },
  ]);
  expect(body).toHaveLength(1);
});

const peopleOf = (storeId: string) => `/admin/brands/charizi/stores/${storeId}`;
const historyOfAdmin = (id: string) => `GET /admin/${id}/history`;

test('who changed an account is told field by field, of a password that it was changed and nothing else', async () => {
  const owner = await server.visitor().signIn('owner');
  const zhongshan = await server.visitor().signIn('zhongshan');
  const person = { name: 'ann', password: 'first-password', role: 'employee' };
  const { body: ann } = await zhongshan.ask(`POST ${peopleOf('charizi-zhongshan')}`, person);
  const id = ann['_id'] as string;
  await zhongshan.ask(`PUT /admin/${id}`, {
    name: 'anna',
    phone: '0912345678',
    role: 'store_admin',
    password: 'second-password',
  });
  // Said again, nothing changes.
  await zhongshan.ask(`PUT /admin/${id}`, { name: 'anna', role: 'store_admin' });
  await zhongshan.ask(`PATCH /admin/${id}/status`, { isActive: false });
  await zhongshan.ask(`PATCH /admin/${id}/status`, { isActive: true });
  const own = server.visitor();
  await own.ask('POST /admin-auth/login', { name: 'anna', password: 'second-password', brandId: 'charizi' });
  await own.ask('PUT /admin-auth/profile', { phone: null });
  const passwords = { currentPassword: 'second-password', newPassword: 'third-password' };
  expect(await own.ask('POST /admin-auth/change-password', passwords)).toMatchObject({ status: 200 });
  await owner.ask(`PUT /admin/${id}`, { storeId: 'charizi-xinyi' });

  const { status, body } = await owner.ask(historyOfAdmin(id));
  expect(status).toBe(200);
  const password = { field: 'password', from: null, to: null, isSecret: true };
  expect(body).toMatchObject([
    {
      author: 'owner',
      label: { id: 'admin.updated' },
      fields: [{ field: 'storeId', from: 'charizi-zhongshan', to: 'charizi-xinyi' }],
    },
    { author: 'anna', label: { id: 'admin.passwordChanged' }, fields: [password] },
    {
      author: 'anna',
      label: { id: 'admin.profileUpdated' },
      fields: [{ field: 'phone', from: '0912345678', to: null }],
    },
    { author: 'zhongshan', label: { id: 'admin.switchedOn' }, fields: [{ field: 'isActive', to: true }] },
    { author: 'zhongshan', label: { id: 'admin.switchedOff' }, fields: [{ field: 'isActive', to: false }] },
    {
      author: 'zhongshan',
      label: { id: 'admin.updated' },
      fields: [
        { field: 'name', from: 'ann', to: 'anna' },
        { field: 'phone', from: null, to: '0912345678' },
        { field: 'role', from: 'employee', to: 'store_admin' },
        password,
      ],
    },
    { author: 'zhongshan', label: { id: 'admin.created' }, fields: [] },
  ]);
  expect(body).toHaveLength(7);
  expect(JSON.stringify(body)).not.toMatch(/argon2|-password"/);
});

test('the history of an account is told to whoever may list it, and exists for nobody else', async () => {
  const platform = await server.visitor().signIn('platform');
  const ask = async (name: string, id: string) => {
    const { status, body } = await (await server.visitor().signIn(name)).ask(historyOfAdmin(id));
    return status === 200 ? 200 : body.code;
  };
  const mei = 'demo-mei';
  for (const name of ['zhongshan', 'brand', 'owner', 'platform', 'operator'])
    expect(await ask(name, mei), name).toBe(200);
  for (const name of ['xinyi', 'shun']) expect(await ask(name, mei), name).toBe('not_found');
  for (const name of ['mei', 'lead']) expect(await ask(name, mei), name).toBe('forbidden_role');
  expect(await ask('zhongshan', 'demo-owner')).toBe('not_found');

  // The platform's own belong to no brand; a brand's people find none of them.
  const person = { name: 'helper', password: 'first-password', role: 'system_admin' };
  const { body: made } = await platform.ask('POST /admin', person);
  const helper = made['_id'] as string;
  await platform.ask(`PUT /admin/${helper}`, { name: 'help' });
  const { body } = await platform.ask(historyOfAdmin(helper));
  expect(body).toMatchObject([
    { author: 'platform', fields: [{ field: 'name', from: 'helper', to: 'help' }] },
    { author: 'platform', label: { id: 'admin.created' } },
  ]);
  expect(await ask('owner', helper)).toBe('not_found');
  await platform.ask(`DELETE /admin/${helper}`);
  expect(await ask('platform', helper)).toBe('not_found');
});

test('whoever was switched off because their store was deleted is told by whom', async () => {
  const owner = await server.visitor().signIn('owner');
  const place = { name: '臨時', address: '台北市', phone: '02', sort: 999 };
  const { body: store } = await owner.ask('POST /store/brands/charizi', place);
  const storeId = store['_id'] as string;
  const person = { name: 'short', password: 'first-password', role: 'employee' };
  const { body: made } = await owner.ask(`POST ${peopleOf(storeId)}`, person);
  const platform = await server.visitor().signIn('platform');
  expect(await platform.ask(`DELETE /store/brands/charizi/${storeId}`)).toMatchObject({ status: 200 });
  const off = {
    author: 'platform',
    label: { id: 'store.deleted' },
    fields: [{ field: 'isActive', to: false }],
  };
  await expect
    .poll(async () => (await owner.ask(historyOfAdmin(made['_id'] as string))).body)
    .toMatchObject([off, { author: 'owner', label: { id: 'admin.created' } }]);
});

test('a menu’s history names what a device took off it, though its change says the ids alone', async () => {
  const owner = await server.visitor().signIn('owner');
  const place = { brandId: 'charizi', storeId: 'charizi-xinyi' };
  const { body: menus } = await owner.ask('GET /menu/brands/charizi/charizi-xinyi/menus');
  const [menu] = menus as unknown as {
    _id: string;
    categories: { _id: string; name: string; items: { _id: string; dishTemplate: string }[] }[];
  }[];
  const [first, second] = menu!.categories;
  const item = first!.items[0]!;
  const device = await RawDevice.enrol(await server.visitor().signIn('xinyi'), await newSigner(), place);
  const { adminId, name, role } = staffNamed('xinyi');
  const args = {
    ...place,
    menuId: menu!._id,
    items: { [item._id]: { remove: true } },
    sections: { [second!._id]: { remove: true } },
  };
  const results = await device.pushAll([
    { name: 'menu.update', args, over: { actor: { adminId, name, role } } },
  ]);
  expect(results).toMatchObject([{ status: 'applied' }]);
  const { body: dishes } = await owner.ask('GET /dish/brands/charizi/templates');
  const dish = (dishes as unknown as { _id: string; name: string }[]).find(
    ({ _id }) => _id === item.dishTemplate,
  );
  const [change] = (await owner.ask(menuHistoryOf('charizi-xinyi', menu!._id))).body as unknown as {
    fields: { field: string }[];
  }[];
  expect(change?.fields.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toMatchObject([
    { field: `items/${item._id}`, part: 'removed', from: { name: dish!.name } },
    { field: `sections/${second!._id}`, part: 'removed', from: { name: second!.name } },
  ]);
});

test('changes stand in the order in which they took effect, and a time that a device says is told beside that of the server where the two are far apart', async () => {
  const owner = await server.visitor().signIn('owner');
  const device = await RawDevice.enrol(owner, await newSigner());
  const { adminId, name, role } = staffNamed('owner');
  const made = (hours: number, to: number) => {
    const at = { wall: Date.now() - hours * 3_600_000, mono: 0, boot: 'raw', offset: 0, uncertainty: 0 };
    const over = { scope: 'brand:charizi', actor: { adminId, name, role }, at };
    return {
      name: 'dish.update',
      args: { brandId: 'charizi', id: 'charizi-tea-egg', basePrice: { to } },
      over,
    };
  };
  await device.pushAll([made(-3, 13), made(0, 12), made(5, 11)]);
  const changes = (await owner.ask(historyOf('charizi-tea-egg'))).body as unknown as {
    at: string;
    receivedAt?: string;
    fields: { to: number }[];
  }[];
  const told = changes.flatMap(({ at, receivedAt, fields }) =>
    fields.map(({ to }) => ({
      to,
      late: receivedAt && Math.round((Date.parse(receivedAt) - Date.parse(at)) / 3_600_000),
    })),
  );
  expect(told.filter(({ to }) => [11, 12, 13].includes(to))).toEqual([
    { to: 11, late: 5 },
    { to: 12, late: undefined },
    { to: 13, late: -3 },
  ]);
});

test('a device’s change that takes the id of one that was made at the server is told beside it', async () => {
  const owner = await server.visitor().signIn('owner');
  const waffle = 'charizi-waffle';
  const told = async () =>
    (await owner.ask(historyOf(waffle))).body as unknown as { _id: string; fields: { to: unknown }[] }[];
  await owner.ask(`PUT /dish/brands/charizi/templates/${waffle}`, { basePrice: 41 });
  const [atServer] = await told();
  const device = await RawDevice.enrol(owner, await newSigner());
  const { adminId, name, role } = staffNamed('owner');
  const over = { id: atServer!._id, scope: 'brand:charizi', actor: { adminId, name, role } };
  const args = { brandId: 'charizi', id: waffle, basePrice: { from: 41, to: 7 } };
  expect(await device.pushAll([{ name: 'dish.update', args, over }])).toMatchObject([{ status: 'applied' }]);
  expect((await told()).flatMap(({ fields }) => fields.map(({ to }) => to))).toEqual(
    expect.arrayContaining([41, 7]),
  );
});

test('who booked, changed, voided and restored a record of the books is told to those who keep them', async () => {
  const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
  const lead = await server.visitor().signIn('lead');
  const device = await RawDevice.enrol(lead, await newSigner(), place);
  const { adminId, name, role } = staffNamed('lead');
  const over = { actor: { adminId, name, role } };
  const categories = (await lead.ask('GET /cash-flow-category/charizi/charizi-zhongshan')).body;
  const listed = (Array.isArray(categories) ? categories : categories['items']) as {
    _id: string;
    type: string;
  }[];
  const category = listed.find(({ type }) => type === 'expense')!._id;
  const id = 'flow-of-history';
  const [made] = await device.pushAll([
    {
      name: 'cashFlow.create',
      args: { ...place, _id: id, category, amount: 860, name: '全聯', method: 'cash' },
      over,
    },
  ]);
  expect(made).toMatchObject({ status: 'applied' });
  const owner = await server.visitor().signIn('owner');
  const path = `/cash-flow/charizi/charizi-zhongshan/${id}`;
  expect(await owner.ask(`PUT ${path}`, { amount: 680 })).toMatchObject({ status: 200 });
  expect(await owner.ask(`DELETE ${path}`)).toMatchObject({ status: 200 });

  const history = (storeId: string, of = id) =>
    `GET /sync/history/cash-flow?brandId=charizi&storeId=${storeId}&id=${of}`;
  expect((await lead.ask(history('charizi-zhongshan'))).body).toMatchObject([
    { author: 'owner', label: { id: 'cashFlow.deleted' } },
    {
      author: 'owner',
      label: { id: 'cashFlow.updated' },
      fields: [{ field: 'amount', from: 860, to: 680 }],
    },
    { author: 'lead', deviceName: 'raw', label: { id: 'cashFlow.expense', values: { amount: 860 } } },
  ]);
  expect(await owner.ask(history('charizi-xinyi'))).toMatchObject({ status: 404 });
  const xinyi = await server.visitor().signIn('xinyi');
  expect(await xinyi.ask(history('charizi-zhongshan'))).toMatchObject({ status: 403 });
  const mei = await server.visitor().signIn('mei');
  expect(await mei.ask(history('charizi-zhongshan'))).toMatchObject({ body: { code: 'forbidden_role' } });
});
