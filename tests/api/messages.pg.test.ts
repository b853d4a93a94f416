import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Mitake } from '#server/adapters/messages/mitake.ts';
import { SmtpMail } from '#server/adapters/messages/smtp.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { FakePush } from '#tests/fakes/carriers/fake-push.ts';
import { FakeSms, smsAccount } from '#tests/fakes/carriers/fake-sms.ts';
import { FakeSmtp } from '#tests/fakes/carriers/fake-smtp.ts';
import { newId } from './lib/new-id.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner } from './test-till.ts';

// Notifications to guests about their orders, by carriers on real sockets.

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';
const place = `/brands/${brandId}/stores/${storeId}`;
const egg = { templateId: 'charizi-tea-egg', quantity: 1 };
const start = Date.parse('2026-11-21T06:05:00.000Z');
let clock = start;
let phones = 0;

let sms: FakeSms;
let push: FakePush;
let smtp: FakeSmtp;
let server: DemoServer;
let owner: Visitor;
let lead: Visitor;
let till: RawDevice;

/** What a message says: its text's id and values, as the catalogs would be asked. */
const textOf = (id: string, values: Readonly<Record<string, unknown>>): string =>
  [id, ...Object.values(values).map(String)].join(' ');

beforeAll(async () => {
  [sms, push, smtp] = [await FakeSms.start(), await FakePush.start(), await FakeSmtp.start()];
  server = await startDemoServer({
    now: () => new Date(clock),
    textOf,
    messages: new Mitake({ url: sms.origin, ...smsAccount }),
    mail: new SmtpMail(new URL(smtp.url), 'orders@haodan.test'),
    config: { messaging: { pushUrl: new URL(push.origin), lineUrl: 'http://127.0.0.1:1' } },
  });
  owner = await server.visitor().signIn('owner');
  lead = await server.visitor().signIn('lead');
  till = await RawDevice.enrol(lead, await newSigner(), { brandId, storeId });
});
afterAll(async () => {
  await server.close();
  await Promise.all([sms.close(), push.close(), smtp.close()]);
});
beforeEach(async () => {
  clock += 60_000;
  await rows(sql`update sync_devices set last_seen_at = ${new Date(clock).toISOString()},
    fetched = (select jsonb_build_object(key, version) from sync_scopes where key = ${`store:${storeId}`})
    where id = ${till.id}`);
  await settings({ smsFor: ['ready', 'cancelled', 'rejected'], smsADay: 200 });
});
afterEach(() => {
  sms.recover();
  push.recover();
  smtp.recover();
});

function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return server.database.inTransaction(systemAccess, async (tx) => (await query.execute(tx)).rows);
}

async function settings(change: object): Promise<void> {
  const { status } = await owner.ask(`PUT /message/brands/${brandId}/settings`, change);
  expect(status).toBe(200);
}

interface Placed {
  readonly orderId: string;
  readonly number: string;
  readonly token: string;
  readonly guest: Visitor;
}

async function order(rest: object = {}): Promise<Placed> {
  const guest = server.visitor();
  const token = newId().replaceAll('-', '');
  const phone = `09${String(33_000_000 + ++phones)}`;
  const orderData = {
    _id: newId(),
    orderType: 'takeout',
    items: [egg],
    customerInfo: { name: '小美', phone },
  };
  const { status, body } = await guest.ask(
    `POST /order-customer${place}/create`,
    { orderData, ...rest },
    { 'order-token': token },
  );
  expect(status).toBe(200);
  await server.app.messages.idle();
  return { orderId: String(body['_id']), number: String(body['number']), token, guest };
}

const moveTo = async ({ orderId }: Placed, change: object): Promise<void> => {
  const { status } = await lead.ask(`PUT /order-admin${place}/orders/${orderId}`, change);
  expect(status).toBe(200);
  await server.app.messages.idle();
};

function subscribe({ guest, orderId, token }: Placed, subscription: object, headers: object = {}) {
  return guest.ask(`POST /order-customer/brands/${brandId}/order/${orderId}/notices`, subscription, {
    'order-token': token,
    ...headers,
  });
}

const told = async ({ orderId }: Placed): Promise<string[]> => {
  const { body } = await lead.ask(`GET /message${place}/orders/${orderId}`);
  return (body['items'] as { event: string; way: string; state: string }[]).map(
    ({ event, way, state }) => `${event} ${way} ${state}`,
  );
};

