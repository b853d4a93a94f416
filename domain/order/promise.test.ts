import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { instantMs, isoInstant } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { anOrder, arrived, aStore, paid, tea } from './builders.ts';
import { acceptOrder, delayOrder, rejectOrder } from './promise.ts';
import { orders, type Order } from './schema.ts';

const later = (minutes: number) => isoInstant(instantMs(testNow) + minutes * 60_000);
const order1 = { ...tea, orderId: 'web' };

function shop(about: Partial<Order> = {}): MemoryRows {
  return new MemoryRows([orders, stores, inventory, stockMoves], { via: 'sync' })
    .seed(stores, aStore())
    .seed(orders, anOrder({ _id: 'web', channel: 'web', fulfilment: 'placed', ...about }));
}

const there = async (rows: MemoryRows) => (await rows.get(orders, 'web'))!;

describe('an order of the counter', () => {
  it('is neither taken nor turned down, parked as it is; heard from elsewhere, somebody is told', async () => {
    const rows = shop({ channel: 'counter', parked: { at: testNow, by: '小美' } });
    const before = await there(rows);
    for (const [command, input] of [
      [acceptOrder, order1],
      [rejectOrder, { ...order1, reason: '太忙' }],
    ] as const)
      await expect(rows.run(command, input as never)).rejects.toMatchObject({ code: 'order_state' });
    const { exceptions } = await rows.run(arrived(acceptOrder), { ...order1, promisedAt: later(15) });
    expect([exceptions.map(({ code }) => code), await there(rows)]).toEqual([['not_of_guest'], before]);
  });
});

describe('an order of a guest', () => {
  it('is taken with a time, and taken again by another till keeps the later one', async () => {
    const rows = shop();
    await rows.run(acceptOrder, { ...order1, promisedAt: later(15) });
    expect(await there(rows)).toMatchObject({ fulfilment: 'accepted', promisedAt: later(15) });
    await rows.run(acceptOrder, { ...order1, promisedAt: later(10) });
    expect((await there(rows)).promisedAt).toBe(later(15));
    await rows.run(acceptOrder, { ...order1, promisedAt: later(30) });
    expect((await there(rows)).promisedAt).toBe(later(30));
  });

  it('that is being made already stays where it is', async () => {
    const rows = shop({ fulfilment: 'preparing' });
    await rows.run(acceptOrder, { ...order1, promisedAt: later(15) });
    expect(await there(rows)).toMatchObject({ fulfilment: 'preparing', promisedAt: later(15) });
  });

  it('that was cancelled meanwhile is not taken, and somebody is told', async () => {
    const rows = shop({ fulfilment: 'cancelled' });
    const { exceptions } = await rows.run(acceptOrder, { ...order1, promisedAt: later(15) });
    expect(exceptions).toMatchObject([{ code: 'order_cancelled' }]);
    expect(await there(rows)).not.toHaveProperty('promisedAt');
  });

  it('is put off from the time that was told, and by two tills at the same moment only once', async () => {
    const rows = shop({ fulfilment: 'accepted', promisedAt: later(15) });
    await rows.run(delayOrder, { ...order1, minutes: 10 });
    expect((await there(rows)).promisedAt).toBe(later(25));
    await rows.run(delayOrder, { ...order1, minutes: 10, promisedAt: later(25) });
    expect((await there(rows)).promisedAt).toBe(later(25));
    await rows.run(delayOrder, { ...order1, minutes: 10 });
    expect((await there(rows)).promisedAt).toBe(later(35));
  });

  it('that is late already is put off from now on', async () => {
    const rows = shop({ fulfilment: 'accepted', promisedAt: later(-30) });
    await rows.run(delayOrder, { ...order1, minutes: 10 });
    expect((await there(rows)).promisedAt).toBe(later(10));
  });

  it.each(['9999-12-31T23:59:00.000Z', '2020-01-01T00:00:00.000Z'])(
    'is not told %s, which somebody should look at, and is put off all the same',
    async (promisedAt) => {
      const rows = shop();
      for (const [command, more] of [
        [acceptOrder, {}],
        [delayOrder, { minutes: 1 }],
      ] as const) {
        const { exceptions } = await rows.run(command, { ...order1, ...more, promisedAt });
        expect(exceptions).toMatchObject([{ code: 'promise_odd' }]);
      }
      expect(await there(rows)).toMatchObject({ fulfilment: 'accepted' });
      await rows.run(delayOrder, { ...order1, minutes: 10 });
      expect((await there(rows)).promisedAt).toBe(later(10));
    },
  );

  it('that is over already is put off for nobody, and somebody is told', async () => {
    const { exceptions } = await shop({ fulfilment: 'rejected' }).run(delayOrder, { ...order1, minutes: 10 });
    expect(exceptions).toMatchObject([{ code: 'order_cancelled' }]);
  });

  it('is turned down with a reason, once, and not any more once it is taken or paid', async () => {
    const rows = shop();
    await rows.run(rejectOrder, { ...order1, reason: '太忙' });
    expect(await there(rows)).toMatchObject({ fulfilment: 'rejected', cancelReason: '太忙' });
    await rows.run(rejectOrder, { ...order1, reason: '再一次' });
    expect((await there(rows)).cancelReason).toBe('太忙');
    const refusal = (about: Partial<Order>) => shop(about).run(rejectOrder, { ...order1, reason: '太忙' });
    await expect(refusal({ fulfilment: 'accepted' })).rejects.toMatchObject({ code: 'order_state' });
    await expect(refusal({ payments: [paid(65)] })).rejects.toMatchObject({ code: 'order_already_paid' });
  });
});
