import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mitake } from '#server/adapters/messages/mitake.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakeLine, lineSettings } from '#tests/fakes/carriers/fake-line.ts';
import { FakePush } from '#tests/fakes/carriers/fake-push.ts';
import { FakeSms, smsAccount } from '#tests/fakes/carriers/fake-sms.ts';
import { newId } from './lib/new-id.ts';

// A way that does not lead to the guest, or not soon, gives way to the next: nobody is left in the dark.

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';
const place = `/brands/${brandId}/stores/${storeId}`;
const auth = `/user-auth/brands/${brandId}`;
let clock = Date.parse('2026-11-21T06:05:00.000Z');
let phones = 0;
let subs = 0;

let sms: FakeSms;
let push: FakePush;
let line: FakeLine;
let server: DemoServer;
let owner: Visitor;
let lead: Visitor;

beforeAll(async () => {
  [sms, push] = [await FakeSms.start(), await FakePush.start()];
  line = await FakeLine.start({ now: () => clock });
  server = await startDemoServer({
    now: () => new Date(clock),
    messages: new Mitake({ url: sms.origin, ...smsAccount }),
    config: { messaging: { pushUrl: new URL(push.origin), lineUrl: line.origin } },
  });
  owner = await server.visitor().signIn('owner');
  lead = await server.visitor().signIn('lead');
});
afterAll(async () => {
  await server.close();
  await Promise.all([sms.close(), push.close(), line.close()]);
});
beforeEach(async () => {
  clock += 60_000;
  await smsFor(['ready']);
  const { status } = await owner.ask(`PUT /line/brands/${brandId}/settings`, lineSettings);
  if (status !== 200) throw new Error(`LINE cannot be set up: ${status}`);
});
afterEach(() => {
  for (const carrier of [sms, push, line]) carrier.recover();
});

function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return server.database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows);
}

async function smsFor(steps: readonly string[]): Promise<void> {
  const { status } = await owner.ask(`PUT /message/brands/${brandId}/settings`, { smsFor: steps });
  expect(status).toBe(200);
}

const newPhone = (): string => `09${String(55_000_000 + ++phones)}`;

interface Placed {
  readonly orderId: string;
  readonly token: string;
  readonly guest: Visitor;
}

async function order(guest = server.visitor(), phone = newPhone()): Promise<Placed> {
  const token = newId().replaceAll('-', '');
  const items = [{ templateId: 'charizi-tea-egg', quantity: 1 }];
  const orderData = { _id: newId(), orderType: 'takeout', items, customerInfo: { name: '小美', phone } };
  const made = await guest.ask(
    `POST /order-customer${place}/create`,
    { orderData },
    { 'order-token': token },
  );
  expect(made.status).toBe(200);
  await server.app.messages.idle();
  return { orderId: String(made.body['_id']), token, guest };
}

/** A browser that is notified of the order. @returns Its address */
async function subscribe({ guest, orderId, token }: Placed): Promise<string> {
  const subscription = push.subscribe();
  const path = `/order-customer/brands/${brandId}/order/${orderId}/notices`;
  const { status } = await guest.ask(`POST ${path}`, subscription, { 'order-token': token });
  expect(status).toBe(200);
  return subscription.endpoint;
}

/** Somebody who has linked their account at LINE. */
async function member(): Promise<{ readonly guest: Visitor; readonly phone: string }> {
  const guest = server.visitor();
  const phone = newPhone();
  const idToken = line.tokenOf({ sub: `U${String(++subs).padStart(32, '0')}`, name: '小美' });
  const { body } = await guest.ask(`POST ${auth}/line/sign-in`, { idToken });
  const { ticket } = body['link'] as { ticket: string };
  await guest.ask(`POST ${auth}/send-verification`, { phone, purpose: 'link_line' });
  await server.app.messages.idle();
  const code = /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0];
  const linked = await guest.ask(`POST ${auth}/line/link`, { ticket, phone, code, name: '小美' });
  expect(linked.status).toBe(200);
  return { guest, phone };
}

async function makeReady({ orderId }: Placed): Promise<void> {
  const { status } = await lead.ask(`PUT /order-admin${place}/orders/${orderId}`, { fulfilment: 'ready' });
  expect(status).toBe(200);
  await server.app.messages.idle();
}

/** So much later whatever waits is tried again. */
async function later(ms: number): Promise<void> {
  clock += ms;
  await rows(sql`update jobs set run_at = now() where done_at is null`);
  await server.app.messages.idle();
}

async function told({ orderId }: Placed): Promise<string[]> {
  const { body } = await lead.ask(`GET /message${place}/orders/${orderId}`);
  return (body['items'] as { event: string; way: string; state: string }[])
    .filter(({ event }) => event === 'ready')
    .map(({ way, state }) => `${way} ${state}`)
    .toSorted();
}