describe('a guest whose page is closed', () => {
  it('is told by their browser, in the page’s language, and once', async () => {
    const placed = await order({ locale: 'en' });
    const subscription = push.subscribe();
    expect((await subscribe(placed, subscription, { 'accept-language': 'en' })).status).toBe(200);
    const before = push.pushed.length;
    await moveTo(placed, { fulfilment: 'ready' });
    expect(push.pushed.length).toBe(before + 1);
    const notice = JSON.parse(push.pushed.at(-1)?.text ?? '') as Record<string, string>;
    expect(notice).toMatchObject({
      body: `message.readyTakeout ${placed.number}`,
      tag: `order:${placed.orderId}`,
      path: `/stores/${brandId}/${storeId}/order-confirm/${placed.orderId}`,
      lang: 'en',
    });
    await moveTo(placed, { fulfilment: 'completed' });
    expect(push.pushed.length).toBe(before + 1);
    expect(await told(placed)).toContain('ready push sent');
  });

  it('without a subscription is sent a short message where the store pays, without the number in a log', async () => {
    const placed = await order();
    await moveTo(placed, { fulfilment: 'ready' });
    const message = sms.messages.at(-1);
    expect(message).toMatchObject({ to: `09${String(33_000_000 + phones)}` });
    expect(message?.text).toContain(`message.readyTakeout ${placed.number}`);
    expect(message?.text.length).toBeLessThanOrEqual(70);
    expect(await told(placed)).toEqual(['ready sms sent']);
    expect(server.logged()).not.toContain(message?.to);
  });

  it('is told of nothing that the store does not pay for', async () => {
    await settings({ smsFor: [] });
    const placed = await order();
    const before = sms.messages.length;
    await moveTo(placed, { fulfilment: 'ready' });
    expect(sms.messages.length).toBe(before);
    expect(await told(placed)).toEqual([]);
  });

  it('gets the next way where the browser is gone, and is never asked there again', async () => {
    const placed = await order();
    const subscription = push.subscribe();
    await subscribe(placed, subscription);
    push.unsubscribe(subscription.endpoint);
    await moveTo(placed, { fulfilment: 'ready' });
    await server.app.messages.idle();
    expect((await told(placed)).toSorted()).toEqual(['ready push rejected', 'ready sms sent']);
    expect(await rows(sql`select 1 from push_subscriptions where order_id = ${placed.orderId}`)).toEqual([]);
  });

  it('is told by one notice of one browser, however many orders it waits for', async () => {
    const [one, two] = [await order(), await order()];
    const subscription = push.subscribe();
    for (const placed of [one, two]) await subscribe(placed, subscription);
    await moveTo(one, { fulfilment: 'ready' });
    await moveTo(two, { fulfilment: 'ready' });
    const topics = push.pushed.slice(-2).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(2);
  });
});

describe('a guest who looks at the page', () => {
  it('needs no other word', async () => {
    const placed = await order();
    const before = sms.messages.length;
    const leave = server.app.messages.looks(brandId, placed.orderId);
    await moveTo(placed, { fulfilment: 'ready' });
    leave();
    expect(sms.messages.length).toBe(before);
    expect(await told(placed)).toEqual(['ready page sent']);
  });
});

describe('what ended', () => {
  it('says what becomes of the money, and nothing to whoever ended it themselves', async () => {
    const placed = await order();
    await moveTo(placed, { fulfilment: 'cancelled', cancelReason: '停電' });
    expect(sms.messages.at(-1)?.text).toMatch(/message\.cancelled .*message\.nothingPaid/);
    const own = await order();
    const before = sms.messages.length;
    await rows(sql`update orders set fulfilment = 'placed' where id = ${own.orderId}`);
    const { orderId, token } = own;
    const path = `/order-customer${place}/orders/${orderId}/cancel`;
    expect((await own.guest.ask(`POST ${path}`, {}, { 'order-token': token })).status).toBe(200);
    await server.app.messages.idle();
    expect(sms.messages.length).toBe(before);
  });
});

describe('a carrier that fails', () => {
  it('and says nothing leaves it unknown: it is not sent a second time', async () => {
    const placed = await order();
    sms.breakOff();
    const heard = sms.heard.length;
    await moveTo(placed, { fulfilment: 'ready' });
    expect(await told(placed)).toEqual(['ready sms unknown']);
    sms.recover();
    await server.app.messages.idle();
    expect(sms.heard.length).toBe(heard + 1);
  });

  it('and was asked by a process that died is not asked again by itself', async () => {
    const placed = await order();
    sms.refuse('a');
    await moveTo(placed, { fulfilment: 'ready' });
    expect(await told(placed)).toEqual(['ready sms due']);
    sms.recover();
    const before = sms.messages.length;
    await rows(sql`update messages set state = 'sending' where order_id = ${placed.orderId}`);
    await rows(sql`update jobs set run_at = now() where done_at is null`);
    await server.app.messages.idle();
    expect(await told(placed)).toEqual(['ready sms unknown']);
    expect(sms.messages.length).toBe(before);
  });

  it('holds up no other way', async () => {
    const [one, two] = [await order(), await order()];
    await subscribe(two, push.subscribe());
    sms.refuse('a');
    await moveTo(one, { fulfilment: 'ready' });
    await moveTo(two, { fulfilment: 'ready' });
    expect(await told(two)).toContain('ready push sent');
  });
});

