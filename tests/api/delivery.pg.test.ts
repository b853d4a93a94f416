import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brandId, DeliveryHouse, minute, storeId, tea } from './lib/delivery-house.ts';
import { outcome } from './lib/guest-house.ts';

// A store and its delivery platforms: what each tells the other, and that no order is taken which nobody cooks.

const remote = 'uber-zhongshan';
const vendor = 'vendor-1';
let house: DeliveryHouse;

beforeEach(async () => {
  house = await DeliveryHouse.open();
});
afterEach(() => house.close());

const oneTea = [{ ...tea, quantity: 1 }];

async function connected(more: object = {}): Promise<string> {
  const made = await house.connect('ubereats', remote, more);
  expect(outcome(made)).toBe('200');
  await house.idle();
  return String(made.body['_id']);
}

describe('a connection', () => {
  it('is one for a store and a platform, and one for what the platform calls the store, whoever else asks', async () => {
    await connected();
    expect(outcome(await house.connect('ubereats', 'another'))).toBe('409 duplicate');
    const shun = await house.server.visitor().signIn('shun');
    const [{ id: theirs } = { id: '' }] = await house.rows<{ id: string }>(
      sql`select id from stores where brand_id = 'ashun' limit 1`,
    );
    const stolen = await shun.ask(`POST /platform-store/brands/ashun/${theirs}`, {
      platform: 'ubereats',
      platformStoreId: remote,
    });
    expect([outcome(stolen), stolen.body.details]).toEqual(['409 duplicate', { field: 'platformStoreId' }]);
    const inCapitals = await shun.ask(`POST /platform-store/brands/ashun/${theirs}`, {
      platform: 'ubereats',
      platformStoreId: remote.toUpperCase(),
    });
    expect(outcome(inCapitals)).toBe('409 duplicate');
    const own = await shun.ask(`POST /platform-store/brands/ashun/${theirs}`, {
      _id: 'shun-1',
      platform: 'ubereats',
      platformStoreId: 'shun-own',
    });
    expect(outcome(own)).toBe('200');
    const moved = await shun.ask(`PUT /platform-store/brands/ashun/${theirs}/platform-stores/shun-1`, {
      platformStoreId: remote,
    });
    expect(outcome(moved)).toBe('409 duplicate');
  });

  it('is opened and closed by whoever leads a shift, changed by fewer, read by all; nobody reads a secret', async () => {
    const id = await connected();
    const lead = await house.server.visitor().signIn('lead');
    const mei = await house.server.visitor().signIn('mei');
    const status = (who = lead) =>
      house.call('PATCH', `/platform-stores/${id}/status`, { status: 'OFFLINE' }, who);
    expect(outcome(await status(mei))).toBe('403 forbidden_role');
    expect(outcome(await house.call('PUT', `/platform-stores/${id}`, { markup: 10 }, lead))).toBe(
      '403 forbidden_role',
    );
    expect(outcome(await status())).toBe('200');
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
    const seen = await house.call('GET', '', undefined, mei);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain(house.uber.secret);
    const elsewhere = await house.owner.ask(
      `GET /platform-store/brands/${brandId}/charizi-xinyi/platform-stores/${id}`,
    );
    expect(outcome(elsewhere)).toBe('404 not_found');
  });

  it('that ends closes the store on the platform, and takes no order any more', async () => {
    const id = await connected();
    expect(outcome(await house.call('DELETE', `/platform-stores/${id}`))).toBe('200');
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
    const ref = house.uber.order(remote, oneTea);
    expect((await house.uber.notify(ref)).status).toBe(200);
    await house.idle();
    expect(await house.orders()).toEqual([]);
  });

  it('is whose Uber says it is: another store’s is refused, and who is named has it, whoever entered it before', async () => {
    const xinyi = 'charizi-xinyi';
    const nameIt = (storeId: string) =>
      house.uber.named.set(remote, { integrator_store_id: storeId, integrator_brand_id: brandId });
    nameIt(xinyi);
    expect(outcome(await house.connect('ubereats', remote))).toBe('409 duplicate');
    // A word of an earlier program's names nobody here.
    nameIt('store-43');
    await connected();
    nameIt(xinyi);
    const owner = await house.owner.ask(`POST /platform-store/brands/${brandId}/${xinyi}`, {
      platform: 'ubereats',
      platformStoreId: remote,
    });
    expect(outcome(owner)).toBe('200');
    await house.idle();
    expect(outcome(await house.call('GET', '/platform?platform=ubereats'))).toBe('404 not_found');
    // It is the owner's now: nobody closes it in passing.
    expect(house.uber.statuses.get(remote)).toBeUndefined();
  });

  it('ends where Uber says later that the store is another’s', async () => {
    await connected();
    house.uber.named.set(remote, { integrator_store_id: 'charizi-xinyi', integrator_brand_id: brandId });
    expect((await house.uber.provisioned(remote)).status).toBe(200);
    await house.idle();
    expect(outcome(await house.call('GET', '/platform?platform=ubereats'))).toBe('404 not_found');
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
  });

  it('that is given another store there closes the former one first, and denies what waits in it', async () => {
    const id = await connected({ autoAccept: false });
    const ref = house.uber.order(remote, oneTea);
    await house.uber.notify(ref);
    await house.idle();
    const change = (platformStoreId: string) =>
      house.call('PUT', `/platform-stores/${id}`, { platformStoreId });
    expect(outcome(await change('uber-moved'))).toBe('200');
    await house.idle();
    expect([house.uber.statuses.get(remote), house.uber.stateOf(ref)]).toEqual(['PAUSED', 'DENIED']);
    expect(house.uber.statuses.get('uber-moved')).toBeUndefined();
    // Only written otherwise: it is the same store.
    expect(outcome(await change('UBER-MOVED'))).toBe('200');
    await house.idle();
    expect(house.uber.statuses.get('uber-moved')).toBeUndefined();
  });

  it('is refused in words where nothing is connected', async () => {
    expect(outcome(await house.syncMenu())).toBe('409 platform_not_connected');
    expect(outcome(await house.syncInventory())).toBe('409 platform_not_connected');
    expect((await house.status())['isSetUp']).toBe(true);
  });
});

