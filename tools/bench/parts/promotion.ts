import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { daysFrom } from '#domain/kit/time.ts';
import { bestTickets, mostTried, type ChosenTicket } from '#domain/promotion/best-tickets.ts';
import { priceOrder } from '#domain/pricing/price-order.ts';
import { brandAccess, type Database } from '#server/database/connection.ts';
import { createLogger } from '#server/logging.ts';
import { issueTickets } from '#server/promotion/issue-tickets.ts';
import { moveTicket } from '#server/promotion/move-ticket.ts';
import { readReport } from '#server/promotion/report.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part, Scale } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import type { Stage } from '../stage.ts';
import { enrolTills, ordersPerSecond } from '../tills.ts';

const part = 'promotion';
/** A brand of its own: what others sell is not in its report. */
const brandId = 'bench-promotion';
const template = 'ten-off';
const times = 10;
const tills = 4;
const lastDay = '2026-11-20';

/** Coupons, vouchers and points at the server: used and given at once, earned, and what they brought in a year. */
export const promotion: Part = async ({ stage, scale }) => {
  const { database } = stage;
  await seedYear(database, scale);
  return [
    ...chosen(),
    ...(await used(database, scale)),
    await given(database, scale),
    await earned(stage, scale),
    ...(await reported(database, scale)),
  ];
};

/** In the page's own program, without a page. */
function chosen(): Measure[] {
  const lines = Array.from({ length: 12 }, (_, i) => ({
    _id: `line-${i}`,
    itemType: 'dish' as const,
    templateId: `dish-${i % 6}`,
    basePrice: 40 + i * 5,
    options: [],
    unitPrice: 40 + i * 5,
    quantity: 1 + (i % 3),
    subtotal: (40 + i * 5) * (1 + (i % 3)),
    net: (40 + i * 5) * (1 + (i % 3)),
    refundedQty: 0,
  }));
  const tickets = Array.from({ length: mostTried }, (_, i): ChosenTicket => {
    const about = { _id: `ticket-${i}`, status: 'active', expiresAt: '2027-01-01T00:00:00.000Z' } as const;
    if (i % 3 > 0) return { ...about, exchangeDishTemplate: `dish-${i % 6}` };
    const discountInfo = {
      discountType: 'percentage',
      discountValue: 5 + i,
      minPurchaseAmount: i * 10,
    } as const;
    return { ...about, discountInfo, combinesWith: { manual: false, vouchers: i % 2 === 0 } };
  });
  const place = {
    timezone: 'Asia/Taipei',
    dayCutover: '05:00',
    storeId: 'store',
    now: `${lastDay}T04:00:00.000Z`,
  };
  const order = { _id: 'order', orderType: 'takeout', lines, isReduced: false } as const;
  const best = timed(200, () => bestTickets(tickets, order, place));
  const terms = { orderType: 'takeout', serviceChargeRate: 0, deliveryFee: 0, manualAdjustment: 0 } as const;
  const priced = (discounts: Parameters<typeof priceOrder>[0]['discounts']): number =>
    percentile(
      timed(2000, () => priceOrder({ ...terms, lines, discounts })),
      0.5,
    );
  const ticket = { minPurchaseAmount: 0 };
  const plain = priced([]);
  const reduced = priced([{ amount: 0, kind: 'percent', value: 10, ticket }]);
  const note = `${lines.length} lines`;
  return [
    {
      part,
      name: `the best of ${mostTried} tickets, p95`,
      value: percentile(best, 0.95),
      unit: 'ms',
      target: 5,
      note,
    },
    {
      part,
      name: 'prices with a ticket, more than without',
      value: reduced - plain,
      unit: 'ms',
      target: 1,
      note,
    },
  ];
}

/** One coupon, asked for by many orders at once. */
async function used(database: Database, { parallelUses }: Scale): Promise<Measure[]> {
  const taken: number[] = [];
  const now = new Date();
  const asked = { brandId, id: 'contested' };
  const answers = await Promise.all(
    Array.from({ length: parallelUses }, async (_, n) => {
      const started = performance.now();
      const isIts = await database
        .inTransaction(brandAccess(brandId), (tx) =>
          moveTicket(tx, asked, { event: { kind: 'reserve', order: `order-${n}` }, now }),
        )
        .then(
          () => true,
          () => false,
        );
      taken.push(performance.now() - started);
      return isIts;
    }),
  );
  const yes = answers.filter(Boolean).length;
  const note = `${parallelUses} at once: ${yes} got it`;
  return [
    {
      part,
      name: 'one coupon is asked for, p95',
      value: percentile(taken, 0.95),
      unit: 'ms',
      target: 300,
      note,
    },
  ];
}

async function given(database: Database, { issued }: Scale): Promise<Measure> {
  const userIds = Array.from({ length: issued }, (_, n) => `member-${n + 1}`);
  const [taken = 0] = await timedEach(1, () =>
    database.inTransaction(brandAccess(brandId), (tx) =>
      issueTickets(
        tx,
        { kind: 'coupon', brandId, templateId: template, userIds, reason: 'bench', by: 'bench' },
        new Date(),
      ),
    ),
  );
  return { part, name: `a coupon is given to ${issued}`, value: taken, unit: 'ms', target: 1000 };
}

/**
 * Orders of members beside those of nobody, in turn; the server's jobs follow them meanwhile, as they do in a shop. What they have not done when a
 * turn is over is waited for: it is no cost of the next one's, nor of the report's.
 */
