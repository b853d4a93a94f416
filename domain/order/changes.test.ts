import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores } from '../store/schema.ts';
import {
  aDish,
  aLine,
  anOrder,
  anOrderLine,
  aPayment,
  aSale,
  aStore,
  paid,
  refunded,
  settingsOf,
  stockOf,
  tea,
  shopTables,
} from './builders.ts';
import { cancelOrder } from './cancel.ts';
import { addLines, voidLine } from './change-lines.ts';
import type { OrderFacts } from './derive.ts';
import { setFulfilment } from './fulfil.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { refundOrder } from './refund.ts';
import { orders } from './schema.ts';
import { updateOrder } from './update.ts';

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};
const order1 = { ...tea, orderId: 'order-1' };
const cup = aLine({ _id: 'line-2' });

function shop(over?: Partial<OrderFacts>): MemoryRows {
  const rows = new MemoryRows(shopTables, { actor: mei })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(dishTemplates, aDish())
    .seed(inventory, stockOf('latte', 10));
  return over ? rows.seed(orders, anOrder(over)) : rows;
}

const left = async (rows: MemoryRows) => (await rows.get(inventory, 'north:latte'))?.totalStock;
const codesOf = (exceptions: readonly { code: string }[]) => exceptions.map(({ code }) => code);

