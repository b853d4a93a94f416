import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { sql } from 'kysely';
import { eventsOf } from './lib/events-of.ts';
import { newId } from './lib/new-id.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner } from './test-till.ts';

// Guests order from a store over HTTP; a till of it is there, or is not.

const brandId = 'charizi';
const storeId = 'charizi-zhongshan';
const place = `/brands/${brandId}/stores/${storeId}`;
const start = Date.parse('2026-11-21T06:05:00.000Z');
const egg = { templateId: 'charizi-tea-egg', quantity: 1 };
let phones = 0;

let server: DemoServer;
let lead: Visitor;
let till: RawDevice;
let clock = start;
const guest = () => server.visitor();

beforeAll(async () => {
  server = await startDemoServer({ now: () => new Date(clock) });
  lead = await server.visitor().signIn('lead');
  till = await RawDevice.enrol(lead, await newSigner(), { brandId, storeId });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock += 1000;
  await heard();
});

/** A till of the store was seen so many minutes ago, and has all that was there then. */
const heard = (minutesAgo = 0, attends: string | null = null): Promise<unknown> =>
  server.database.inTransaction(systemAccess, (tx) =>
    sql`update sync_devices set last_seen_at = ${new Date(clock - minutesAgo * 60_000).toISOString()},
        attends = ${attends}::jsonb,
        fetched = (select jsonb_build_object(key, version) from sync_scopes where key = ${`store:${storeId}`})
        where id = ${till.id}`.execute(tx),
  );
const secret = (): string => newId().replaceAll('-', '');
const holding = (token: string) => ({ 'order-token': token });

function create(
  who: Visitor,
  orderData: object = {},
  headers: Record<string, string> = {},
  rest: object = {},
): Promise<Answered> {
  // A number of their own: of one, a store takes but a few orders that wait.
  const phone = `0912-${345 + phones++}-678`;
  const what = { orderType: 'takeout', items: [egg], customerInfo: { name: '小美', phone }, ...orderData };
  return who.ask(`POST /order-customer${place}/create`, { orderData: what, ...rest }, headers);
}

