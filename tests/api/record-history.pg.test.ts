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
