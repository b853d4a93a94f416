import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { inSession } from '#server/database/session.ts';
import { openOrders } from '#server/delivery/delivery-orders.ts';
import { answerMs } from '#server/delivery/parts.ts';
import { brandId, DeliveryHouse, minute, storeId, tea } from './lib/delivery-house.ts';

// What goes wrong between a store and its platforms: answers that are lost, servers that end midway, people who do not answer, and days on which
// a platform is away.

const remote = 'uber-zhongshan';
const oneTea = [{ ...tea, quantity: 1 }];
let house: DeliveryHouse;
let id: string;

beforeEach(async () => {
  house = await DeliveryHouse.open();
  id = String((await house.connect('ubereats', remote)).body['_id']);
  await house.hear();
  await house.idle();
});
afterEach(() => house.close());

async function arrived(): Promise<string> {
  const ref = house.uber.order(remote, oneTea);
  expect((await house.uber.notify(ref)).status).toBe(200);
  await house.idle();
  return ref;
}

const setStatus = (status: string) => house.call('PATCH', `/platform-stores/${id}/status`, { status });

describe('an order', () => {
  it('that the platform noted as taken, though its answer was lost, is cooked', async () => {
    house.uber.socket.loseAnswer('accept_pos_order');
    const ref = await arrived();
    house.later(10_000);
    await house.idle();
    expect(house.uber.stateOf(ref)).toBe('ACCEPTED');
    expect(await house.order(ref)).toMatchObject({
      fulfilment: 'accepted',
      payment: 'paid',
      platform_info: { platformStatus: 'accepted' },
    });
  });

  it('that somebody took on the platform’s own tablet is cooked, and not denied', async () => {
    house.later(3 * minute);
    const ref = await arrived();
    house.uber.orders.get(ref)!.state = 'ACCEPTED';
    house.later(answerMs + 1000);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'accepted', payment: 'paid' });
    expect(house.uber.statuses.get(remote)).toBeUndefined();
  });

  it('that was placed by a server which ended before it had noted that is ended when it is called off', async () => {
    const ref = await arrived();
    await house.rows(sql`delete from delivery_orders returning 1 as gone`);
    await house.uber.cancel(ref);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded' });
  });

  it('of which a server noted that it was called off, and ended before it had ended it, is ended by the next', async () => {
    const ref = await arrived();
    await house.rows(sql`update delivery_orders set told = 'cancelled', is_done = true returning 1 as noted`);
    await house.uber.notify(ref);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'cancelled' });
  });

  it('that waits when its store is disconnected is denied, here and there', async () => {
    house.later(3 * minute);
    const ref = await arrived();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'placed' });
    await house.call('DELETE', `/platform-stores/${id}`);
    await house.idle();
    expect(house.uber.stateOf(ref)).toBe('DENIED');
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'rejected' });
  });

  it('that waits is looked at before five hundred that nobody ever handed over', async () => {
    await house.rows(sql`insert into delivery_orders (brand_id, order_id, store_id, link_id, platform, ref, received_at, answer_by, told)
      select ${brandId}, 'ubereats:' || n, ${storeId}, 'another', 'ubereats', n::text, now() - interval '1 hour' * (n + 0.5), now(), 'accepted'
      from generate_series(0, 500) n
      union all select ${brandId}, 'ubereats:new', ${storeId}, 'another', 'ubereats', 'new', now(), now(), ''
      returning 1 as kept`);
    const place = { brandId, storeId, id: 'another' };
    const open = await inSession(house.server.database, 'snapshot', systemAccess, (session) =>
      openOrders(session, place, house.clock.now),
    );
    expect(open[0]).toMatchObject({ ref: 'new', told: '' });
    // Those of the last fortnight.
    expect(open).toHaveLength(1 + 14 * 24);
  });
});

describe('a store', () => {
  it('whose people heard and did not answer stays closed until a hand opens it', async () => {
    await house.call('PUT', `/platform-stores/${id}`, { autoAccept: false });
    const ref = await arrived();
    house.later(answerMs + 1000);
    await house.hear();
    await house.idle();
    expect([house.uber.stateOf(ref), house.uber.statuses.get(remote)]).toEqual(['DENIED', 'PAUSED']);
    expect((await house.row())['pause']).toMatchObject({ why: 'ignored' });
    house.later(10_000);
    await house.hear();
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
    await setStatus('ONLINE');
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('ONLINE');
  });

  it('that is closed here and opened there by itself is closed again when both compare', async () => {
    await setStatus('OFFLINE');
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
    house.uber.statuses.set(remote, 'ONLINE');
    house.later(11 * minute);
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
  });

  it('that has days off is closed there for as long', async () => {
    // Days of the store's clock, eight hours ahead.
    const off = [8, 32].map((hours) => {
      const date = new Date(house.clock.now.getTime() + hours * 60 * minute).toISOString().slice(0, 10);
      return { date, isClosed: true, periods: [] };
    });
    const set = (days: readonly object[]) =>
      house.rows(sql`update store_settings set special_days = ${JSON.stringify(days)}::jsonb,
        business_hours = (select jsonb_agg(jsonb_build_object('day', n, 'isClosed', true, 'periods', '[]'::jsonb)) from generate_series(0, 6) n)
        where brand_id = ${brandId} and store_id = ${storeId} returning 1 as is_set`);
    await set(off);
    house.later(11 * minute);
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('PAUSED');
    await set([]);
    house.later(11 * minute);
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('ONLINE');
  });

  it('whose platform is away for a day sells on, and tells it once what is so when it is back', async () => {
    await house.syncMenu('ubereats');
    house.uber.socket.down();
    for (const isSoldOut of [true, false, true]) {
      house.later(8 * 60 * minute);
      expect((await house.soldOut(isSoldOut)).status).toBe(200);
      await house.idle();
    }
    const before = house.uber.socket.asked.length;
    house.uber.socket.calm();
    house.later(2 * minute);
    await house.idle();
    const told = house.uber.socket.asked.slice(before).filter((call) => call.includes('/menus/items/'));
    expect(told).toHaveLength(1);
    expect([...(house.uber.suspended.get(remote) ?? [])]).toContain(tea.id);
  });
});
