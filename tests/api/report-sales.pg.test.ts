import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#domain/order/schema.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import { brandAccess } from '#server/database/connection.ts';
import { PostgresRows } from '#server/database/rows/postgres-rows.ts';
import { TableSqls } from '#server/database/rows/table-sqls.ts';
import { inSession } from '#server/database/session.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { keepSales } from '#server/report/keep-sales.ts';
import { readPlainly } from '#server/report/read-sales.ts';
import { atClock } from '#domain/report/merge-sales.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

// What is kept of days against the orders themselves: the same answer, whatever was written since.

const now = new Date('2026-11-22T06:00:00.000Z');
const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const span = { from: '2026-10-01', to: '2026-11-30' };
const tea = { _id: 'l', templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 };
const sqls = new TableSqls();

let server: DemoServer;
let owner: Visitor;
let till: RawDevice;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  owner = await server.visitor().signIn('owner');
  till = await RawDevice.enrol(await server.visitor().signIn('mei'), await newSigner(), place);
});
afterAll(() => server.close());

const by = (who: string) => {
  const { adminId, name, role } = staffNamed(who);
  return { actor: { adminId, name, role } };
};

let seq = 0;
/** Sells so many teas at once, on a business date. */
async function sell(businessDate: string, count: number, isPaid = true): Promise<string[]> {
  const sales = Array.from({ length: count }, () => {
    seq += 1;
    return {
      ...place,
      _id: `sale-${seq}`,
      orderType: 'takeout',
      lines: [{ ...tea, _id: `l-${seq}`, quantity: (seq % 3) + 1 }],
      payments: isPaid
        ? [{ _id: `p-${seq}`, method: seq % 2 === 0 ? 'cash' : 'line_pay', amount: 40 * ((seq % 3) + 1) }]
        : [],
      orderNo: { lane: 'A', seq, display: `A-${String(seq).padStart(3, '0')}` },
      businessDate,
      serviceChargeRate: 0,
      completesWhenPaid: true,
    };
  });
  await till.pushAll(sales.map((args) => ({ name: 'order.place', args, over: by('mei') })));
  return sales.map(({ _id }) => _id);
}

async function told(): Promise<SalesDay[]> {
  const path = `/reports/brands/${place.brandId}/stores/${place.storeId}/sales?from=${span.from}&to=${span.to}`;
  const { status, body } = await owner.ask(`GET ${path}`);
  expect(status).toBe(200);
  return body['days'] as SalesDay[];
}

/** From the orders alone. */
function plain(): Promise<SalesDay[]> {
  return inSession(server.database, 'snapshot', brandAccess(place.brandId), async (session) => {
    const days = await readPlainly(new PostgresRows(session, sqls, place.brandId), place.storeId, span);
    return days.map(({ date, cells }) => ({ date, cells: atClock(cells, 480) }));
  });
}

/** Statements of the fast reading. */
async function statements(): Promise<string[]> {
  const said: string[] = [];
  await inSession(
    server.database,
    'snapshot',
    brandAccess(place.brandId),
    (session) => new PostgresRows(session, sqls, place.brandId).salesDays(place.storeId, span.from, span.to),
    (text) => said.push(text),
  );
  return said;
}

const ordersRead = async (): Promise<number> =>
  (await statements()).filter((text) => /from "orders"/.test(text) && !/"sync_feed"/.test(text)).length;

