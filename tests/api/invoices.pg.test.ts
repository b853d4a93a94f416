import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { InvoiceIssuer, InvoiceRequest } from '#server/adapters/invoice/invoice-issuer.ts';
import { systemAccess } from '#server/database/connection.ts';
import { inSession } from '#server/database/session.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';

/** Whoever issues invoices, with an answer that gets lost now and then. */
class Issuer implements InvoiceIssuer {
  readonly asked: InvoiceRequest[] = [];
  failures = 0;

  async issue(request: InvoiceRequest): Promise<void> {
    this.asked.push(request);
    if (this.failures === 0) return;
    this.failures -= 1;
    throw new Error('no answer');
  }
}

const ofStore = '/brands/charizi/stores/charizi-zhongshan';
const settingsPath = 'PUT /store/brands/charizi/charizi-zhongshan/service-settings';
const donationCode = '7997';

const issuer = new Issuer();
let server: DemoServer;
let lead: Visitor;

beforeAll(async () => {
  server = await startDemoServer({ invoiceIssuer: issuer });
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

/** Whether an order's job is there, and done. */
async function jobOf(of: DemoServer, orderId: string): Promise<'none' | 'due' | 'done'> {
  const rows = await inSession(of.database, 'snapshot', systemAccess, (session) =>
    session.query(`select "done_at" from "jobs" where "id" = $1`, [`invoice.issue:${orderId}`]),
  );
  if (rows.length === 0) return 'none';
  return rows[0]?.['done_at'] === null ? 'due' : 'done';
}

async function order(who: Visitor, _id: string, customerInfo: object = {}) {
  const items = [{ templateId: 'charizi-tea-egg', quantity: 2 }];
  const orderData = { _id, orderType: 'takeout', items, customerInfo };
  return who.ask(`POST /order-customer${ofStore}/create`, { orderData });
}

async function sold(who: Visitor, _id: string, customerInfo?: object): Promise<void> {
  expect((await order(who, _id, customerInfo)).status).toBe(200);
  const { status } = await who.ask(`PUT /order-admin${ofStore}/orders/${_id}`, { status: 'paid' });
  expect(status).toBe(200);
}

it('is asked of nobody before the store says that it issues invoices', async () => {
  await sold(lead, 'before');
  expect(await jobOf(server, 'before')).toBe('none');
});

it('is asked for once after the payment, with whom it goes to, and again after a lost answer', async () => {
  const set = await lead.ask(settingsPath, { taxMode: 'invoice5' });
  expect([set.status, set.body['taxMode']]).toEqual([200, 'invoice5']);
  issuer.failures = 1;
  await sold(lead, 'given', { donationCode });
  await vi.waitFor(async () => expect(await jobOf(server, 'given')).toBe('done'), { timeout: 10_000 });
  const [first, again] = issuer.asked;
  expect(issuer.asked).toHaveLength(2);
  expect(again).toEqual(first);
  expect(first).toMatchObject({
    id: 'invoice.issue:given',
    seller: { brandId: 'charizi', storeId: 'charizi-zhongshan' },
    buyer: { donationCode },
    order: { _id: 'given', payment: 'paid' },
  });
  await lead.ask(`PUT /order-admin${ofStore}/orders/given`, { status: 'paid' });
  expect(issuer.asked).toHaveLength(2);
});

it('names a buyer who says too much, and what a code may be', async () => {
  const both = await order(lead, 'both', { carrier: '/AB+1-2.', donationCode });
  expect([both.status, both.body.code]).toEqual([400, 'validation']);
  expect(both.body.details).toEqual([{ path: 'orderData.customerInfo.donationCode', message: 'exclusive' }]);
  for (const wrong of ['12', '12345678', '91a'])
    expect((await order(lead, 'wrong', { donationCode: wrong })).status).toBe(400);
  const { status } = await lead.ask(settingsPath, { taxMode: 'invoice8' });
  expect(status).toBe(400);
});

it('is nothing to do where nobody issues invoices, then or later', async () => {
  const alone = await startDemoServer();
  try {
    const there = await alone.visitor().signIn('lead');
    await there.ask(settingsPath, { taxMode: 'invoice5' });
    await sold(there, 'alone');
    await vi.waitFor(async () => expect(await jobOf(alone, 'alone')).toBe('done'));
  } finally {
    await alone.close();
  }
});