const orderOf = (who: Visitor, id: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
  who.ask(`GET /order-customer/brands/${brandId}/order/${String(id)}`, undefined, headers);

async function settings(change: object): Promise<void> {
  const { status } = await lead.ask(`PUT /store/brands/${brandId}/${storeId}/service-settings`, {
    serviceSettings: change,
  });
  expect(status).toBe(200);
}

describe("a guest's order", () => {
  it('is told to whoever shows its secret, and to nobody else', async () => {
    const token = secret();
    const made = await create(guest(), { _id: newId() }, holding(token));
    expect([made.status, made.body['fulfilment']]).toEqual([200, 'accepted']);
    expect(made.body).not.toHaveProperty('origin');
    const { _id } = made.body;
    const theirs = await orderOf(guest(), _id, holding(token));
    expect(theirs).toMatchObject({ status: 200, body: { _id, number: made.body['number'] } });
    expect(theirs.body).toMatchObject({ isUndelivered: false, canCancel: false, storePhone: '02-2555-0188' });
    for (const [who, headers] of [
      [guest(), {}],
      [guest(), holding(secret())],
      [lead, {}],
    ] as const)
      expect((await orderOf(who, _id, headers)).status).toBe(404);
    expect((await orderOf(guest(), _id, holding('short'))).body.code).toBe('validation');
  });

  it('keeps the hash of its secret alone', async () => {
    const token = secret();
    await create(guest(), { _id: newId() }, holding(token));
    const kept = await server.database.inTransaction(systemAccess, (tx) =>
      sql<{ text: string }>`select row_to_json(o)::text as text from orders o
        union all select row_to_json(r)::text from sync_rest_receipts r`.execute(tx),
    );
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(kept.rows.map(({ text }) => text).join()).not.toContain(token);
    expect(server.logged()).not.toContain(token);
  });

  it('whose answer was lost is one order, in whatever words it comes again', async () => {
    const [token, _id] = [secret(), newId()];
    const first = await create(guest(), { _id }, holding(token));
    const again = await create(
      guest(),
      { _id, customerInfo: { name: '大美', phone: '0987654321' } },
      holding(token),
    );
    expect(again.body).toEqual(first.body);
    expect((await create(guest(), { _id }, holding(secret()))).body.code).toBe('duplicate');
    expect((await create(guest(), { _id })).body.code).toBe('duplicate');
  });

  it('is a guest’s also where staff is signed in: judged as one, and shown the menu of one', async () => {
    const unpriced = await create(lead, { customerInfo: {} }, holding(secret()));
    expect(unpriced.body.code).toBe('validation');
    const made = await create(lead, {}, holding(secret()));
    expect(made.body).toMatchObject({ channel: 'web', customerInfo: { phone: '0912***678' } });
    const [asGuest, asStaff] = [
      await lead.ask(`GET /menu/brands/${brandId}/${storeId}/show?audience=guest`),
      await lead.ask(`GET /menu/brands/${brandId}/${storeId}/show`),
    ];
    expect(asGuest.body).toEqual((await guest().ask(`GET /menu/brands/${brandId}/${storeId}/show`)).body);
    expect(JSON.stringify(asGuest.body)).not.toContain('"station"');
    expect(JSON.stringify(asStaff.body)).toContain('"station"');
  });

  it('asked for as a quote comes to the same and leaves nothing', async () => {
    const count = async () => {
      const { rows } = await server.database.inTransaction(systemAccess, (tx) =>
        sql<{ n: string }>`select count(*) as n from orders`.execute(tx),
      );
      return Number(rows[0]?.n);
    };
    const before = await count();
    const orderData = {
      orderType: 'takeout',
      items: [egg],
      customerInfo: { name: '小美', phone: '0912345678' },
    };
    const quoted = await guest().ask(`POST /order-customer${place}/quote`, { orderData });
    expect(quoted.status).toBe(200);
    const { total, menuRevision } = quoted.body;
    const off = await guest().ask(`POST /order-customer${place}/quote`, {
      orderData,
      expected: { total: Number(total) - 1, menuRevision },
    });
    expect(off).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await count()).toBe(before);
    const made = await create(guest(), {}, holding(secret()), { expected: { total, menuRevision } });
    expect(made.body['total']).toBe(total);
    const priced = await create(guest(), { total: 1 }, holding(secret()));
    expect([priced.status, priced.body.code]).toEqual([400, 'validation']);
  });

  it('waits where a till is heard that has no page open for it, and is taken on where one has', async () => {
    const fulfilment = async () => (await create(guest(), {}, holding(secret()))).body['fulfilment'];
    await heard(0, '[]');
    expect(await fulfilment()).toBe('placed');
    await heard(0, '["store:elsewhere"]');
    expect(await fulfilment()).toBe('placed');
    await heard(0, JSON.stringify([`store:${storeId}`]));
    expect(await fulfilment()).toBe('accepted');
  });

  it('waits where no till is heard, and is taken back until somebody accepts it', async () => {
    await heard(3);
    const token = secret();
    const { body } = await create(guest(), {}, holding(token));
    expect(body).toMatchObject({ fulfilment: 'placed', canCancel: true });
    const cancel = (headers: Record<string, string>) =>
      guest().ask(`POST /order-customer${place}/orders/${String(body['_id'])}/cancel`, {}, headers);
    expect((await cancel(holding(secret()))).status).toBe(404);
    expect(await cancel(holding(token))).toMatchObject({
      status: 200,
      body: { fulfilment: 'cancelled', cancelledBy: 'guest' },
    });
    await heard();
    const accepted = await create(guest(), {}, holding(token));
    const late = await guest().ask(
      `POST /order-customer${place}/orders/${String(accepted.body['_id'])}/cancel`,
      {},
      holding(token),
    );
    expect([late.status, late.body.code]).toEqual([409, 'order_state']);
  });

  it('that no till fetches is said to be undelivered after three minutes, and cancelled after ten', async () => {
    const token = secret();
    const { body } = await create(guest(), {}, holding(token));
    const told = () => orderOf(guest(), body['_id'], holding(token));
    clock += 179_000;
    expect((await told()).body['isUndelivered']).toBe(false);
    clock += 1000;
    expect((await told()).body['isUndelivered']).toBe(true);
    clock += 6 * 60_000;
    await server.app.sync.cancelLost();
    expect((await told()).body['fulfilment']).toBe('accepted');
    clock += 61_000;
    await server.app.sync.cancelLost();
    expect((await told()).body).toMatchObject({
      fulfilment: 'cancelled',
      cancelledBy: 'system',
      isUndelivered: false,
    });
  });

  it('that a till has fetched waits as long as it takes', async () => {
    const token = secret();
    const { body } = await create(guest(), {}, holding(token));
    await heard();
    clock += 15 * 60_000;
    await server.app.sync.cancelLost();
    expect((await orderOf(guest(), body['_id'], holding(token))).body).toMatchObject({
      fulfilment: 'accepted',
      isUndelivered: false,
    });
  });

  it('is not ended while no till has said what it has, as after an update of the server', async () => {
    const token = secret();
    const { body } = await create(guest(), {}, holding(token));
    await server.database.inTransaction(systemAccess, (tx) =>
      sql`update sync_devices set fetched = null where id = ${till.id}`.execute(tx),
    );
    clock += 15 * 60_000;
    await server.app.sync.cancelLost();
    expect((await orderOf(guest(), body['_id'], holding(token))).body).toMatchObject({
      fulfilment: 'accepted',
      isUndelivered: false,
    });
  });

  it('is followed by a stream: as it is, and again when the store changes it', async () => {
    const token = secret();
    const { body } = await create(guest(), {}, holding(token));
    const path = `/api/order-customer/brands/${brandId}/order/${String(body['_id'])}/events`;
    const refused = await fetch(`${server.origin}${path}`);
    expect(refused.status).toBe(404);
    await refused.body?.cancel();
    const { body: stream, headers } = await fetch(`${server.origin}${path}`, { headers: holding(token) });
    expect(headers.get('content-type')).toContain('text/event-stream');
    const told = eventsOf(stream!);
    expect(await told()).toMatchObject({ fulfilment: 'accepted' });
    await lead.ask(`PUT /order-admin${place}/orders/${String(body['_id'])}`, { fulfilment: 'ready' });
    expect(await told()).toMatchObject({ fulfilment: 'ready' });
    await lead.ask(`POST /order-admin${place}/orders/${String(body['_id'])}/cancel`, { reason: '打烊了' });
    expect(await told()).toMatchObject({
      fulfilment: 'cancelled',
      cancelReason: '打烊了',
      cancelledBy: 'store',
    });
    // It ends with the order.
    expect(await told()).toBeUndefined();
  });
});

