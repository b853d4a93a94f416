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