test('the days of a store are told the same from what is kept and from the orders, and kept days are not read again', async () => {
  const first = await sell('2026-11-20', 3, false);
  await sell('2026-11-21', 4);
  // Nothing is kept yet.
  const before = await told();
  expect(before.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
  expect(before).toEqual(await plain());
  expect(await ordersRead()).toBeGreaterThan(1);

  expect(await keepSales(server.database)).toBeGreaterThan(0);
  expect(await told()).toEqual(before);
  expect(await ordersRead()).toBe(0);
  expect(await keepSales(server.database)).toBe(0);

  // A closed day is amended, and another one sold on: both are told at once, and only they are read.
  const order = await orderOf(first[0] ?? '');
  const cancel = `POST /order-admin/brands/${place.brandId}/stores/${place.storeId}/orders/${order._id}/cancel`;
  expect((await owner.ask(cancel, { reason: '做錯' })).status).toBe(200);
  await sell('2026-11-22', 2);
  const amended = await told();
  expect(amended).toEqual(await plain());
  expect(amended).toHaveLength(3);
  expect(await ordersRead()).toBeLessThanOrEqual(2);

  await keepSales(server.database);
  expect(await told()).toEqual(amended);
  expect(await ordersRead()).toBe(0);
});

test('what is kept is made anew from the orders where it was lost, or where an order is gone', async () => {
  const whole = await told();
  await server.database.asSuperuser('delete from sales_days; delete from sales_reach');
  expect(await told()).toEqual(whole);
  await keepSales(server.database);
  expect(await told()).toEqual(whole);
});

test('two at once come to the same', async () => {
  await sell('2026-11-22', 3);
  await Promise.all([keepSales(server.database), keepSales(server.database)]);
  expect(await told()).toEqual(await plain());
  expect(await ordersRead()).toBe(0);
});

test('a server that stops leaves the rest of the sums to the next one', async () => {
  await server.database.asSuperuser('delete from sales_days; delete from sales_reach');
  const whole = await told();
  expect(await keepSales(server.database, () => true)).toBe(0);
  let asked = 0;
  // Before the first store, before its first day, and before the next.
  const some = await keepSales(server.database, () => (asked += 1) > 2);
  expect(some).toBeLessThanOrEqual(1);
  expect(await told()).toEqual(whole);
  expect(await keepSales(server.database)).toBeGreaterThan(some);
  expect(await told()).toEqual(whole);
  expect(await ordersRead()).toBe(0);
});

test('a store that cannot be summed up keeps no other waiting, and is tried again', async () => {
  await sell('2026-11-22', 1);
  await server.database.asSuperuser(
    'delete from sales_days; delete from sales_reach; create function refuse_first() returns trigger language plpgsql as $$ begin ' +
      "if new.store_id = 'charizi-xinyi' then raise exception 'no'; end if; return new; end $$; " +
      'create trigger refused before insert on sales_reach for each row execute function refuse_first()',
  );
  await expect(keepSales(server.database)).rejects.toThrow('not every store');
  expect(await ordersRead()).toBe(0);
  await server.database.asSuperuser('drop trigger refused on sales_reach; drop function refuse_first()');
  await keepSales(server.database);
  expect(await keepSales(server.database)).toBe(0);
  expect(await told()).toEqual(await plain());
});

test('spans that are too long or turned are refused, and another store is not told of', async () => {
  const ask = async (query: string, storeId = place.storeId) =>
    (await owner.ask(`GET /reports/brands/${place.brandId}/stores/${storeId}/sales?${query}`)).status;
  expect(await ask('from=2026-11-30&to=2026-11-01')).toBe(400);
  expect(await ask('from=1976-01-01&to=2026-11-30')).toBe(400);
  expect(await ask('from=1976-01-01&to=2026-11-30&by=month')).toBe(400);
  expect(await ask('from=2026-11-01&to=2026-11-30', 'charizi-nowhere')).toBe(404);
  const months = await owner.ask(
    `GET /reports/brands/${place.brandId}/stores/${place.storeId}/sales?from=2026-01-01&to=2026-12-31&by=month`,
  );
  expect((months.body['days'] as SalesDay[]).map(({ date }) => date)).toEqual(['2026-11-01']);
});

async function orderOf(id: string): Promise<Order> {
  const { body } = await owner.ask(
    `GET /order-admin/brands/${place.brandId}/stores/${place.storeId}/orders/${id}`,
  );
  return body as unknown as Order;
}
