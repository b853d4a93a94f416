import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atClock } from '#domain/report/merge-sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import { brandAccess } from '#server/database/connection.ts';
import { PostgresRows } from '#server/database/rows/postgres-rows.ts';
import { TableSqls } from '#server/database/rows/table-sqls.ts';
import { inSession } from '#server/database/session.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { keepSales } from '#server/report/keep-sales.ts';
import { readPlainly } from '#server/report/read-sales.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';

// Whatever is sold, paid and taken back, on whichever day, and whenever sums were kept or lost meanwhile: the report, the plain query and what one
// adds up of the orders by hand are the same.

const now = new Date('2026-11-22T06:00:00.000Z');
const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const span = { from: '2026-11-01', to: '2026-11-30' };
const dates = ['2026-11-02', '2026-11-20', '2026-11-21', '2026-11-22'] as const;
const price = 40;
const sqls = new TableSqls();

let server: DemoServer;
let owner: Visitor;
let tills: Readonly<Record<'mei' | 'lead', RawDevice>>;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
  owner = await server.visitor().signIn('owner');
  const enrol = async (who: string): Promise<RawDevice> =>
    RawDevice.enrol(await server.visitor().signIn(who), await newSigner(), place);
  tills = { mei: await enrol('mei'), lead: await enrol('lead') };
});
afterAll(() => server.close());

const by = (who: string) => {
  const { adminId, name, role } = staffNamed(who);
  return { actor: { adminId, name, role } };
};

interface Sold {
  readonly id: string;
  readonly line: string;
  readonly quantity: number;
  readonly isPaid: boolean;
}

const sold: Sold[] = [];
let serial = 0;

async function pushed(name: string, args: object, who: keyof typeof tills): Promise<void> {
  const { status, code } = await tills[who].push(name, args, by(who));
  expect(status, `${name}: ${code}`).toMatch(/^applied/);
}

async function sell(businessDate: string, quantity: number, isPaid: boolean): Promise<void> {
  serial += 1;
  const one = {
    id: `past-${serial}`,
    line: `line-${serial}`,
    quantity,
    isPaid,
  };
  const dish = {
    templateId: 'charizi-four-seasons',
    itemName: '四季春',
    basePrice: price,
  };
  await pushed(
    'order.place',
    {
      _id: one.id,
      orderType: serial % 3 === 0 ? 'dine_in' : 'takeout',
      lines: [{ ...dish, _id: one.line, quantity }],
      payments: isPaid
        ? [
            {
              _id: `paid-${serial}`,
              method: serial % 2 === 0 ? 'cash' : 'line_pay',
              amount: price * quantity,
            },
          ]
        : [],
      orderNo: {
        lane: 'A',
        seq: serial,
        display: `A-${String(serial).padStart(3, '0')}`,
      },
      businessDate,
      serviceChargeRate: 0,
      completesWhenPaid: true,
    },
    'mei',
  );
  sold.push(one);
}

/** Takes something of an order back, as far as it can be: one piece of what was paid, or all of it; what nobody paid is paid or cancelled. */
async function amend(nth: number, how: 'part' | 'all'): Promise<void> {
  const [one] = sold.length === 0 ? [] : sold.splice(nth % sold.length, 1);
  if (!one) return;
  serial += 1;
  const { id: orderId, line, quantity, isPaid } = one;
  if (!isPaid) {
    const payments = [{ _id: `late-${serial}`, method: 'cash', amount: price * quantity }];
    if (how === 'part') return pushed('order.pay', { orderId, payments }, 'mei');
    const path = `/order-admin/brands/${place.brandId}/stores/${place.storeId}/orders/${orderId}/cancel`;
    expect((await owner.ask(`POST ${path}`, { reason: '做錯' })).status).toBe(200);
    return undefined;
  }
  const refund = { _id: `back-${serial}`, method: 'cash' };
  if (how === 'all') {
    const refunds = [{ ...refund, amount: price * quantity }];
    return pushed('order.void', { orderId, reason: '客人走了', refunds }, 'lead');
  }
  const lines = [{ lineId: line, qty: 1 }];
  return pushed('order.refund', { orderId, ...refund, lines, amount: price, reason: '灑了' }, 'lead');
}

async function told(): Promise<SalesDay[]> {
  const path = `/reports/brands/${place.brandId}/stores/${place.storeId}/sales?from=${span.from}&to=${span.to}`;
  const { status, body } = await owner.ask(`GET ${path}`);
  expect(status).toBe(200);
  return body['days'] as SalesDay[];
}

function plain(): Promise<SalesDay[]> {
  return inSession(server.database, 'snapshot', brandAccess(place.brandId), async (session) => {
    const days = await readPlainly(new PostgresRows(session, sqls, place.brandId), place.storeId, span);
    return days.map(({ date, cells }) => ({
      date,
      cells: atClock(cells, 480),
    }));
  });
}

interface ByHand {
  readonly orders: number;
  readonly revenue: number;
}

/** What the rows of the orders say, added up without anything of the report. */
async function byHand(): Promise<Record<string, ByHand>> {
  const lines = await inSession(server.database, 'snapshot', brandAccess(place.brandId), (session) =>
    session.query(
      `select business_date as date, count(*)::int as orders,
         sum((select coalesce(sum((p->>'amount')::int), 0) from jsonb_array_elements(payments) p)
           - (select coalesce(sum((r->>'amount')::int), 0) from jsonb_array_elements(refunds) r))::int as revenue
       from orders where brand_id = $1 and store_id = $2 and status <> 'cancelled' and business_date between $3 and $4
       group by 1`,
      [place.brandId, place.storeId, span.from, span.to],
    ),
  );
  return Object.fromEntries(
    lines.map(({ date, orders, revenue }) => [
      String(date),
      { orders: Number(orders), revenue: Number(revenue) },
    ]),
  );
}

/** The same of a report; days on which everything was taken back are in it for its reasons, and sold nothing. */
function summed(days: readonly SalesDay[]): Record<string, ByHand> {
  const entries = days.map(({ date, cells }) => {
    const orders = cells.reduce((sum, cell) => sum + cell.orders, 0);
    return [date, { orders, revenue: cells.reduce((sum, cell) => sum + cell.revenue, 0) }] as const;
  });
  return Object.fromEntries(entries.filter(([, { orders }]) => orders > 0));
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      date: fc.constantFrom(...dates),
      quantity: fc.integer({ min: 1, max: 4 }),
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      nth: fc.nat(50),
      how: fc.constantFrom('part' as const, 'all' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('keep' as const),
      atOnce: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
);

async function run(one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
  switch (one.do) {
    case 'sell':
      return sell(one.date, one.quantity, one.isPaid);
    case 'amend':
      return amend(one.nth, one.how);
    case 'keep':
      await Promise.all(Array.from({ length: one.atOnce }, () => keepSales(server.database)));
      return undefined;
    case 'lose':
      await server.database.asSuperuser('delete from sales_reach');
      return undefined;
  }
}

test('the report is the plain query and the sums of the orders, over days that are amended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one);
      const before = await told();
      expect(before).toEqual(await plain());
      expect(summed(before)).toEqual(await byHand());
      await keepSales(server.database);
      expect(await told()).toEqual(before);
    }),
    // One history goes on where the other ended: what failed is not found again in a shorter one.
    { numRuns: 12, endOnFailure: true },
  );
  expect(Object.keys(await byHand()).length).toBeGreaterThan(1);
});
