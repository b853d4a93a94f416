import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, type Order } from '#domain/order/schema.ts';
import { brandAccess } from '#server/database/connection.ts';
import { TableSqls } from '#server/database/rows/table-sqls.ts';
import { inSession } from '#server/database/session.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

const many = 3000;
const today = '2026-11-21';

let server: DemoServer;
let owner: Visitor;
let mei: Visitor;
let xinyi: Visitor;

beforeAll(async () => {
  server = await startDemoServer({ now: () => new Date(`${today}T06:05:00.000Z`) });
  owner = await server.visitor().signIn('owner');
  mei = await server.visitor().signIn('mei');
  xinyi = await server.visitor().signIn('xinyi');
  const made = async (who: Visitor, store: string, userId: string): Promise<string> => {
    const { body } = await who.ask(`POST /order-customer/brands/charizi/stores/${store}/create`, {
      orderData: { orderType: 'takeout', items: [{ templateId: 'charizi-waffle', quantity: 1 }] },
    });
    const id = String(body['_id']);
    await server.database.asSuperuser(`update orders set user_id = '${userId}' where id = '${id}'`);
    return id;
  };
  await made(mei, 'charizi-zhongshan', 'ming');
  await made(xinyi, 'charizi-xinyi', 'ming');
  const pattern = await made(mei, 'charizi-zhongshan', 'regular');
  // A guest of years: each order a minute before the last, one a day, from before the days that devices keep.
  await server.database.asSuperuser(`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'more-' || n, 'number', 'B-' || lpad(n::text, 4, '0'),
      'business_date', to_char(date '2026-10-01' - n, 'YYYY-MM-DD'),
      'placed_at', to_char(date '2026-10-01' - n, 'YYYY-MM-DD"T"04:00:00.000"Z"')))).*
    from orders o, generate_series(1, ${many}) n where o.id = '${pattern}';
    analyze orders`);
});
afterAll(() => server.close());

const of = async (who: Visitor, user: string, query = '') => {
  const { status, body } = await who.ask(`GET /order-admin/brands/charizi/users/${user}/orders${query}`);
  return { status, code: body.code, total: body['total'], items: (body['items'] ?? []) as Order[] };
};

describe('the orders of a customer', () => {
  it('are those of the whole brand to its staff, and to staff of a store those that were made there', async () => {
    const storesOf = async (who: Visitor) =>
      (await of(who, 'ming')).items.map(({ storeId }) => storeId).sort();
    expect(await storesOf(owner)).toEqual(['charizi-xinyi', 'charizi-zhongshan']);
    expect(await storesOf(mei)).toEqual(['charizi-zhongshan']);
    expect(await storesOf(xinyi)).toEqual(['charizi-xinyi']);
    expect((await of(xinyi, 'regular')).total).toBe(0);
  });

  it('are for nobody of another brand, and for no guest', async () => {
    const shun = await server.visitor().signIn('shun');
    expect((await of(shun, 'ming')).code).toBe('forbidden_brand');
    expect((await of(server.visitor(), 'ming')).code).toBe('auth_required');
  });

  it('come by the page, the newest first', async () => {
    const { total, items } = await of(owner, 'regular', '?page=3&limit=10');
    expect(total).toBe(many + 1);
    expect(items.map(({ _id }) => _id)).toEqual(Array.from({ length: 10 }, (_, i) => `more-${i + 20}`));
    expect((await of(owner, 'regular', '?limit=101')).status).toBe(400);
  });

  it('are read by the page too, by an index', async () => {
    const asked = { index: 'user', equals: ['charizi', 'regular'], order: ['placedAt'], descending: true };
    const { items } = new TableSqls().of(orders).paged('charizi', { ...asked, page: 3, limit: 10 });
    const [plan] = await inSession(server.database, 'snapshot', brandAccess('charizi'), (session) =>
      session.query(`explain (analyze, format json) ${items.text}`, items.values),
    );
    // Three pages of ten, and one row that shows where the last of them ends.
    expect(mostRowsOf(plan?.['QUERY PLAN'])).toBeLessThanOrEqual(31);
  });
});

describe('the orders that a device no longer keeps', () => {
  const older = async (who: Visitor, query = '') =>
    (await who.ask(`GET /order-admin/brands/charizi/stores/charizi-zhongshan/older-orders${query}`)).body;

  it('come by the page, the newest first, and none of those that it keeps', async () => {
    const found = await older(mei, '?limit=2&page=2');
    expect(found).toMatchObject({ total: many, to: '2026-10-17', page: 2 });
    expect((found['items'] as Order[]).map(({ number }) => number)).toEqual(['B-0003', 'B-0004']);
    expect((await older(mei, '?number=b-0007'))['total']).toBe(1);
    expect((await older(mei, '?from=2026-09-21'))['total']).toBe(10);
  });

  it('are for nobody of another store', async () => {
    expect((await older(xinyi)).code).toBe('forbidden_store');
  });
});

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that any step of a plan gave. */
function mostRowsOf(plan: unknown): number {
  const most = (node: PlanNode): number => Math.max(node['Actual Rows'], ...(node.Plans ?? []).map(most));
  return most((plan as readonly { readonly Plan: PlanNode }[])[0]?.Plan ?? { 'Actual Rows': Infinity });
}
