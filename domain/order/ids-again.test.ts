import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores } from '../store/schema.ts';
import {
  aDish,
  aLine,
  aPayment,
  arrived,
  aSale,
  aStore,
  settingsOf,
  stockOf,
  shopTables,
} from './builders.ts';
import { addLines } from './change-lines.ts';
import type { PlaceInput } from './inputs.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { refundOrder } from './refund.ts';
import { reviseOrder } from './revise.ts';
import { orders } from './schema.ts';
import { voidOrder } from './void.ts';

const mei: Actor = { kind: 'admin', adminId: 'mei', name: '小美', role: 'brand_admin', brandId: 'tea' };
const of = { brandId: 'tea', storeId: 'north', orderId: 'order-1' };
const terms = { businessDate: '2026-11-21', serviceChargeRate: 0, completesWhenPaid: true };

/** What a till that has no shift completes a change with. */
const sealing = { actor: mei, now: testNow, register: { lane: 'A', get: () => undefined } };

function shop(): MemoryRows {
  return new MemoryRows(shopTables, { actor: mei })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(dishTemplates, aDish())
    .seed(inventory, stockOf('latte', 10));
}

/** A sale as a till said it: with its number. */
function said(over: Partial<PlaceInput> = {}, seq = 1): PlaceInput {
  const orderNo = { lane: 'A', seq, display: `A-00${seq}` };
  return aSale({ ...terms, orderNo, ...over });
}

const cash = (amount: number) => [aPayment({ _id: 'order-1:pay:1', amount })];
const first = said({ payments: cash(65) });
const second = said({ lines: [aLine({ quantity: 2 })], payments: cash(130) });

/** The server, where the till had sold before it went back to the open cart. */
async function soldTwice(rows = shop()) {
  const place = arrived(placeOrder);
  await rows.run(place, first, { changeId: 'c1' });
  return { rows, again: await rows.run(place, second, { changeId: 'c2' }) };
}

