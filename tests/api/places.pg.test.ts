import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { pulled } from './lib/device-matrix.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

let server: DemoServer;
let platform: Visitor;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer();
  [platform, owner] = [await server.visitor().signIn('platform'), await server.visitor().signIn('owner')];
});
afterAll(() => server.close());

const store = { name: '新店', address: '台北市', phone: '0225550000' };

test('a brand and its first store are made, work at once, and are taken away in turn', async () => {
  const made = await platform.ask('POST /brand', { _id: 'cake', name: '蛋糕店', slug: 'cake' });
  expect(made).toMatchObject({ status: 200, body: { _id: 'cake', brandId: 'cake', isActive: true, rev: 1 } });
  expect(await platform.ask('POST /brand', { name: '另一家', slug: 'cake' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', details: { field: 'slug' } },
  });
  const opened = await platform.ask('POST /store/brands/cake', { ...store, _id: 'cake-1' });
  expect(opened).toMatchObject({ status: 200, body: { _id: 'cake-1', timezone: 'Asia/Taipei', tables: [] } });
  expect(await platform.ask('GET /store/public/brands/cake/cake-1')).toMatchObject({ status: 200 });
  expect(await platform.ask('GET /brand/cake/stats')).toMatchObject({
    status: 200,
    body: { storeCount: 1, dishCount: 0, revenue: 0, orders: 0 },
  });
  expect(await platform.ask('PUT /brand/cake', { themeColour: '#123456' })).toMatchObject({ status: 200 });
  const over = (from: string) => ({ themeColour: { from, to: '#654321' } });
  expect(await platform.ask('PUT /brand/cake', over('#0F766E'))).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', details: { conflicts: [{ field: 'themeColour', now: '#123456' }] } },
  });
  expect(await platform.ask('PUT /brand/cake', over('#123456'))).toMatchObject({ status: 200 });
  expect(await platform.ask('PUT /brand/cake/toggle', { isActive: false })).toMatchObject({ status: 200 });
  expect(await server.visitor().ask('GET /brand/cake')).toMatchObject({ status: 404 });
  expect(await platform.ask('DELETE /brand/cake')).toMatchObject({
    status: 409,
    body: { code: 'referenced', details: { by: [{ kind: 'store', _id: 'cake-1' }], count: 1 } },
  });
  expect(await platform.ask('DELETE /store/brands/cake/cake-1')).toMatchObject({ status: 200 });
  expect(await platform.ask('GET /store/brands/cake/cake-1')).toMatchObject({ status: 404 });
  expect(await platform.ask('DELETE /brand/cake')).toMatchObject({ status: 200 });
  expect(await platform.ask('GET /brand/cake')).toMatchObject({ status: 404 });
});