describe('a push service', () => {
  it('that is away gives way after a minute', async () => {
    const placed = await order();
    await subscribe(placed);
    push.say({ status: 503 });
    await makeReady(placed);
    expect(await told(placed)).toEqual(['push due']);
    await later(61_000);
    expect(await told(placed)).toEqual(['push rejected', 'sms sent']);
  });

  it('that is away is asked on where there is no other way', async () => {
    await smsFor([]);
    const placed = await order();
    await subscribe(placed);
    push.say({ status: 503 });
    await makeReady(placed);
    await later(61_000);
    expect(await told(placed)).toEqual(['push due']);
    push.recover();
    await later(60_000);
    expect(await told(placed)).toEqual(['push sent']);
  });

  it('that wants to be left alone for an hour is waited for by nobody', async () => {
    const placed = await order();
    await subscribe(placed);
    push.say({ status: 429, headers: { 'retry-after': '3600' } });
    await makeReady(placed);
    expect(await told(placed)).toEqual(['push rejected', 'sms sent']);
  });

  it.each([413, 400])('that says %i is not asked again', async (status) => {
    const placed = await order();
    await subscribe(placed);
    push.say({ status });
    const heard = push.heard.length;
    await makeReady(placed);
    await later(60_000);
    expect(await told(placed)).toEqual(['push rejected', 'sms sent']);
    expect(push.heard.length).toBe(heard + 1);
  });

  it('that knows none of a guest’s browsers any more leaves one message to the next way', async () => {
    const placed = await order();
    const browsers = [await subscribe(placed), await subscribe(placed), await subscribe(placed)];
    for (const endpoint of browsers) push.unsubscribe(endpoint);
    await makeReady(placed);
    expect(await told(placed)).toEqual(['push rejected', 'push rejected', 'push rejected', 'sms sent']);
  });
});

describe('LINE', () => {
  it('tells a member before anything that costs', async () => {
    const { guest, phone } = await member();
    const placed = await order(guest, phone);
    await makeReady(placed);
    expect(await told(placed)).toEqual(['line sent']);
  });

  it('that is away gives way after a minute, and is tried by the same key until then', async () => {
    const { guest, phone } = await member();
    const placed = await order(guest, phone);
    const before = line.heard.length;
    line.say({ status: 500, body: {} });
    await makeReady(placed);
    await later(30_000);
    expect(await told(placed)).toEqual(['line due']);
    const pushes = line.heard.slice(before).filter(({ path }) => path === '/v2/bot/message/push');
    const keys = pushes.map(({ headers }) => headers['x-line-retry-key']);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keys).size).toBe(1);
    await later(31_000);
    expect(await told(placed)).toEqual(['line rejected', 'sms sent']);
  });

  it('brings nothing to whoever has blocked the account, who hears all the same', async () => {
    const { guest, phone } = await member();
    const placed = await order(guest, phone);
    line.strangers.add(`U${String(subs).padStart(32, '0')}`);
    const before = line.messages.length;
    await makeReady(placed);
    expect(await told(placed)).toEqual(['line rejected', 'sms sent']);
    expect(line.messages.length).toBe(before);
  });

  it('whose token cannot be opened any more is no way, and the guest hears all the same', async () => {
    const { guest, phone } = await member();
    const placed = await order(guest, phone);
    await rows(sql`update line_channels set messaging_token = 'v1.of-another-key'`);
    await makeReady(placed);
    expect(await told(placed)).toEqual(['line rejected', 'sms sent']);
  });
});

it('a receipt is not put by for a mail server that is not there', async () => {
  expect((await owner.ask(`PUT /message/brands/${brandId}/settings`, { mailsReceipts: true })).status).toBe(
    200,
  );
  const { guest, phone } = await member();
  await rows(sql`update customers set email = 'mei@tea.tw' where brand_id = ${brandId} and phone = ${phone}`);
  const placed = await order(guest, phone);
  for (const change of [{ fulfilment: 'ready' }, { status: 'paid' }, { fulfilment: 'completed' }]) {
    const path = `/order-admin${place}/orders/${placed.orderId}`;
    expect((await lead.ask(`PUT ${path}`, change)).status).toBe(200);
  }
  await server.app.messages.idle();
  expect(await rows(sql`select 1 from jobs where id = ${`message.receipt:${placed.orderId}`}`)).toHaveLength(
    1,
  );
  expect(await rows(sql`select 1 from messages where kind = 'receipt'`)).toEqual([]);
});

describe('a code', () => {
  it('that never got away is listed as one that did not', async () => {
    sms.refuse('a');
    const { status } = await server.visitor().ask(`POST ${auth}/send-verification`, { phone: newPhone() });
    expect(status).toBe(200);
    await server.app.messages.idle();
    await later(6 * 60_000);
    const { body } = await owner.ask(`GET /message/brands/${brandId}?kind=code&limit=1`);
    expect(body['items']).toMatchObject([{ kind: 'code', state: 'rejected', reason: 'mitake a' }]);
    expect(await rows(sql`select 1 from messages where kind = 'code' and sealed is not null`)).toEqual([]);
  });

  it('is none where no provider is set up, and whoever asks is told so', async () => {
    const bare = await startDemoServer({ messages: undefined });
    try {
      const said = await bare.visitor().ask(`POST ${auth}/send-verification`, { phone: newPhone() });
      expect(said).toMatchObject({ status: 503, body: { code: 'messages_off' } });
    } finally {
      await bare.close();
    }
  });
});