describe('an order id that comes again', () => {
  it('with other content is another sale: booked under an id of its own, with its number, both named', async () => {
    const { rows, again } = await soldTwice();
    expect(rows.all(orders).map(({ _id, number, total }) => [_id, number, total])).toEqual([
      ['order-1', 'A-001', 65],
      ['c2:order', 'A-001', 130],
    ]);
    expect(again.output).toMatchObject({ _id: 'c2:order', clientOrderId: 'order-1', payment: 'paid' });
    expect(again.exceptions).toEqual([
      {
        code: 'order_id_reused',
        details: { orderId: 'c2:order', number: 'A-001', other: 'order-1', otherNumber: 'A-001' },
      },
      { code: 'number_reused', details: { number: 'A-001', businessDate: '2026-11-21', other: 'order-1' } },
    ]);
    expect(rows.all(inventory)[0]?.totalStock).toBe(7);
  });

  it('with the same content is the same sale, silently, also where that was the second of two', async () => {
    const { rows } = await soldTwice();
    const place = arrived(placeOrder);
    const repeats = [
      await rows.run(place, first, { changeId: 'c3' }),
      await rows.run(place, { ...second, till: 'B', menuRevision: 9 }, { changeId: 'c4' }),
    ];
    expect(repeats.map(({ output, exceptions }) => [output._id, exceptions])).toEqual([
      ['order-1', []],
      ['c2:order', []],
    ]);
    expect(rows.all(orders)).toHaveLength(2);
  });

  it('under another number is another sale, whatever it is of', async () => {
    const { rows } = await soldTwice();
    const { output } = await rows.run(arrived(placeOrder), said({ payments: cash(65) }, 2), {
      changeId: 'c3',
    });
    expect(output).toMatchObject({ _id: 'c3:order', number: 'A-002', total: 65 });
  });

  it('is a no-op on the till that has the order, also after more was ordered', async () => {
    const rows = shop();
    await rows.run(placeOrder, aSale());
    await rows.run(addLines, { ...of, lines: [aLine({ _id: 'more' })] });
    const again = await rows.run(placeOrder, aSale());
    expect(again.output).toMatchObject({ _id: 'order-1', total: 130 });
    expect(again.exceptions).toEqual([]);
    expect(rows.all(orders)).toHaveLength(1);
  });

  it('is refused on the till that has the order where it brings other lines or money', async () => {
    const rows = shop();
    await rows.run(placeOrder, aSale());
    const refused = { code: 'duplicate', details: { field: '_id' } };
    await expect(rows.run(placeOrder, aSale({ payments: cash(65) }))).rejects.toMatchObject(refused);
    const more = aSale({ lines: [aLine({ quantity: 2 })] });
    await expect(rows.run(placeOrder, more)).rejects.toMatchObject(refused);
    expect(rows.all(orders)).toHaveLength(1);
  });

  it.each([
    ['other lines', { lines: [aLine({ quantity: 2 })] }],
    ['other money', { payments: cash(60) }],
    ['more lines', { lines: [aLine(), aLine({ _id: 'line-2' })] }],
  ])('is another sale with %s, though the till calls it the same', async (_, over) => {
    const rows = shop();
    await rows.run(arrived(placeOrder), first, { changeId: 'c1' });
    const said = { ...first, ...over, again: true as const };
    const { output, exceptions } = await rows.run(arrived(placeOrder), said, { changeId: 'c2' });
    expect(output).toMatchObject({ _id: 'c2:order', clientOrderId: 'order-1' });
    expect(exceptions.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['order_id_reused', 'number_reused']),
    );
    const repeated = await rows.run(arrived(placeOrder), said, { changeId: 'c2' });
    expect([repeated.output, repeated.exceptions]).toEqual([output, []]);
    expect(rows.all(orders)).toHaveLength(2);
  });

  it('is the same sale where the till calls it so and it brings nothing, whoever it says it was for', async () => {
    const rows = shop();
    await rows.run(arrived(placeOrder), first, { changeId: 'c1' });
    const again = { ...first, notes: '不要吸管', again: true as const };
    const { output, exceptions } = await rows.run(arrived(placeOrder), again, { changeId: 'c2' });
    expect([output._id, exceptions, rows.all(orders).length]).toEqual(['order-1', [], 1]);
  });

  it('is compared part by part with an order that is older than what is kept of its saying', async () => {
    const rows = shop();
    const { output } = await rows.run(arrived(placeOrder), first, { changeId: 'c1' });
    const { said: _, ...origin } = output.origin!;
    rows.seed(orders, { ...output, origin });
    const same = await rows.run(arrived(placeOrder), first, { changeId: 'c2' });
    expect(same.output._id).toBe('order-1');
    const other = await rows.run(arrived(placeOrder), second, { changeId: 'c3' });
    expect(other.output._id).toBe('c3:order');
  });
});