test('no two brands have one short name, whichever way it is given', async () => {
  await platform.ask('POST /brand', { _id: 'bread', name: '麵包店', slug: 'bread' });
  await platform.ask('POST /brand', { _id: 'toast', name: '吐司店' });
  const taken = { status: 409, body: { code: 'duplicate', details: { field: 'slug' } } };
  expect(await platform.ask('PUT /brand/toast', { slug: 'bread' })).toMatchObject(taken);
  expect(await platform.ask('PUT /brand/toast', { slug: 'toast' })).toMatchObject({ status: 200 });
  expect(await platform.ask('PUT /brand/bread', { slug: { from: 'bread', to: 'toast' } })).toMatchObject(
    taken,
  );
  const both = ['loaf-1', 'loaf-2'].map((_id) =>
    platform.ask('POST /brand', { _id, name: '搶名', slug: 'loaf' }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await server.visitor().ask('GET /brand/by-slug/bread')).toMatchObject({
    status: 200,
    body: { _id: 'bread' },
  });
  expect(await server.visitor().ask('GET /brand/by-slug/cake')).toMatchObject({ status: 404 });
  expect(await server.visitor().ask('GET /brand/by-slug/Bread')).toMatchObject({ status: 400 });
  for (const id of ['bread', 'toast', 'loaf-1', 'loaf-2']) await platform.ask(`DELETE /brand/${id}`);
});

test('a short name that is another brand’s id leads nobody away from that brand, even while it is switched off', async () => {
  await platform.ask('POST /brand', { _id: 'scone', name: '司康店' });
  await platform.ask('POST /brand', { _id: 'trap', name: '別家', slug: 'scone' });
  await platform.ask('PUT /brand/scone/toggle', { isActive: false });
  const found = await server.visitor().ask('GET /brand/by-slug/scone');
  expect(found).toMatchObject({ status: 200, body: { _id: 'scone' } });
  for (const id of ['scone', 'trap']) await platform.ask(`DELETE /brand/${id}`);
});

test('guests find nothing of a brand or a store that is switched off; its staff goes on', async () => {
  const guest = server.visitor();
  const shun = await server.visitor().signIn('shun');
  const calls = [
    'GET /store/public/brands/ashun/ashun-daan',
    'GET /store/brands/ashun/ashun-daan/status',
    'GET /menu/brands/ashun/ashun-daan/menus',
    'GET /menu/brands/ashun/ashun-daan/menu/ashun-daan-menu',
  ];
  const ofBrand = 'GET /dish/brands/ashun/templates/ashun-beef-noodle/options';
  const order = (by: Visitor) =>
    by.ask('POST /order-customer/brands/ashun/stores/ashun-daan/create', {
      orderData: { orderType: 'takeout', items: [{ templateId: 'ashun-beef-noodle', quantity: 1 }] },
    });
  const statuses = async (by: Visitor, asked: readonly string[]) =>
    Promise.all(asked.map(async (call) => (await by.ask(call)).status));
  expect(await statuses(guest, [...calls, ofBrand])).toEqual([200, 200, 200, 200, 200]);
  await platform.ask('PUT /brand/ashun/toggle', { isActive: false });
  expect(await statuses(guest, [...calls, ofBrand])).toEqual([404, 404, 404, 404, 404]);
  expect(await order(guest)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await statuses(shun, [...calls, ofBrand])).toEqual([200, 200, 200, 200, 200]);
  await platform.ask('PUT /brand/ashun/toggle', { isActive: true });
  await shun.ask('PUT /store/brands/ashun/ashun-daan', { isActive: false });
  expect(await statuses(guest, [...calls, ofBrand])).toEqual([404, 404, 404, 404, 200]);
  await shun.ask('PUT /store/brands/ashun/ashun-daan', { isActive: true });
});

test('a record that was deleted is made again under its id', async () => {
  const dish = (name: string) => ({ _id: 'again', name, basePrice: 10 });
  const dishes = '/dish/brands/charizi/templates';
  await owner.ask(`POST ${dishes}`, dish('一'));
  expect(await owner.ask(`DELETE ${dishes}/again`)).toMatchObject({ status: 200 });
  for (let i = 0; i < 2; i++)
    expect(await owner.ask(`POST ${dishes}`, dish('二'))).toMatchObject({ status: 200 });
  expect(await owner.ask(`GET ${dishes}/again`)).toMatchObject({ status: 200, body: { name: '二' } });
});

test('a store is made like another: its hours, terms, menus and what printers are for, and nothing that is secret', async () => {
  const north = '/store/brands/charizi/charizi-zhongshan';
  const { body: other } = await owner.ask(`GET ${north}`);
  const asked = { ...store, name: '複製店', _id: 'charizi-like', copyOf: 'charizi-zhongshan' };
  const made = await owner.ask('POST /store/brands/charizi', asked);
  expect(made).toMatchObject({
    status: 200,
    body: {
      _id: 'charizi-like',
      name: '複製店',
      businessHours: other['businessHours'],
      announcements: [],
      tables: [],
    },
  });
  const menusOf = async (storeId: string) =>
    (await owner.ask(`GET /menu/brands/charizi/${storeId}/menus?includeUnpublished=true`))
      .body as unknown as readonly { _id: string; name: string; isActive: boolean; revision: number }[];
  const [theirs, own] = [await menusOf('charizi-zhongshan'), await menusOf('charizi-like')];
  expect(own.map(({ name, isActive }) => [name, isActive])).toEqual(
    theirs.map(({ name, isActive }) => [name, isActive]),
  );
  expect(own.some(({ _id }) => theirs.some((one) => one._id === _id))).toBe(false);
  expect(own.every(({ revision }) => revision === 1)).toBe(true);
  // Whoever lost the answer asks again, and nothing stands there twice.
  expect(await owner.ask('POST /store/brands/charizi', asked)).toMatchObject({ status: 200 });
  expect(await menusOf('charizi-like')).toHaveLength(own.length);
  // Nobody learns of another brand's store by it.
  expect(
    await owner.ask('POST /store/brands/charizi', { ...store, _id: 'charizi-spy', copyOf: 'ashun-daan' }),
  ).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await owner.ask('GET /store/brands/charizi/charizi-spy')).toMatchObject({ status: 404 });
});