async function earned(stage: Stage, { serverOrders }: Scale): Promise<Measure> {
  const { database } = stage;
  const host = makeSyncHost({ database, log: createLogger(), now: () => new Date() });
  const each = Math.ceil(serverOrders / tills / 6);
  const rate = async (said: { readonly userId?: string } = {}): Promise<number> => {
    const enrolled = await enrolTills(
      host,
      Array.from({ length: tills }, () => seededPlace),
    );
    const found = await ordersPerSecond(host, enrolled, each, said);
    while ((await stage.count('select count(*) as count from jobs where done_at is null')) > 0)
      await wait(100);
    return found;
  };
  await rate();
  const [plain, members]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    plain.push(await rate());
    members.push(await rate({ userId: 'demo-customer-charizi' }));
  }
  const cost = 100 * (1 - percentile(members, 0.5) / percentile(plain, 0.5));
  const note = `${percentile(plain, 0.5).toFixed(0)} orders/s of nobody, ${percentile(members, 0.5).toFixed(0)} of a member`;
  return { part, name: 'what earning costs of the orders pushed', value: cost, unit: '%', target: 5, note };
}

async function reported(database: Database, { yearOrders }: Scale): Promise<Measure[]> {
  const span = { brandId, startDate: daysFrom(lastDay, -364), endDate: lastDay };
  const taken = await timedEach(times, () =>
    database.inTransaction(brandAccess(brandId), (tx) => readReport(tx, span, new Date()), {
      readOnly: true,
      isolation: 'repeatable read',
    }),
  );
  const note = `${yearOrders} orders of a year, one in five with a ticket`;
  return [
    {
      part,
      name: 'the report of a year, median',
      value: percentile(taken, 0.5),
      unit: 'ms',
      target: 300,
      note,
    },
    { part, name: 'the report of a year, slowest', value: Math.max(...taken), unit: 'ms', note },
  ];
}

/** Orders of a year, half of them of members, with what was given and earned beside. */
async function seedYear(database: Database, { yearOrders, issued }: Scale): Promise<void> {
  const members = Math.max(issued, Math.ceil(yearOrders / 20));
  const statements = [
    sql`insert into coupon_templates (brand_id, id, name, created_at, updated_at, rev, discount_info, combines_with,
        validity_period, is_active, sort)
      values (${brandId}, ${template}, '折10', '', '', 1, '{"discountType":"fixed","discountValue":10,"minPurchaseAmount":0}',
        '{"manual":false,"vouchers":true}', 30, true, 1)`,
    sql`insert into customers (brand_id, id, name, phone, origin)
      select ${brandId}, 'member-' || n, 'm', n::text, 'counter' from generate_series(1, ${members}::int) n`,
    // As large as an order is: what stands in it beside decides how many rows lie on a page.
    sql`insert into orders (brand_id, id, store_id, user_id, business_date, placed_at, status, fulfilment, payment, total,
        total_discount, payments, refunds, discounts, items)
      select ${brandId}, 'o' || n, 'store', case when n % 2 = 0 then 'member-' || (1 + n % ${members}::int) end,
        to_char(${lastDay}::date - (n % 365), 'YYYY-MM-DD'), to_char(${lastDay}::date - (n % 365), 'YYYY-MM-DD') || 'T04:00:00.000Z',
        'paid', 'completed', case when n % 50 = 0 then 'partially_refunded' else 'paid' end, 100 + n % 200,
        case when n % 5 = 0 then 10 else 0 end,
        jsonb_build_array(jsonb_build_object('amount', 100 + n % 200)),
        case when n % 50 = 0 then '[{"amount": 10}]'::jsonb else '[]' end,
        case when n % 5 = 0 then jsonb_build_array(jsonb_build_object('refId', 't' || n, 'amount', 10)) else '[]' end,
        (select jsonb_agg(jsonb_build_object('itemName', md5((n * i)::text), 'note', md5((n + i)::text))) from generate_series(1, 8) i)
      from generate_series(1, ${yearOrders}::int) n`,
    sql`insert into tickets (brand_id, id, kind, template_id, user_id, name, terms, status, order_id, used_at, acquired_at,
        expiry_date, expires_at)
      select ${brandId}, 't' || n, case when n % 2 = 0 then 'coupon' else 'voucher' end, 'template-' || n % 40,
        'member-' || (1 + n % ${members}::int), '券', '{}', case when n % 5 = 0 then 'used' else 'active' end,
        case when n % 5 = 0 then 'o' || n end, case when n % 5 = 0 then ${lastDay}::date - (n % 365) end,
        ${lastDay}::date - (n % 365) - 10, ${lastDay}, ${lastDay}::date - (n % 365) + 20
      from generate_series(1, ${yearOrders}::int / 2) n`,
    sql`insert into tickets (brand_id, id, kind, template_id, user_id, name, terms, acquired_at, expiry_date, expires_at)
      values (${brandId}, 'contested', 'coupon', ${template}, 'member-1', '券', '{}', now(), '2099-01-01', '2099-01-01')`,
    sql`insert into point_entries (brand_id, id, user_id, no, kind, amount, label, source_model, source_id, rule_id, at)
      select ${brandId}, 'e' || n, 'member-' || (1 + n % ${members}::int), n, 'earn', 5, '', 'Order', 'o' || n, 'rule-' || n % 3,
        ${lastDay}::date - (n % 365)
      from generate_series(2, ${yearOrders}::int, 2) n`,
    sql`analyze orders, tickets, point_entries`,
  ];
  await database.owner.transaction().execute(async (tx) => {
    await sql`set local app.system = 'on'`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
  // As a night later: what is added up out of an index alone needs it.
  await sql`vacuum orders`.execute(database.owner);
}

function timed(count: number, work: () => unknown): number[] {
  return Array.from({ length: count }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

async function timedEach(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}