describe('what is done to the second of two orders under one id', () => {
  it('reaches it, from the log that names the first', async () => {
    const till = shop();
    await till.run(placeOrder, aSale({ lines: [aLine({ quantity: 2 })] }), { changeId: 'c2' });
    const sealed = async (
      command: typeof payOrder | typeof refundOrder | typeof reviseOrder,
      input: object,
    ) => command.seal?.(till, input as never, sealing as never);
    const pay = await sealed(payOrder, { ...of, payments: cash(130) });
    const revise = await sealed(reviseOrder, {
      ...of,
      add: [aLine({ _id: 'line-2' })],
      remove: [],
      addDiscounts: [],
      removeDiscounts: [],
      payments: [],
      finish: 'keep',
    });
    const { rows } = await soldTwice();
    const server = shop();
    await server.run(arrived(placeOrder), first, { changeId: 'c1' });
    const open = said({ lines: [aLine({ quantity: 2 })] });
    await server.run(arrived(placeOrder), open, { changeId: 'c2' });
    await server.run(arrived(reviseOrder), revise as never, { changeId: 'c3' });
    const { output } = await server.run(arrived(payOrder), pay as never, { changeId: 'c4' });
    expect(output).toMatchObject({ _id: 'c2:order', total: 195, payments: [{ amount: 130 }] });
    expect(await server.get(orders, 'order-1')).toMatchObject({ total: 65, payments: [{ amount: 65 }] });
    expect(rows.all(orders)).toHaveLength(2);
  });

  it('names it by its first id also where both are seen, so that a restored server finds it', async () => {
    const { rows } = await soldTwice();
    const back = { _id: 'back', method: 'cash', amount: 130, lines: [], reason: '餐點問題', restock: false };
    const input = await refundOrder.seal?.(
      rows,
      { ...of, orderId: 'c2:order', ...back } as never,
      sealing as never,
    );
    expect(input).toMatchObject({ orderId: 'order-1', made: 'c2', number: 'A-001' });
    const restored = shop();
    await restored.run(arrived(placeOrder), second, { changeId: 'c2' });
    const { output } = await restored.run(arrived(refundOrder), input as never);
    expect(output).toMatchObject({ _id: 'order-1', payment: 'refunded' });
  });

  it('is held where that is not there, and never done to the first', async () => {
    const rows = shop();
    await rows.run(arrived(placeOrder), first, { changeId: 'c1' });
    const pay = { ...of, made: 'c2', payments: [aPayment({ _id: 'p' })] };
    await expect(rows.run(arrived(payOrder), pay)).rejects.toMatchObject({
      code: 'not_found',
      details: { id: 'c2:order' },
    });
  });
});