describe('a store', () => {
  it('pauses for everybody at the counter, and its guests are told until when', async () => {
    const mei = await server.visitor().signIn('mei');
    const pause = (who: Visitor, length: string) =>
      who.ask(`POST /store/brands/${brandId}/${storeId}/pause-orders`, { length });
    expect((await pause(guest(), '15')).status).toBe(401);
    expect((await pause(mei, '15')).status).toBe(200);
    const until = new Date(clock + 15 * 60_000).toISOString();
    expect((await create(guest(), {}, holding(secret()))).body).toMatchObject({
      code: 'orders_paused',
      details: { until },
    });
    const status = await guest().ask(`GET /store/brands/${brandId}/${storeId}/status`);
    expect(status.body).toMatchObject({ pausedUntil: until, services: { takeOut: false } });
    clock += 15 * 60_000;
    await heard();
    expect((await create(guest(), {}, holding(secret()))).status).toBe(200);
    await pause(mei, 'today');
    await pause(mei, 'none');
    expect((await create(guest(), {}, holding(secret()))).status).toBe(200);
  });

  it('takes the last order of a time once, however many ask at the same moment', async () => {
    await settings({ slotLimit: { minutes: 30, orders: 1 } });
    const estimatedPickupTime = new Date(Math.ceil(clock / 1_800_000) * 1_800_000 + 3_600_000).toISOString();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(guest(), { estimatedPickupTime }, holding(secret()))),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array.from({ length: 4 }, () => 'slot_full'),
    ]);
    const times = await guest().ask(`GET /order-customer${place}/times?orderType=takeout`);
    expect(times.body['times']).toContainEqual({ at: estimatedPickupTime, isFull: true });
    expect(times.body['isHeard']).toBe(true);
    await heard(3);
    const silent = await guest().ask(`GET /order-customer${place}/times?orderType=takeout`);
    expect(silent.body['isHeard']).toBe(false);
    await settings({ slotLimit: null });
  });

  it('knows its tables by their codes, which it can renew', async () => {
    const tables = (qrToken: string) => {
      const table = { _id: 'g1', label: 'G1', area: '窗邊', seats: 2, qrToken, isActive: true, sort: 0 };
      return server.database.inTransaction(systemAccess, (tx) =>
        sql`update store_settings set tables = ${JSON.stringify([table])}::jsonb where store_id = ${storeId}`.execute(
          tx,
        ),
      );
    };
    const find = (token: string) =>
      guest().ask(`GET /store/public/brands/${brandId}/${storeId}/table?token=${token}`);
    const sit = (dineInInfo: object) =>
      create(guest(), { orderType: 'dine_in', customerInfo: {}, dineInInfo }, holding(secret()));
    await settings({ enableDineIn: true });
    await tables('code-one');
    expect((await find('code-one')).body).toEqual({ tableNumber: 'G1', area: '窗邊' });
    const seated = await sit({ tableToken: 'code-one', guests: 2 });
    expect(seated.body).toMatchObject({
      channel: 'qr',
      dineInInfo: { tableNumber: 'G1', tableId: 'g1', guests: 2 },
    });
    expect((await sit({ tableId: 'g1', tableNumber: 'G1' })).body.code).toBe('validation');
    await tables('code-two');
    for (const answer of [await find('code-one'), await sit({ tableToken: 'code-one' })])
      expect([answer.status, answer.body.code]).toEqual([409, 'table_code_unknown']);
    expect((await sit({ tableToken: 'code-two' })).status).toBe(200);
  });
});