describe('a menu', () => {
  it('is sent once as long as it is the same, and what differs is told by name', async () => {
    await connected({ markup: 20 });
    await house.syncMenu();
    const menu = house.uber.menus.get(remote) as unknown as {
      items: { id: string; price_info: { price: number } }[];
    };
    expect(menu.items.find(({ id }) => id === tea.id)?.price_info.price).toBe(40 * 120);
    const pushes = (): number => house.uber.socket.asked.filter((call) => call.startsWith('PUT')).length;
    await house.syncMenu();
    expect([pushes(), await house.log()]).toEqual([1, expect.arrayContaining(['menu_pushed', 'menu_same'])]);
    expect(await house.row()).toMatchObject({ menuSync: { state: 'ok' }, menuLastSync: expect.any(String) });

    const path = `PUT /dish/brands/${brandId}/templates/${tea.id}`;
    expect((await house.owner.ask(path, { description: '阿薩姆' })).status).toBe(200);
    expect((await house.status())['differs']).toEqual({
      added: 0,
      changed: 1,
      removed: 0,
      names: [tea.title],
    });
  });

  it('that fails says so, and is tried again by hand', async () => {
    await connected();
    house.uber.socket.down();
    await house.owner.ask(`POST /delivery/brands/${brandId}/${storeId}/sync-menu`, {});
    await expect.poll(async () => (await house.row())['lastError']).toBe('platform_away');
    house.uber.socket.calm();
    await house.syncMenu();
    expect(await house.row()).toMatchObject({ menuSync: { state: 'ok' } });
    expect((await house.row())['lastError']).toBeUndefined();
  });
});

describe('what is sold out', () => {
  beforeEach(async () => {
    await connected();
    await house.syncMenu();
  });

  it('is told when it is, and when it is not any more', async () => {
    await house.soldOut(true);
    await house.idle();
    expect([...(house.uber.suspended.get(remote) ?? [])]).toContain(tea.id);
    await house.soldOut(false);
    await house.idle();
    expect([...(house.uber.suspended.get(remote) ?? [])]).not.toContain(tea.id);
    expect((await house.row())['stockLastSync']).toEqual(expect.any(String));
  });

  it('and lifted while the platform was away is never told', async () => {
    house.uber.socket.down();
    await house.soldOut(true);
    await house.server.app.delivery.idle();
    await house.soldOut(false);
    const before = house.uber.socket.asked.length;
    house.uber.socket.calm();
    house.later(minute);
    await house.idle();
    expect(house.uber.socket.asked.slice(before).filter((call) => call.includes('/menus/items/'))).toEqual(
      [],
    );
  });

  it('is told in part where the platform takes a part, and the rest is told again', async () => {
    house.uber.stubborn.add('charizi-black-latte');
    await house.soldOut(true);
    await house.soldOut(true, 'charizi-black-latte');
    await house.idle();
    const gone = (): string[] => [...(house.uber.suspended.get(remote) ?? [])];
    expect(gone()).toContain(tea.id);
    house.uber.stubborn.clear();
    house.later(minute);
    await house.idle();
    expect((await house.row())['lastError']).toBeUndefined();
  });

  it('is told anew where somebody asks for that', async () => {
    await house.soldOut(true);
    await house.idle();
    house.uber.suspended.set(remote, new Set());
    expect(outcome(await house.syncInventory())).toBe('200');
    await house.idle();
    expect([...(house.uber.suspended.get(remote) ?? [])]).toContain(tea.id);
  });
});