test("an id of another brand's store is not given a second time", async () => {
  expect(await owner.ask('POST /store/brands/charizi', { ...store, _id: 'ashun-daan' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', details: { field: '_id' } },
  });
  const both = ['charizi', 'ashun'].map((brand) =>
    platform.ask(`POST /store/brands/${brand}`, { ...store, _id: 'wanted' }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a store with an unfinished order stays; without one it goes, and its staff is signed out', async () => {
  await owner.ask('POST /store/brands/charizi', { ...store, _id: 'charizi-new' });
  const place = '/brands/charizi/stores/charizi-new';
  const hired = await owner.ask(`POST /admin${place}`, {
    name: 'nina',
    password: 'haodan-demo',
    role: 'employee',
  });
  expect(hired.status).toBe(200);
  const nina = server.visitor();
  const credentials = { name: 'nina', password: 'haodan-demo', brandId: 'charizi' };
  expect(await nina.ask('POST /admin-auth/login', credentials)).toMatchObject({ status: 200 });
  const dish = (
    (await owner.ask('GET /dish/brands/charizi/templates')).body as unknown as {
      _id: string;
      optionCategories: [];
    }[]
  ).find((one) => one.optionCategories.length === 0)!._id;
  await nina.ask('POST /menu/brands/charizi/charizi-new/menu', { name: '菜單' });
  await owner.ask('POST /menu/brands/charizi/charizi-new/menu', {
    _id: 'new-menu',
    name: '菜單',
    categories: [
      {
        _id: 'c',
        name: '茶',
        order: 0,
        items: [{ _id: 'i', itemType: 'dish', dishTemplate: dish, isShowing: true, order: 0 }],
      },
    ],
  });
  const sold = await nina.ask(`POST /order-customer${place}/create`, {
    orderData: { orderType: 'takeout', items: [{ templateId: dish, quantity: 1 }] },
  });
  expect(sold.status).toBe(200);
  expect(await owner.ask('DELETE /store/brands/charizi/charizi-new')).toMatchObject({
    status: 409,
    body: { code: 'referenced', details: { by: [{ kind: 'order' }], count: 1 } },
  });
  const orderId = sold.body['_id'] as string;
  await owner.ask(`POST /order-admin${place}/orders/${orderId}/cancel`, { reason: '收攤' });
  expect(await owner.ask('DELETE /store/brands/charizi/charizi-new')).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await nina.ask('GET /admin-auth/check-status')).body['loggedIn'], { timeout: 10_000 })
    .toBe(false);
  expect(await nina.ask('POST /admin-auth/login', credentials)).toMatchObject({ status: 401 });
});

test('hours that overlap and switches of others are refused where they are sent', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: false,
    periods: [{ open: '10:00', close: '12:00' }],
  }));
  const path = 'PUT /store/brands/charizi/charizi-zhongshan/business-hours';
  const crossing = hours.map((one) => ({
    ...one,
    periods: [...one.periods, { open: '11:00', close: '13:00' }],
  }));
  expect(await owner.ask(path, { businessHours: crossing })).toMatchObject({
    status: 400,
    body: { code: 'validation' },
  });
  expect(await owner.ask(path, { businessHours: hours })).toMatchObject({
    status: 200,
    body: { businessHours: hours },
  });
  const mei = await server.visitor().signIn('mei');
  expect(await mei.ask(path, { businessHours: hours })).toMatchObject({ status: 403 });
  expect(await owner.ask('PUT /brand/charizi/toggle', { isActive: false })).toMatchObject({ status: 403 });
});

test('a till of a store that was deleted meanwhile writes nothing into it, gets nothing of it, and loses nothing', async () => {
  await owner.ask('POST /store/brands/charizi', { ...store, _id: 'charizi-closed' });
  const place = { brandId: 'charizi', storeId: 'charizi-closed' };
  const till = await RawDevice.enrol(owner, await newSigner(), place);
  const { adminId, name, role } = staffNamed('owner');
  const over = { actor: { adminId, name, role } };
  expect(await till.push('menu.create', { _id: 'closed-menu', name: '菜單' }, over)).toMatchObject({
    status: 'applied',
  });
  expect(await pulled(owner, till.id, 'store:charizi-closed')).toBe('rows');
  expect(await owner.ask('DELETE /store/brands/charizi/charizi-closed')).toMatchObject({ status: 200 });

  const sale = waffles('too-late', 1, 1);
  expect(await till.push('order.place', sale, over)).toEqual(
    expect.objectContaining({ status: 'quarantined', code: 'forbidden_store' }),
  );
  expect(await pulled(owner, till.id, 'store:charizi-closed')).toBe('nothing');
  await expect(RawDevice.enrol(owner, await newSigner(), place)).rejects.toThrow('forbidden_store');
});

