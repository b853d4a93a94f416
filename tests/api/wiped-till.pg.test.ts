import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoreDevice } from '#domain/device/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { openEnvelope } from '#sync/envelope.ts';
import { startDemoServer, type DemoServer } from '#server/http/testing.ts';
import { newSigner, TestTill } from './test-till.ts';

const storeId = 'charizi-zhongshan';
const list = `GET /sync/devices?brandId=charizi&storeId=${storeId}`;

let server: DemoServer;
let late = 0;
beforeAll(async () => {
  server = await startDemoServer({ now: () => new Date(Date.now() + late) });
});
afterAll(() => server.close());

const minutes = (count: number): void => void (late += count * 60_000);

async function aTill(visitor = server.visitor()): Promise<TestTill> {
  return new TestTill(await visitor.signIn('mei'), await newSigner()).open();
}

/** The till in the list that managers see. */
async function listed(till: TestTill): Promise<StoreDevice | undefined> {
  const lead = await server.visitor().signIn('lead');
  const { body } = await lead.ask(list);
  const own = (await till.engine.device())?.device;
  return Object.values(body as unknown as Record<string, StoreDevice>).find(({ _id }) => _id === own);
}

/** A till that has sold twice: the server has one sale, and was told that there is another. */
async function aTillWithAGap(visitor?: Parameters<typeof aTill>[0]) {
  const till = await aTill(visitor);
  await till.engine.cycle();
  const sent = await till.sell();
  await till.engine.cycle();
  await till.sell();
  const { request } = till.exchanged.get('pull') ?? {};
  await till.visitor.ask('POST /sync/pull', {
    ...(request as object),
    pending: 1,
    oldestAt: new Date(Date.now() + late).toISOString(),
  });
  return { till, sent, device: await till.engine.device() };
}

it('a till whose data were deleted is known again after a while, in a fresh lane, with what may be lost', async () => {
  const { till, sent, device } = await aTillWithAGap();
  // What the store calls it hides nothing of what it is known by.
  const lead = await server.visitor().signIn('lead');
  const named = { brandId: 'charizi', storeId, device: device?.device, name: '吧台平板' };
  expect((await lead.ask('POST /sync/devices/rename', named)).status).toBe(200);
  minutes(1);
  const after = await aTill();
  await after.engine.cycle();
  expect((await listed(after))?.replaces).toBeUndefined();
  minutes(10);
  const found = await listed(after);
  expect(found?.lane).not.toBe(device?.lanes[storeId]);
  expect(found?.replaces).toEqual([
    {
      _id: device?.device,
      name: '吧台平板',
      lane: device?.lanes[storeId],
      by: 'likeness',
      lastSeenAt: expect.any(String),
      pending: 1,
      oldestAt: expect.any(String),
      received: 1,
      lastNumber: { number: sent.number, businessDate: sent.businessDate },
    },
  ]);

  // It was only switched off: the entry goes by itself.
  expect(await till.engine.cycle()).toEqual({ state: 'done' });
  expect((await listed(after))?.replaces).toBeUndefined();
});

it('a till whose cookie was left is known for certain and at once, until a manager revokes the old one', async () => {
  const visitor = server.visitor();
  const { device } = await aTillWithAGap(visitor);
  const after = await aTill(visitor);
  expect((await listed(after))?.replaces).toMatchObject([{ _id: device?.device, by: 'cookie', pending: 1 }]);
  const lead = await server.visitor().signIn('lead');
  await lead.ask('POST /sync/devices/revoke', { brandId: 'charizi', storeId, device: device?.device });
  expect((await listed(after))?.replaces).toBeUndefined();
});

it('a queue that goes on under a new device is not held to be of another lane', async () => {
  const till = await aTill();
  await till.engine.cycle();
  const before = await till.engine.device();
  const order: Order = await till.sell();
  till.visitor.dropCookie(till.deviceCookie ?? '');
  await till.open();
  await till.engine.cycle();
  const after = await till.engine.device();
  expect(after?.lanes).not.toEqual(before?.lanes);
  const pushed = till.exchanged.get('push') as {
    request: { items: { body: string }[] };
    answer: { results: { exceptions?: { code: string }[] }[] };
  };
  expect(openEnvelope(pushed.request.items[0]?.body ?? '')).toMatchObject({ device: after?.device });
  const [result] = pushed.answer.results;
  expect((result?.exceptions ?? []).map(({ code }) => code)).not.toContain('lane_foreign');
  const { body } = await till.visitor.ask(
    `GET /order-admin/brands/charizi/stores/${storeId}/orders/${order._id}`,
  );
  expect(body['number']).toBe(order.number);
});