describe('the budget of a day', () => {
  it('ends, and what is held back is listed', async () => {
    const { body } = await owner.ask(`GET /message/brands/${brandId}/settings`);
    const { used } = (body['today'] as { sms: { used: number } }).sms;
    await settings({ smsADay: used + 1 });
    const [one, two] = [await order(), await order()];
    const before = sms.messages.length;
    await moveTo(one, { fulfilment: 'ready' });
    await moveTo(two, { fulfilment: 'ready' });
    expect(sms.messages.length).toBe(before + 1);
    expect(await told(two)).toEqual(['ready sms withheld']);
  });
});

describe('a subscription', () => {
  it('is the guest’s who shows the secret, at known services alone', async () => {
    const placed = await order();
    const subscription = push.subscribe();
    expect((await subscribe({ ...placed, token: newId().replaceAll('-', '') }, subscription)).status).toBe(
      404,
    );
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://169.254.169.254/', 'https://evil.tw/push'])
      expect((await subscribe(placed, { ...subscription, endpoint })).body.code).toBe('validation');
    const { body } = await placed.guest.ask(`GET /order-customer/brands/${brandId}/notice-key`);
    expect(String(body['key'])).toMatch(/^[\w-]{87}$/);
  });

  it('ends by a tap', async () => {
    const placed = await order();
    const subscription = push.subscribe();
    await subscribe(placed, subscription);
    const { status } = await placed.guest.ask(
      `POST /order-customer/brands/${brandId}/order/${placed.orderId}/notices/forget`,
      { endpoint: subscription.endpoint },
      { 'order-token': placed.token },
    );
    expect(status).toBe(200);
    expect(await rows(sql`select 1 from push_subscriptions where order_id = ${placed.orderId}`)).toEqual([]);
  });
});

describe('what was sent', () => {
  it('is listed for who runs the brand, with numbers in part and no text, and for nobody of a store', async () => {
    const placed = await order();
    await moveTo(placed, { fulfilment: 'ready' });
    const { status, body } = await owner.ask(`GET /message/brands/${brandId}?way=sms&limit=1`);
    expect(status).toBe(200);
    const [item] = body['items'] as Record<string, unknown>[];
    expect(item).toMatchObject({ event: 'ready', to: expect.stringMatching(/^09\d\d\*\*\*\d{3}$/), cost: 1 });
    expect(item).toHaveProperty('number', placed.number);
    expect(JSON.stringify(body)).not.toContain('message.ready');
    expect((await lead.ask(`GET /message/brands/${brandId}`)).status).toBe(403);
    expect((await lead.ask(`GET /message${place}/orders/${newId()}`)).status).toBe(404);
  });

  it('has no code in a row or a log', async () => {
    const phone = '0933999888';
    await server.visitor().ask(`POST /user-auth/brands/${brandId}/send-verification`, { phone });
    await server.app.messages.idle();
    const code = /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    const kept = await rows<{ text: string }>(sql`select row_to_json(m)::text as text from messages m
      union all select payload::text from jobs`);
    // Not a part of some id.
    const said = new RegExp(`(?<![0-9a-f])(${code}|${phone})(?![0-9a-f])`);
    expect(kept.map(({ text }) => text).join()).not.toMatch(said);
    expect(server.logged()).not.toMatch(said);
  });
});

describe('a receipt', () => {
  it('goes to a member who has said where, once their order is handed over and paid', async () => {
    await settings({ mailsReceipts: true });
    const guest = server.visitor();
    const phone = '0933777666';
    await guest.ask(`POST /user-auth/brands/${brandId}/send-verification`, { phone });
    await server.app.messages.idle();
    const code = /\d{6}/.exec(sms.messages.at(-1)?.text ?? '')?.[0];
    const made = await guest.ask(`POST /user-auth/brands/${brandId}/register`, {
      phone,
      code,
      name: '小美',
      password: 'a-long-password',
      email: 'mei@tea.tw',
    });
    expect(made.status).toBe(200);
    const orderData = {
      _id: newId(),
      orderType: 'takeout',
      items: [egg],
      customerInfo: { name: '小美', phone },
    };
    const { body } = await guest.ask(`POST /order-customer${place}/create`, { orderData });
    const placed = { orderId: String(body['_id']), number: '', token: '', guest };
    await moveTo(placed, { status: 'paid' });
    await moveTo(placed, { fulfilment: 'completed' });
    expect(smtp.letters.at(-1)?.to).toEqual(['mei@tea.tw']);
    expect(await told(placed)).toContain('receipt email sent');
  });
});