describe('paying', () => {
  it('in parts settles an order, which is completed where nothing is to be made', async () => {
    const rows = shop({});
    const part = await rows.run(payOrder, { ...order1, payments: [aPayment({ amount: 40 })] });
    expect(part.output).toMatchObject({ payment: 'partial', status: 'unpaid', fulfilment: 'accepted' });
    const rest = await rows.run(payOrder, {
      ...order1,
      payments: [aPayment({ _id: 'payment-2', amount: 25 })],
    });
    expect(rest.output).toMatchObject({
      payment: 'paid',
      status: 'paid',
      fulfilment: 'completed',
      isOpen: 0,
    });
    expect(rest.exceptions).toEqual([]);
  });

  it('with a payment that is booked already changes nothing', async () => {
    const rows = shop({});
    const first = await rows.run(payOrder, { ...order1, payments: [aPayment()] });
    const again = await rows.run(payOrder, { ...order1, payments: [aPayment()] });
    expect(again).toEqual({ ...first, exceptions: [], unannounced: [] });
  });

  it('at two tills books both payments and flags what is over, each time only its own', async () => {
    const rows = shop({});
    await rows.run(payOrder, { ...order1, payments: [aPayment()] });
    const second = await rows.run(payOrder, { ...order1, payments: [aPayment({ _id: 'payment-2' })] });
    const third = await rows.run(payOrder, {
      ...order1,
      payments: [aPayment({ _id: 'payment-3', amount: 10 })],
    });
    expect(second.exceptions).toEqual([
      { code: 'overpaid', details: { orderId: 'order-1', number: 'A-017', excess: 65 } },
    ]);
    expect(third.exceptions).toMatchObject([{ details: { excess: 10 } }]);
    expect(third.output).toMatchObject({ payment: 'paid' });
  });

  it('an order that was cancelled elsewhere books the money and leaves it cancelled', async () => {
    const rows = shop({ fulfilment: 'cancelled' });
    const { output, exceptions } = await rows.run(payOrder, { ...order1, payments: [aPayment()] });
    expect(output).toMatchObject({ fulfilment: 'cancelled', status: 'cancelled', payment: 'paid' });
    expect(exceptions).toEqual([
      { code: 'paid_after_cancel', details: { orderId: 'order-1', number: 'A-017', amount: 65 } },
    ]);
  });

  it('waits for an order that is not known yet', async () => {
    await expect(shop().run(payOrder, { ...order1, payments: [aPayment()] })).rejects.toMatchObject({
      code: 'not_found',
      details: { table: 'orders', id: 'order-1' },
    });
  });

  it('an order of another store finds nothing', async () => {
    const rows = shop({ storeId: 'south' });
    await expect(rows.run(payOrder, { ...order1, payments: [aPayment()] })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('adding lines', () => {
  it('to an open order is a union by id, and takes stock for the new ones', async () => {
    const rows = shop({});
    await rows.run(addLines, { ...order1, lines: [cup] });
    const { output } = await rows.run(addLines, {
      ...order1,
      lines: [cup, aLine({ _id: 'line-3', quantity: 2 })],
    });
    expect(output.items.map(({ _id }) => _id)).toEqual(['line-1', 'line-2', 'line-3']);
    expect(output.total).toBe(260);
    expect(await left(rows)).toBe(7);
  });

  it('to an order that was paid meanwhile makes a supplement with its number and a suffix', async () => {
    const rows = shop({ payments: [paid(65)], orderType: 'dine_in', dineInInfo: { tableNumber: '5' } });
    const { output, exceptions } = await rows.run(
      addLines,
      { ...order1, lines: [cup] },
      { changeId: 'change-x' },
    );
    expect(output).toMatchObject({
      _id: 'change-x:supplement',
      number: 'A-017-2',
      sequence: 17,
      businessDate: '2026-11-21',
      supplementOf: 'order-1',
      orderType: 'dine_in',
      dineInInfo: { tableNumber: '5' },
      payment: 'unpaid',
      total: 65,
    });
    expect(exceptions).toEqual([
      {
        code: 'supplement_order',
        details: {
          orderId: 'order-1',
          number: 'A-017',
          supplement: 'change-x:supplement',
          supplementNumber: 'A-017-2',
        },
      },
    ]);
    expect(await rows.get(orders, 'order-1')).toMatchObject({ payment: 'paid', total: 65 });
    expect(rows.all(stockMoves).map(({ _id }) => _id)).toEqual(['change-x:supplement:line-2:sale']);
  });

  it('that the till showed as paid makes the supplement that it showed, though others left the order open', async () => {
    const till = shop({ payments: [paid(65)] });
    const { output } = await till.run(addLines, { ...order1, lines: [cup] }, { changeId: 'change-x' });
    const server = shop({});
    const arrived = { ...order1, lines: [cup], apart: true as const };
    const made = await server.run(addLines, arrived, { changeId: 'change-x' });
    expect([made.output.number, made.output._id]).toEqual([output.number, output._id]);
    expect(await server.get(orders, 'order-1')).toMatchObject({ total: 65, payment: 'unpaid' });
    const sealed = (rows: MemoryRows) =>
      addLines.seal?.(rows, { ...order1, lines: [cup] } as never, {} as never);
    expect([await sealed(till), await sealed(shop({}))]).toMatchObject([
      { apart: true },
      { number: 'A-017' },
    ]);
    expect(await sealed(shop({}))).not.toHaveProperty('apart');
  });

  it('late and twice makes one supplement; late and other lines make the next', async () => {
    const rows = shop({ payments: [paid(65)] });
    const first = await rows.run(addLines, { ...order1, lines: [cup] });
    const again = await rows.run(addLines, { ...order1, lines: [cup] });
    const next = await rows.run(addLines, { ...order1, lines: [aLine({ _id: 'line-9' })] });
    expect(again.output).toEqual(first.output);
    expect(next.output).toMatchObject({ number: 'A-017-3', supplementOf: 'order-1' });
    expect(rows.all(orders)).toHaveLength(3);
  });

  it('to an order that was cancelled meanwhile makes a supplement too', async () => {
    const { output } = await shop({ fulfilment: 'cancelled' }).run(addLines, { ...order1, lines: [cup] });
    expect(output).toMatchObject({ number: 'A-017-2', fulfilment: 'accepted' });
  });

  it('looks at their prices', async () => {
    const { exceptions } = await shop({}).run(addLines, { ...order1, lines: [{ ...cup, basePrice: 60 }] });
    expect(codesOf(exceptions)).toEqual(['price_changed']);
  });
});

describe('taking a line off', () => {
  const off = { ...order1, lineId: 'line-2', reason: '點錯' };

  it('leaves it marked, counts it no more and gives its stock back once', async () => {
    const rows = shop({});
    await rows.run(addLines, { ...order1, lines: [cup] });
    const { output } = await rows.run(voidLine, off);
    await rows.run(voidLine, off);
    expect(output.items[1]?.voided).toMatchObject({ by: 'mei', reason: '點錯' });
    expect(output.total).toBe(65);
    expect(await left(rows)).toBe(10);
  });

  it('finds it on the supplement where it came to stand', async () => {
    const rows = shop({ payments: [paid(65)] });
    await rows.run(addLines, { ...order1, lines: [cup] });
    const { output } = await rows.run(voidLine, off);
    expect(output).toMatchObject({ number: 'A-017-2', total: 0 });
  });

  it.each<[string, Partial<OrderFacts>, string]>([
    ['paid', { payments: [paid(65)] }, 'order_already_paid'],
    ['partly paid', { payments: [paid(20)] }, 'order_already_paid'],
    ['cancelled', { fulfilment: 'cancelled' }, 'order_final'],
  ])('is refused on an order that is %s', async (_, over, code) => {
    await expect(shop(over).run(voidLine, { ...off, lineId: 'line-1' })).rejects.toMatchObject({ code });
  });

  it('that nobody knows is refused', async () => {
    await expect(shop({}).run(voidLine, off)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('fulfilment', () => {
  it('moves forward, and an event that comes late changes nothing', async () => {
    const rows = shop({});
    await rows.run(setFulfilment, { ...order1, to: 'ready' });
    const { output, exceptions } = await rows.run(setFulfilment, { ...order1, to: 'preparing' });
    expect(output.fulfilment).toBe('ready');
    expect(exceptions).toEqual([]);
  });

  it('is told as it lies in time, whichever arrives first, and once for each step', async () => {
    const at = (minute: number) => `2026-11-21T06:${minute}:00.000Z`;
    const told = async (steps: readonly (readonly ['preparing' | 'ready', number])[]) => {
      const rows = shop({});
      for (const [to, minute] of steps) await rows.run(setFulfilment, { ...order1, to }, { now: at(minute) });
      return (await rows.get(orders, 'order-1'))?.moves?.map((move) => [move.to, move.at]);
    };
    const expected = [
      ['preparing', at(10)],
      ['ready', at(12)],
    ];
    expect(
      await told([
        ['preparing', 10],
        ['ready', 12],
        ['preparing', 11],
      ]),
    ).toEqual(expected);
    expect(
      await told([
        ['ready', 12],
        ['preparing', 11],
        ['preparing', 10],
      ]),
    ).toEqual(expected);
  });

  it('takes stock when an order is accepted, once', async () => {
    const rows = shop({ fulfilment: 'placed' });
    await rows.run(setFulfilment, { ...order1, to: 'accepted' });
    await rows.run(setFulfilment, { ...order1, to: 'completed' });
    expect(await left(rows)).toBe(9);
  });

  it('of an order that was made already takes nothing again, though some of it was refunded', async () => {
    const rows = shop();
    const three = { lines: [aLine({ quantity: 3 })], payments: [aPayment({ amount: 195 })] };
    await rows.run(placeOrder, aSale({ ...three, orderType: 'dine_in' }));
    const back = { _id: 'back', amount: 65, method: 'cash' as const, reason: '退一杯', restock: true };
    await rows.run(refundOrder, { ...order1, ...back, lines: [{ lineId: 'line-1', qty: 1 }] });
    await rows.run(setFulfilment, { ...order1, to: 'ready' });
    expect(rows.all(stockMoves).map(({ delta }) => delta)).toEqual([-3, 1]);
    expect(await left(rows)).toBe(8);
  });

  it('takes nothing for an order that was made before the store counted the dish', async () => {
    const rows = shop().seed(inventory, stockOf('latte', 10, { isInventoryTracked: false }));
    await rows.run(placeOrder, aSale({ orderType: 'dine_in' }));
    rows.seed(inventory, stockOf('latte', 10));
    await rows.run(setFulfilment, { ...order1, to: 'ready' });
    expect(rows.all(stockMoves)).toEqual([]);
    expect(await rows.get(orders, 'order-1')).toMatchObject({ fulfilment: 'ready' });
  });

  it('takes no stock for a line that was taken off before', async () => {
    const items = [anOrderLine({ voided: { at: '2026-11-21T06:00:00.000Z', by: 'mei', reason: '點錯' } })];
    const rows = shop({ fulfilment: 'placed', items });
    await rows.run(setFulfilment, { ...order1, to: 'accepted' });
    expect(await left(rows)).toBe(10);
  });

  it('of a cancelled order stays, and somebody should look', async () => {
    const { output, exceptions } = await shop({ fulfilment: 'cancelled' }).run(setFulfilment, {
      ...order1,
      to: 'completed',
    });
    expect(output.fulfilment).toBe('cancelled');
    expect(codesOf(exceptions)).toEqual(['order_cancelled']);
  });
});

describe('cancelling', () => {
  const cancel = { ...order1, reason: '客人取消' };

  it('ends an unpaid order and gives its stock back, once', async () => {
    const rows = shop();
    await rows.run(placeOrder, aSale());
    const { output } = await rows.run(cancelOrder, cancel);
    const again = await rows.run(cancelOrder, { ...cancel, reason: '又取消' });
    expect(output).toMatchObject({
      fulfilment: 'cancelled',
      status: 'cancelled',
      payment: 'void',
      isOpen: 0,
      cancelReason: '客人取消',
      cancelledBy: 'mei',
      cancelledByModel: 'Admin',
    });
    expect(again.output).toEqual(output);
    expect(await left(rows)).toBe(10);
  });

  it('gives nothing back that was never taken', async () => {
    const rows = shop({ fulfilment: 'placed' });
    await rows.run(cancelOrder, cancel);
    expect(rows.all(stockMoves)).toEqual([]);
  });

  it.each<[string, Partial<OrderFacts>, string]>([
    ['paid meanwhile', { payments: [paid(65)] }, 'order_already_paid'],
    ['partly paid', { payments: [paid(20)] }, 'order_already_paid'],
    ['handed over', { fulfilment: 'completed' }, 'order_final'],
  ])('is refused for an order that was %s', async (_, over, code) => {
    const rows = shop(over);
    await expect(rows.run(cancelOrder, cancel)).rejects.toMatchObject({ code, details: { number: 'A-017' } });
    expect(await rows.get(orders, 'order-1')).toEqual(anOrder(over));
  });

  it('works after a part payment went back', async () => {
    const over = { payments: [paid(20)], refunds: [refunded(20)] };
    const { output } = await shop(over).run(cancelOrder, cancel);
    expect(output.payment).toBe('void');
  });
});

describe('an update from the office', () => {
  it('marks as paid with one payment for the balance, and only once', async () => {
    const rows = shop({ payments: [paid(20)] });
    const set = { ...order1, status: 'paid', paymentMethod: 'credit_card' } as const;
    const { output } = await rows.run(updateOrder, set, { changeId: 'change-x' });
    await rows.run(updateOrder, set);
    expect(output.payments.slice(1)).toMatchObject([
      { _id: 'change-x:payment', method: 'credit_card', amount: 45 },
    ]);
    expect(output).toMatchObject({ payment: 'paid', fulfilment: 'completed' });
    expect((await rows.get(orders, 'order-1'))?.payments).toHaveLength(2);
  });

  it('pays and moves in one go, even where being paid completes it', async () => {
    const { output } = await shop({}).run(updateOrder, {
      ...order1,
      status: 'paid',
      fulfilment: 'preparing',
    });
    expect(output).toMatchObject({ payment: 'paid', fulfilment: 'completed' });
  });

  it('reads plain values as edits and clears with null', () => {
    const body = { ...order1, notes: '靠窗', dineInInfo: { tableNumber: '7' }, customerInfo: null };
    const parsed = (updateOrder.restInput as typeof updateOrder.input).parse(body);
    expect(updateOrder.fromRest?.(parsed as never)).toEqual({
      ...order1,
      notes: { to: '靠窗' },
      dineInInfo: { to: { tableNumber: '7' } },
      customerInfo: { to: null },
    });
  });

  it('edits notes and table, and refuses where all of it was changed elsewhere', async () => {
    const rows = shop({ notes: '外帶袋' });
    const { output } = await rows.run(updateOrder, { ...order1, notes: { from: '外帶袋', to: '不要袋子' } });
    expect(output.notes).toBe('不要袋子');
    await expect(
      rows.run(updateOrder, { ...order1, notes: { from: '外帶袋', to: '要' } }),
    ).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });

  it('cancels and rejects with a reason', async () => {
    const ended = { ...order1, cancelReason: '太忙' };
    expect((await shop({}).run(updateOrder, { ...ended, status: 'cancelled' })).output.fulfilment).toBe(
      'cancelled',
    );
    expect((await shop({}).run(updateOrder, { ...ended, fulfilment: 'cancelled' })).output.cancelReason).toBe(
      '太忙',
    );
    const placed = shop({ fulfilment: 'placed' });
    expect((await placed.run(updateOrder, { ...ended, fulfilment: 'rejected' })).output).toMatchObject({
      fulfilment: 'rejected',
      status: 'cancelled',
    });
    await expect(shop({}).run(updateOrder, { ...order1, status: 'cancelled' })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  it.each<[string, Partial<OrderFacts>, object, string]>([
    ['back to unpaid', { payments: [paid(65)] }, { status: 'unpaid' }, 'order_state'],
    ['to a pending payment', {}, { status: 'pending_payment' }, 'order_state'],
    ['backwards', { fulfilment: 'ready' }, { fulfilment: 'preparing' }, 'order_state'],
    ['to rejected once accepted', {}, { fulfilment: 'rejected', cancelReason: '太忙' }, 'order_state'],
    ['to paid once cancelled', { fulfilment: 'cancelled' }, { status: 'paid' }, 'order_final'],
    [
      'to cancelled once paid',
      { payments: [paid(65)] },
      { status: 'cancelled', cancelReason: '太忙' },
      'order_already_paid',
    ],
    ['out of cancelled', { fulfilment: 'cancelled' }, { fulfilment: 'ready' }, 'order_state'],
  ])('moves no order %s', async (_, over, change, code) => {
    const rows = shop(over);
    await expect(rows.run(updateOrder, { ...order1, ...change })).rejects.toMatchObject({ code });
    expect(await rows.get(orders, 'order-1')).toEqual(anOrder(over));
  });

  it('to the state it has changes nothing', async () => {
    const rows = shop({ items: [anOrderLine()] });
    await rows.run(updateOrder, { ...order1, status: 'unpaid', fulfilment: 'accepted' });
    expect(await rows.get(orders, 'order-1')).toEqual(anOrder());
  });
});