describe('a part of an order whose id comes again', () => {
  const open = async () => {
    const rows = shop();
    await rows.run(arrived(placeOrder), said({ lines: [aLine({ quantity: 4 })] }), { changeId: 'c1' });
    return rows;
  };
  const details = { orderId: 'order-1', number: 'A-001' };

  it('is another payment where it says something else, and the same where it says the same', async () => {
    const rows = await open();
    const pay = async (amount: number, changeId: string) =>
      (await rows.run(arrived(payOrder), { ...of, payments: [aPayment({ _id: 'p', amount })] }, { changeId }))
        .exceptions;
    expect(await pay(65, 'c2')).toEqual([]);
    expect(await pay(65, 'c3')).toEqual([]);
    expect(await pay(100, 'c4')).toEqual([
      { code: 'part_id_reused', details: { ...details, kind: 'payment', ids: ['p'] } },
    ]);
    expect(rows.all(orders)[0]?.payments.map(({ _id, amount }) => [_id, amount])).toEqual([
      ['p', 65],
      ['c4:payment:1', 100],
    ]);
  });

  it('is the same where it stands on the supplement, whichever way it is said again', async () => {
    const rows = await open();
    await rows.run(arrived(payOrder), { ...of, payments: [aPayment({ _id: 'p', amount: 260 })] });
    const late = {
      ...of,
      add: [aLine({ _id: 'late' })],
      payments: [aPayment({ _id: 'q', amount: 100 })],
      finish: 'send' as const,
    };
    await rows.run(arrived(reviseOrder), late, { changeId: 'c2' });
    const pay = { ...of, payments: [aPayment({ _id: 'q', amount: 100 })] };
    const { exceptions } = await rows.run(arrived(payOrder), pay, { changeId: 'c3' });
    expect(exceptions).toEqual([]);
    expect(rows.all(orders).map(({ payments }) => payments.map(({ _id, amount }) => [_id, amount]))).toEqual([
      [
        ['p', 260],
        ['q:rest', 35],
      ],
      [['q', 65]],
    ]);
  });

  it('is another line, with what it takes from stock', async () => {
    const rows = await open();
    const add = (quantity: number, changeId: string) =>
      rows.run(arrived(addLines), { ...of, lines: [aLine({ _id: 'more', quantity })] }, { changeId });
    await add(1, 'c2');
    await add(1, 'c3');
    const { exceptions } = await add(2, 'c4');
    expect(exceptions).toEqual([
      { code: 'part_id_reused', details: { ...details, kind: 'line', ids: ['more'] } },
    ]);
    expect(rows.all(orders)[0]?.total).toBe(65 * 7);
    expect(rows.all(inventory)[0]?.totalStock).toBe(3);
  });

  it('is another line, which the discount of the same change is on', async () => {
    const rows = await open();
    const add = (quantity: number) => [aLine({ _id: 'more', quantity })];
    await rows.run(arrived(addLines), { ...of, lines: add(1) }, { changeId: 'c2' });
    const off = { discountModel: 'Manual' as const, amount: 20, label: '折 20' };
    const addDiscounts = [
      { _id: 'd', lineId: 'more', ...off },
      { _id: 'e', lineId: 'line-1', ...off },
      { _id: 'f', ...off },
    ];
    const input = { ...of, add: add(2), addDiscounts, finish: 'send' as const };
    const { output } = await rows.run(arrived(reviseOrder), input, { changeId: 'c3' });
    expect(output.items.map(({ _id }) => _id)).toEqual(['line-1', 'more', 'c3:line:1']);
    expect(output.discounts.map(({ _id, lineId }) => [_id, lineId])).toEqual([
      ['d', 'c3:line:1'],
      ['e', 'line-1'],
      ['f', undefined],
    ]);
  });

  it('is another refund', async () => {
    const rows = await open();
    await rows.run(arrived(payOrder), { ...of, payments: [aPayment({ _id: 'p', amount: 260 })] });
    const refund = (amount: number, changeId: string) =>
      rows.run(
        arrived(refundOrder),
        { ...of, _id: 'r', method: 'cash', amount, reason: '餐點問題' },
        { changeId },
      );
    await refund(10, 'c2');
    await refund(10, 'c3');
    const { exceptions } = await refund(20, 'c4');
    expect(exceptions).toMatchObject([{ code: 'part_id_reused', details: { kind: 'refund', ids: ['r'] } }]);
    const back = { _id: 'r', method: 'cash' as const, amount: 230 };
    await rows.run(arrived(voidOrder), { ...of, reason: '客人取消', refunds: [back] }, { changeId: 'c5' });
    expect(rows.all(orders)[0]?.refunds.map(({ _id, amount }) => [_id, amount])).toEqual([
      ['r', 10],
      ['c4:refund:1', 20],
      ['c5:refund:1', 230],
    ]);
  });

  it('is held back where the order has as many as an order can have', async () => {
    const rows = await open();
    const pay = (changeId: string, count: number) => {
      const payments = Array.from({ length: count }, (_, i) =>
        aPayment({ _id: `${changeId}-${i}`, amount: 1 }),
      );
      return rows.run(arrived(payOrder), { ...of, payments }, { changeId });
    };
    for (const change of ['c2', 'c3', 'c4', 'c5', 'c6']) await pay(change, 20);
    await expect(pay('c7', 1)).rejects.toMatchObject({
      code: 'order_full',
      details: { number: 'A-001', payments: 100 },
    });
    expect(rows.all(orders)[0]?.payments).toHaveLength(100);
  });

  it('counts once where it comes twice in one change, and is flagged', async () => {
    const rows = shop();
    const twice = said({ lines: [aLine(), aLine()], payments: [aPayment(), aPayment()] });
    const { output, exceptions } = await rows.run(arrived(placeOrder), twice);
    expect(output).toMatchObject({ total: 65, payments: [{ amount: 65 }] });
    expect(exceptions).toEqual([
      { code: 'part_id_twice', details: { ...details, kind: 'line', ids: ['line-1'] } },
      { code: 'part_id_twice', details: { ...details, kind: 'payment', ids: ['payment-1'] } },
    ]);
    const payments = [aPayment({ _id: 'p' }), aPayment({ _id: 'p' })];
    const paid = await rows.run(arrived(payOrder), { ...of, payments });
    expect(paid.output.payments).toHaveLength(2);
    expect(paid.exceptions[0]).toMatchObject({ code: 'part_id_twice', details: { ids: ['p'] } });
  });
});
