import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';

let server: DemoServer;
let lead: Visitor;
let guest: Visitor;

beforeAll(async () => {
  // A Saturday afternoon in Taipei: the tea shop is open.
  server = await startDemoServer({ now: () => new Date('2026-11-21T06:05:00.000Z') });
  lead = await server.visitor().signIn('lead');
  guest = server.visitor();
});
afterAll(() => server.close());

const store = '/brands/charizi/stores/charizi-zhongshan';
const wanted = { templateId: 'charizi-tea-egg', quantity: 2 };
const customerInfo = { name: '小美', phone: '0912345678' };

function order(
  who: Visitor,
  orderData: object = {},
  rest: object = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const what = { orderType: 'takeout', items: [wanted], customerInfo, ...orderData };
  return who.ask(`POST /order-customer${store}/create`, { orderData: what, ...rest }, headers);
}

describe('an order that reaches the server without a till', () => {
  it('of staff is numbered in lane W, one after the other', async () => {
    const [first, second] = [await order(lead), await order(lead)];
    expect([first.status, first.body['number'], second.body['number']]).toEqual([200, 'W-001', 'W-002']);
    expect(first.body).toMatchObject({
      storeId: 'charizi-zhongshan',
      channel: 'counter',
      status: 'unpaid',
      businessDate: '2026-11-21',
    });
  });

  it('of a guest is priced from the menu, and the same id makes it once', async () => {
    const [first, again] = [await order(guest, { _id: 'web-1' }), await order(guest, { _id: 'web-1' })];
    expect([first.status, first.body['channel'], again.body]).toEqual([200, 'web', first.body]);
    const other = await order(guest, { _id: 'web-1', notes: '少冰' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  });

  it('of a guest without a name says which fields are missing', async () => {
    const { status, body } = await order(guest, { customerInfo: {} });
    expect([status, body.code]).toEqual([400, 'validation']);
    expect((body.details as { path: string }[]).map(({ path }) => path)).toEqual([
      'orderData.customerInfo.name',
      'orderData.customerInfo.phone',
    ]);
  });

  it('of a guest who corrects the name after a lost answer is not taken a second time', async () => {
    const key = { 'idempotency-key': 'key-of-xiaomei' };
    const first = await order(guest, {}, {}, key);
    expect(first.status).toBe(200);
    expect((await order(guest, {}, {}, key)).body).toEqual(first.body);
    const corrected = { customerInfo: { name: '小美', phone: '0900000000' } };
    expect((await order(guest, corrected, {}, key)).body.code).toBe('idempotency_mismatch');
  });

  it('of a guest is one of a few a minute from one address, and staff is not counted', async () => {
    const ask = (cookie: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/order-customer${store}/create`,
        payload: {},
        headers: { cookie },
        remoteAddress: '203.0.113.7',
      });
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await ask('')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
    expect((await ask(lead.cookies)).statusCode).toBe(400);
  });

  it('that is to be paid online needs a token, and is refused while no gateway is there', async () => {
    const ask = async (rest: object) =>
      (await order(guest, {}, { paymentType: 'Online', ...rest })).body.code;
    expect([await ask({}), await ask({ primeToken: 'prime' })]).toEqual([
      'payment_token_required',
      'payment_unavailable',
    ]);
  });

  it('gets numbers without a gap when many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(lead)));
    const numbers = answers.map(({ body }) => Number(String(body['number']).slice(2))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, i) => (numbers[0] ?? 0) + i));
  });
});

describe('the orders of a store', () => {
  it('are listed in pages for its staff', async () => {
    const { status, body } = await lead.ask(`GET /order-admin${store}/orders?limit=2`);
    expect([status, body['limit'], (body['items'] as unknown[]).length]).toEqual([200, 2, 2]);
  });

  it('are not for another store, nor for guests', async () => {
    const xinyi = await server.visitor().signIn('xinyi');
    const [foreign, nobody] = [
      await xinyi.ask(`GET /order-admin${store}/orders`),
      await guest.ask(`GET /order-admin${store}/orders`),
    ];
    expect([foreign.body.code, nobody.body.code]).toEqual(['forbidden_store', 'auth_required']);
  });

  it('can be paid and cancelled by what the specification asks for', async () => {
    // No member's telephone: a job would note points on a member's order, at whatever moment, and count its revision on.
    const { body } = await order(lead, { customerInfo: { name: '小美', phone: '0900000000' } });
    const at = `/order-admin${store}/orders/${String(body['_id'])}`;
    const paid = await lead.ask(`PUT ${at}`, { status: 'paid', paymentMethod: 'cash' });
    expect([paid.status, paid.body['status'], paid.body['rev']]).toEqual([200, 'paid', 2]);
    const late = await lead.ask(`POST ${at}/cancel`, { reason: '客人取消' });
    expect(late.status).toBe(409);
  });
});
