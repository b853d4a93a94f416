import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { anOrder, aStore, paid, settingsOf, tea } from './builders.ts';
import { orders, type Order } from './schema.ts';
import { cancelGuestOrder } from './take-back.ts';
import { cancelUndelivered, dueAtMs, isUntouched } from './undelivered.ts';
import { instantMs } from '../kit/time.ts';

const hers: Actor = { kind: 'guest', holds: 'hash-of-hers' };
const lin: Actor = { kind: 'customer', customerId: 'lin', brandId: 'tea' };
const system: Actor = { kind: 'system' };

function waiting(over: Partial<Order> = {}): Order {
  const origin = { change: 'change-1', token: 'hash-of-hers' };
  return anOrder({ channel: 'web', fulfilment: 'placed', origin, userId: 'lin', ...over });
}

const shop = (order: Order): MemoryRows =>
  new MemoryRows([orders, stores, storeSettings, inventory, stockMoves])
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(orders, order);
const input = { ...tea, orderId: 'order-1' };
const back = (order: Order, actor: Actor) =>
  shop(order)
    .run(cancelGuestOrder, input, { actor })
    .then(
      ({ output }) => output.fulfilment,
      (error: { code: string }) => error.code,
    );

describe('an order that nobody has accepted', () => {
  it.each([
    ['whoever shows its secret', hers, 'cancelled'],
    ['its customer', lin, 'cancelled'],
    ['another guest', { kind: 'guest', holds: 'another' } as Actor, 'not_found'],
    ['a guest without a secret', { kind: 'guest' } as Actor, 'not_found'],
    ['a customer of another brand', { ...lin, brandId: 'noodles' } as Actor, 'not_found'],
  ])('is taken back by %s: %#', async (_who, actor, answer) => {
    expect(await back(waiting(), actor)).toBe(answer);
  });

  it('is theirs alone while it is nobody’s: an order without a secret or a customer is taken back by none', async () => {
    const { origin: _, userId: _1, ...plain } = waiting();
    expect(await back(plain, { kind: 'guest' })).toBe('not_found');
  });

  it('says that its guest ended it', async () => {
    const rows = shop(waiting());
    await rows.run(cancelGuestOrder, { ...input, reason: '改天' }, { actor: hers });
    expect(await rows.get(orders, 'order-1')).toMatchObject({
      fulfilment: 'cancelled',
      cancelReason: '改天',
      cancelledByModel: 'User',
    });
    const { output } = await rows.run(cancelGuestOrder, input, { actor: hers });
    expect(output).toMatchObject({ cancelledBy: 'guest', canCancel: false });
  });
});

describe('an order', () => {
  it('that is made already, or paid, is not taken back', async () => {
    expect(await back(waiting({ fulfilment: 'accepted' }), hers)).toBe('order_state');
    expect(await back(waiting({ payments: [paid(65)] }), hers)).toBe('order_already_paid');
  });

  it('of another store is not there', async () => {
    const rows = shop(waiting());
    const elsewhere = rows.run(cancelGuestOrder, { ...input, storeId: 'south' }, { actor: hers });
    await expect(elsewhere).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an order that no till has fetched', () => {
  const place = { store: aStore(), settings: settingsOf({ takeOutPrepTime: 10 }) };

  it('is due at once, and for a later time from when the store opens for that', () => {
    const placedAt = '2026-11-20T15:00:00.000Z';
    const plain = {
      placedAt,
      orderType: 'takeout',
      paymentType: 'On-site',
      payments: [],
      channel: 'web',
    } as const;
    expect(dueAtMs({ ...plain, payments: [] }, place)).toBe(instantMs(placedAt));
    const noon = { ...plain, payments: [], estimatedPickupTime: '2026-11-21T04:00:00.000Z' };
    expect(dueAtMs(noon, place)).toBe(instantMs('2026-11-21T02:00:00.000Z'));
    // Ordered while it is open already.
    const late = { ...noon, placedAt: '2026-11-21T03:00:00.000Z' };
    expect(dueAtMs(late, place)).toBe(instantMs(late.placedAt));
  });

  it('is ended by nobody of the store, unless somebody had it in hand or paid', async () => {
    const end = async (order: Order) => {
      const rows = shop(order);
      await rows.run(cancelUndelivered, input, { actor: system });
      return rows.get(orders, 'order-1');
    };
    const ended = await end(waiting({ fulfilment: 'accepted' }));
    expect(ended).toMatchObject({ fulfilment: 'cancelled' });
    expect(ended?.cancelledByModel).toBeUndefined();
    const moves: Order['moves'] = [{ to: 'accepted', at: '2026-11-21T06:06:00.000Z', by: 'mei' }];
    expect((await end(waiting({ fulfilment: 'accepted', moves })))?.fulfilment).toBe('accepted');
    expect((await end(waiting({ payments: [paid(65)] })))?.fulfilment).toBe('placed');
    expect(isUntouched(waiting({ channel: 'counter' }))).toBe(false);
  });
});
