import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerMs } from '#server/delivery/parts.ts';
import { DeliveryHouse, minute, tea } from './lib/delivery-house.ts';
import { outcome } from './lib/guest-house.ts';

// Orders of a platform: each comes in once, none is taken that nobody cooks, and the platform hears what becomes of it.

const remote = 'uber-zhongshan';
let house: DeliveryHouse;

beforeEach(async () => {
  house = await DeliveryHouse.open();
});
afterEach(() => house.close());

const oneTea = [{ ...tea, quantity: 1 }];

async function connected(): Promise<void> {
  expect(outcome(await house.connect('ubereats', remote))).toBe('200');
  await house.idle();
}

/** An order that came in. @returns Uber's id of it */
async function arrived(
  lines: Parameters<typeof house.uber.order>[1] = oneTea,
  more: object = {},
): Promise<string> {
  const ref = house.uber.order(remote, lines, more);
  const answer = await house.uber.notify(ref);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  await house.idle();
  return ref;
}

describe('an order', () => {
  beforeEach(async () => {
    await connected();
    await house.hear();
  });

  it('comes in once, at its own prices, is taken while a till hears of it, and the platform hears what becomes of it', async () => {
    const ref = house.uber.order(remote, [{ ...tea, quantity: 2, price: 48 }]);
    const event = 'event-1';
    for (let turn = 0; turn < 3; turn += 1)
      expect((await house.uber.notify(ref, { event })).status).toBe(200);
    await house.uber.notify(ref);
    await house.idle();
    const order = await house.order(ref);
    expect(order).toMatchObject({
      channel: 'ubereats',
      number: 'P-001',
      total: 96,
      payment: 'paid',
      fulfilment: 'accepted',
      points_earned: 0,
      platform_info: { platformStatus: 'accepted', code: 'UE001' },
    });
    expect(house.uber.stateOf(ref)).toBe('ACCEPTED');
    await house.hear();
    const orderId = String(order['id']);
    await house.commit('order.setFulfilment', { orderId, to: 'ready' });
    await house.idle();
    expect(house.uber.socket.asked.filter((call) => call.includes('/ready'))).toHaveLength(1);
    await house.commit('order.setFulfilment', { orderId, to: 'completed' });
    await house.idle();
    expect((await house.rows(sql`select told, is_done from delivery_orders`))[0]).toEqual({
      told: 'completed',
      is_done: true,
    });
  });

  it('that is put off at the till is put off there too, once, and stays where the platform does not want to hear it', async () => {
    const ref = await arrived();
    await house.hear();
    const orderId = String((await house.order(ref))['id']);
    expect(house.uber.readyTimes.get(ref)).toBeUndefined();
    await house.commit('order.delay', { orderId, minutes: 10 });
    await house.idle();
    const { promised_at: later } = await house.order(ref);
    expect(house.uber.readyTimes.get(ref)).toEqual([later]);
    await house.commit('order.setFulfilment', { orderId, to: 'preparing' });
    await house.idle();
    expect(house.uber.readyTimes.get(ref)).toHaveLength(1);
    house.uber.orders.get(ref)!.state = 'CANCELED';
    await house.commit('order.delay', { orderId, minutes: 5 });
    await house.idle();
    expect(house.uber.readyTimes.get(ref)).toHaveLength(1);
    expect(await house.status()).toMatchObject({ isSetUp: true });
  });

  it('that nobody hears of waits; after four minutes it is denied, and the store is closed until somebody is back', async () => {
    house.later(3 * minute);
    const ref = await arrived();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'placed', payment: 'pending' });
    expect(house.uber.stateOf(ref)).toBe('CREATED');
    house.later(answerMs + 1000);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'rejected', payment: 'void' });
    expect([house.uber.stateOf(ref), house.uber.statuses.get(remote)]).toEqual(['DENIED', 'PAUSED']);
    expect((await house.row())['pause']).toMatchObject({ why: 'unanswered', number: 'P-001' });

    house.later(10_000);
    await house.hear();
    house.later(10_000);
    await house.idle();
    expect(house.uber.statuses.get(remote)).toBe('ONLINE');
    expect((await house.row())['pause']).toMatchObject({ endedAt: expect.any(String) });
    // Several of them are of the same moment.
    const happened = await house.log();
    expect(happened.toSorted()).toEqual(['closed', 'order_denied', 'order_in', 'paused', 'resumed']);
  });

  it('that waits is taken as soon as a till is back, or by a hand', async () => {
    house.later(3 * minute);
    const first = await arrived();
    await house.hear();
    house.later(6000);
    await house.idle();
    expect([house.uber.stateOf(first), (await house.order(first))['fulfilment']]).toEqual([
      'ACCEPTED',
      'accepted',
    ]);

    const { _id: id } = await house.row();
    await house.call('PUT', `/platform-stores/${String(id)}`, { autoAccept: false });
    await house.hear();
    const second = await arrived();
    expect(house.uber.stateOf(second)).toBe('CREATED');
    await house.hear();
    await house.commit('order.accept', { orderId: `ubereats:${second}` });
    await house.idle();
    expect(house.uber.stateOf(second)).toBe('ACCEPTED');
    expect((await house.order(second))['payment']).toBe('paid');

    const third = await arrived();
    await house.hear();
    await house.commit('order.reject', { orderId: `ubereats:${third}`, reason: '品項售完' });
    await house.idle();
    expect(house.uber.stateOf(third)).toBe('DENIED');
  });

  it('of a store that a hand has closed is denied at once', async () => {
    const { _id: id } = await house.row();
    await house.call('PATCH', `/platform-stores/${String(id)}/status`, { status: 'OFFLINE' });
    const ref = await arrived();
    expect(house.uber.stateOf(ref)).toBe('DENIED');
    expect(await house.orders()).toEqual([]);
    const [noted] = await house.rows(sql`select details from delivery_log where kind = 'order_denied'`);
    expect(noted).toEqual({ details: { number: 'UE001', error: 'paused' } });
  });

  it('that is called off gives back what was paid; called off before it came it does not come', async () => {
    const ref = await arrived();
    await house.uber.cancel(ref);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded' });

    const early = house.uber.order(remote, oneTea);
    await house.uber.cancel(early);
    await house.idle();
    await house.uber.notify(early);
    await house.idle();
    expect((await house.orders()).length).toBe(1);
  });

  it('that the platform has given up is not cooked', async () => {
    house.later(3 * minute);
    const ref = await arrived();
    house.uber.orders.get(ref)!.state = 'CANCELED';
    await house.hear();
    house.later(6000);
    await house.idle();
    expect(await house.order(ref)).toMatchObject({ fulfilment: 'cancelled' });
    expect(await house.log()).toContain('order_failed');
  });

  it('with an item of nobody comes in under its name, and is listed until somebody says what it is', async () => {
    const lines = [{ id: 'combo-9', title: '雙人套餐', quantity: 1, price: 199 }];
    const ref = await arrived(lines);
    const order = await house.order(ref);
    expect(order['items']).toMatchObject([{ itemName: '雙人套餐', unitPrice: 199 }]);
    expect((await house.status())['unmapped']).toEqual([{ item: 'combo-9', name: '雙人套餐', orders: 1 }]);
    const { _id: id } = await house.row();
    await house.call('PUT', `/platform-stores/${String(id)}`, {
      mappings: [{ item: 'combo-9', dish: tea.id }],
    });
    const again = await house.order(await arrived(lines));
    expect(again['items']).toMatchObject([{ templateId: tea.id, unitPrice: 199 }]);
    expect((await house.status())['unmapped']).toEqual([]);
  });

  it('that cannot be read is denied, and said to have been', async () => {
    const payment = { charges: { total: { amount: 100, currency_code: 'JPY' } } };
    const ref = await arrived(oneTea, { payment });
    expect([house.uber.stateOf(ref), await house.orders()]).toEqual(['DENIED', []]);
    expect(await house.log()).toContain('order_denied');
  });

  it('that comes to something else than its lines comes to what the platform says', async () => {
    const ref = await arrived(oneTea, {
      payment: {
        charges: { total: { amount: 2800, currency_code: 'TWD' } },
        promotions: { promotions: [{ promo_type: 'FLATOFF', promo_discount_value: 1000 }] },
      },
    });
    expect(await house.order(ref)).toMatchObject({
      subtotal: 40,
      total_discount: 10,
      manual_adjustment: -2,
      total: 28,
    });
  });

  it('whose word was lost is found when both compare', async () => {
    const ref = house.uber.order(remote, oneTea);
    house.later(11 * minute);
    await house.hear();
    await house.idle();
    expect([house.uber.stateOf(ref), (await house.order(ref))['fulfilment']]).toEqual([
      'ACCEPTED',
      'accepted',
    ]);
    expect(await house.log()).toContain('order_found');
  });

  it('comes in although the token ended meanwhile, and although the platform was away for a moment', async () => {
    house.uber.socket.endTokens();
    const first = await arrived();
    expect(house.uber.stateOf(first)).toBe('ACCEPTED');
    const second = house.uber.order(remote, oneTea);
    house.uber.socket.down();
    await house.uber.notify(second);
    await house.server.app.delivery.idle();
    expect(house.uber.stateOf(second)).toBe('CREATED');
    house.uber.socket.calm();
    await expect.poll(() => house.uber.stateOf(second), { timeout: 20_000 }).toBe('ACCEPTED');
  });
});