test('what comes late for a store that was deleted is read, kept as a file and put down by those who act for the brand', async () => {
  await owner.ask('POST /store/brands/charizi', { ...store, name: '板橋店', _id: 'charizi-late' });
  const till = await RawDevice.enrol(owner, await newSigner(), {
    brandId: 'charizi',
    storeId: 'charizi-late',
  });
  await owner.ask('PUT /store/brands/charizi/charizi-late', { name: '板橋舊店' });
  await owner.ask('DELETE /store/brands/charizi/charizi-late');
  const { adminId, name, role } = staffNamed('owner');
  const sale = waffles('late-sale', 7, 2);
  expect(await till.push('order.place', sale, { actor: { adminId, name, role } })).toMatchObject({
    status: 'quarantined',
    code: 'forbidden_store',
  });

  const listed = async (who: Visitor, brandId = 'charizi') =>
    ((await who.ask(`GET /sync/stray?brandId=${brandId}`)).body['changes'] as { device: string }[]).filter(
      ({ device }) => device === till.id,
    );
  const change = { brandId: 'charizi', device: till.id, incarnation: 1, seq: 1 };
  expect(await listed(owner)).toEqual([
    expect.objectContaining({
      seq: 1,
      storeId: 'charizi-late',
      storeName: '板橋舊店',
      label: { id: 'order.placed', values: { number: 'A-007', total: 160 } },
      nature: 'fact',
      author: 'owner',
      code: 'forbidden_store',
    }),
  ]);
  expect(await listed(await server.visitor().signIn('brand'))).toHaveLength(1);
  expect(JSON.stringify(await listed(owner))).not.toContain('鬆餅');
  const { body } = await owner.ask('GET /sync/stray/export?brandId=charizi');
  const [kept] = (body['changes'] as { device: string; content: string }[]).filter(
    ({ device }) => device === till.id,
  );
  expect(JSON.parse(kept!.content)).toMatchObject({ name: 'order.place', args: sale });

  for (const who of ['lead', 'mei']) {
    const visitor = await server.visitor().signIn(who);
    for (const call of ['GET /sync/stray?brandId=charizi', 'GET /sync/stray/export?brandId=charizi'])
      expect((await visitor.ask(call)).body.code).toBe('forbidden_role');
    const dismissed = await visitor.ask('POST /sync/stray/dismiss', { ...change, reason: 'x' });
    expect(dismissed.body.code).toBe('forbidden_role');
  }
  const shun = await server.visitor().signIn('shun');
  expect((await shun.ask('GET /sync/stray?brandId=charizi')).body.code).toBe('forbidden_brand');
  expect(await listed(shun, 'ashun')).toEqual([]);
  expect(
    (await shun.ask('POST /sync/stray/dismiss', { ...change, brandId: 'ashun', reason: 'x' })).body.code,
  ).toBe('not_found');

  expect((await owner.ask('POST /sync/stray/run-again', change)).body).toEqual({
    status: 'quarantined',
    code: 'forbidden_store',
  });
  expect((await owner.ask('POST /sync/stray/dismiss', change)).status).toBe(400);
  expect((await owner.ask('POST /sync/stray/dismiss', { ...change, reason: '記在信義店' })).body).toEqual({
    status: 'rejected',
    code: 'dismissed',
  });
  expect(await listed(owner)).toEqual([]);
  expect((await owner.ask('POST /sync/stray/dismiss', { ...change, reason: '再一次' })).body.code).toBe(
    'repair_refused',
  );
  // Where it came from and what it says stays, with who decided and why.
  const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
    sql`select "body", "details" from "sync_receipts" where "device" = ${till.id}`.execute(tx),
  );
  expect(rows).toEqual([
    { body: kept!.content, details: expect.objectContaining({ reason: '記在信義店', by: 'owner' }) },
  ]);
});

/** A sale of that many waffles, the `seq`th of its till. */
function waffles(_id: string, seq: number, quantity: number) {
  return {
    _id,
    orderType: 'takeout',
    orderNo: { lane: 'A', seq, display: `A-00${seq}` },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: true,
    lines: [{ _id: 'l1', templateId: 'charizi-waffle', itemName: '鬆餅', basePrice: 80, quantity }],
  };
}
