import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counts, takenOf, type BrandStats } from '#domain/order/brand-stats.ts';
import type { Order } from '#domain/order/schema.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

// 05:30 in Taipei, where the 22nd has begun; the 21st still goes on by UTC.
const now = new Date('2026-11-21T21:30:00.000Z');

let server: DemoServer;
let owner: Visitor;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  owner = await server.visitor().signIn('owner');
});
afterAll(() => server.close());

const stats = async (): Promise<BrandStats> =>
  (await owner.ask('GET /brand/charizi/stats')).body as unknown as BrandStats;

const tea = { _id: 'l', templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 };

/** Sells a tea for each of the amounts, paid with so much, on the 22nd. */
async function sell(who: string, storeId: string, amounts: readonly number[]): Promise<string[]> {
  const place = { brandId: 'charizi', storeId };
  const device = await RawDevice.enrol(await server.visitor().signIn(who), await newSigner(), place);
  const { adminId, name, role } = staffNamed(who);
  const sales = amounts.map((amount, i) => ({
    ...place,
    _id: `${storeId}-${amount}`,
    orderType: 'takeout',
    lines: [tea],
    payments: [{ _id: `p-${amount}`, method: 'cash', amount }],
    orderNo: { lane: 'A', seq: i + 1, display: `A-00${i + 1}` },
    businessDate: '2026-11-22',
    serviceChargeRate: 0,
    completesWhenPaid: true,
  }));
  const over = { actor: { adminId, name, role } };
  await device.pushAll(sales.map((args) => ({ name: 'order.place', args, over })));
  return sales.map(({ _id }) => _id);
}

test('the sums of a brand are those of its orders, each on the business date that it carries', async () => {
  const ids = [
    ...(await sell('mei', 'charizi-zhongshan', [80, 70, 60, 50])),
    ...(await sell('xinyi', 'charizi-xinyi', [40, 30])),
  ];
  const set = (at: number, what: string) =>
    server.database.asSuperuser(`update orders set ${what} where id = '${ids[at]}'`);
  await set(1, `business_date = '2026-11-01', refunds = '[{"amount": 7}, {"amount": 3}]'`);
  await set(2, `status = 'cancelled'`);
  await set(3, `parked = '{}'`);
  await set(4, `business_date = '2026-10-23'`);
  await set(5, `business_date = '2026-10-24'`);

  const told = await stats();
  expect([told.days.length, told.days[0]?.date, told.days.at(-1)?.date]).toEqual([
    30,
    '2026-10-24',
    '2026-11-22',
  ]);
  const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
    sql<Order & { store: string; day: string }>`
      select store_id as store, business_date as day, status, parked, payments, refunds from orders`.execute(
      tx,
    ),
  );
  for (const { _id, revenue, orders } of told.stores) {
    const sold = rows.filter(
      ({ parked, ...order }) =>
        order.store === _id && order.day >= '2026-10-24' && counts(parked ? { ...order, parked } : order),
    );
    expect([orders, revenue]).toEqual([
      sold.length,
      sold.reduce((total, order) => total + takenOf(order), 0),
    ]);
  }
  expect(told).toMatchObject({ orders: 3, revenue: 80 + 60 + 30 });
  expect(told.days.filter(({ orders }) => orders > 0)).toEqual([
    { date: '2026-10-24', revenue: 30, orders: 1 },
    { date: '2026-11-01', revenue: 60, orders: 1 },
    { date: '2026-11-22', revenue: 80, orders: 1 },
  ]);
});

test('a store of another zone, however early it stands among them, takes no day from the others', async () => {
  const before = await stats();
  await server.database.asSuperuser(
    `update stores set timezone = 'UTC', sort = -1 where id = 'charizi-xinyi'`,
  );
  expect(await stats()).toMatchObject({ orders: before.orders, revenue: before.revenue, days: before.days });
});