describe('what is told anew', () => {
  it('is told to the end where the platform takes only a part of it at first', async () => {
    await connected();
    await house.syncMenu();
    const { items } = house.uber.menus.get(remote) ?? { items: [] };
    const all = items.map((one) => one.id);
    const gone = house.uber.suspended.get(remote);
    const [first = '', second = ''] = all.filter((one) => one !== tea.id && !gone?.has(one));
    // Somebody has marked everything there by hand.
    house.uber.suspended.set(remote, new Set(all));
    house.uber.stubborn.add(first);
    await house.soldOut(true);
    await house.syncInventory();
    await house.idle();
    expect([...(house.uber.suspended.get(remote) ?? [])]).toContain(first);
    house.uber.stubborn.clear();
    house.later(2 * minute);
    await house.idle();
    const left = house.uber.suspended.get(remote) ?? new Set();
    expect([left.has(tea.id), left.has(first), left.has(second)]).toEqual([true, false, false]);
  });
});

describe('what is sent by whoever', () => {
  beforeEach(() => connected());

  it('counts only with the signature over what came', async () => {
    const ref = house.uber.order(remote, oneTea);
    for (const signing of ['wrong', 'absent', 'upper', 'changed'] as const)
      expect([signing, (await house.uber.notify(ref, { signing })).status]).toEqual([signing, 401]);
    await house.idle();
    expect(await house.rows(sql`select 1 from delivery_events`)).toEqual([]);
    expect(await house.orders()).toEqual([]);
  });

  it('is neither too long nor packed nor of a platform that nobody has set up', async () => {
    expect((await house.uber.send('x'.repeat(5_000_000))).status).toBe(413);
    const packed = await fetch(`${house.server.origin}/api/webhooks/ubereats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(1_000_000)),
    });
    expect(packed.status).toBe(415);
    const other = await fetch(`${house.server.origin}/api/webhooks/wolt`, { method: 'POST', body: '{}' });
    expect(other.status).toBe(404);
    expect((await house.uber.send('{"no":"event"}')).status).toBe(400);
    expect((await house.uber.send('[]')).status).toBe(400);
  });

  it('is not read any more from an address that goes on forging, for a minute and there alone', async () => {
    const forge = async (address: string): Promise<number> =>
      (
        await house.server.app.inject({
          method: 'POST',
          url: '/api/webhooks/ubereats',
          headers: {
            host: 'order.example',
            'x-forwarded-for': address,
            'content-type': 'application/json',
            'x-uber-signature': '0'.repeat(64),
          },
          payload: '{}',
        })
      ).statusCode;
    const stranger = '203.0.113.9';
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await forge(stranger));
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    expect(await forge('203.0.113.10')).toBe(401);
    expect((await house.uber.notify(house.uber.order(remote, oneTea))).status).toBe(200);
    house.later(minute);
    expect(await forge(stranger)).toBe(401);
  });
});

describe('foodpanda', () => {
  beforeEach(async () => {
    await house.connect('foodpanda', vendor);
    await house.hear();
    await house.idle();
  });

  const latte = [{ id: 'p1', remoteCode: tea.id, name: '四季春', quantity: 1, unitPrice: 45 }];

  it('takes its time with a menu, and says later what came of it', async () => {
    await house.syncMenu('foodpanda');
    expect(await house.row('foodpanda')).toMatchObject({ menuSync: { state: 'running' } });
    const [id = ''] = [...house.panda.imports.keys()];
    expect((await house.panda.finishImport(id))?.status).toBe(200);
    await house.idle();
    expect(await house.row('foodpanda')).toMatchObject({ menuSync: { state: 'ok' } });
    await house.soldOut(true);
    await house.idle();
    expect([...(house.panda.gone.get(vendor) ?? [])]).toContain(tea.id);
  });

  it('that never says what came of a menu is asked, and given up after half an hour', async () => {
    await house.syncMenu('foodpanda');
    house.later(31 * minute);
    await house.idle();
    expect(await house.row('foodpanda')).toMatchObject({
      menuSync: { state: 'failed' },
      lastError: 'menu_unanswered',
    });
  });

  it('tells of an order with a signed token, and hears of what becomes of it', async () => {
    const token = house.panda.order(vendor, latte);
    expect(
      (await house.panda.notify(token, { secret: 'another secret that is long enough as well' })).status,
    ).toBe(401);
    const answer = await house.panda.notify(token);
    expect(await answer.json()).toEqual({ remoteResponse: { remoteOrderId: `foodpanda:${token}` } });
    await house.idle();
    expect(house.panda.stateOf(token)).toBe('accepted');
    expect(await house.order(token)).toMatchObject({ channel: 'foodpanda', total: 45, payment: 'paid' });
    // Whose order it is stands on the order alone.
    for (const table of ['delivery_events', 'delivery_orders', 'delivery_log', 'jobs'])
      expect(
        await house.rows(sql`select 1 from ${sql.table(table)} t where t::text like '%小美%'`),
        table,
      ).toEqual([]);
    await house.hear();
    await house.commit('order.setFulfilment', { orderId: `foodpanda:${token}`, to: 'completed' });
    await house.idle();
    expect(house.panda.stateOf(token)).toBe('picked_up');
    const other = house.panda.order(vendor, latte);
    await house.panda.notify(other);
    await house.idle();
    expect((await house.panda.cancel(other)).status).toBe(200);
    await house.idle();
    expect(await house.order(other)).toMatchObject({ fulfilment: 'cancelled' });
  });
});
