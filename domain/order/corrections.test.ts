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
  arrived,
  aSale,
  aStore,
  paid,
  settingsOf,
  stockOf,
  tea,
  shopTables,
} from './builders.ts';
import { cancelOrder } from './cancel.ts';
import { changeTender } from './change-tender.ts';
import type { PlaceInput } from './inputs.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { refundOrder } from './refund.ts';
import { isCalledOff, refundableLines, voidRefunds } from './refunds.ts';
import { orders } from './schema.ts';
import { voidOrder } from './void.ts';

const lead: Actor = {
  kind: 'admin',
  adminId: 'lin',
  name: '林店長',
  role: 'store_admin',
  brandId: 'tea',
  storeId: 'north',
};
const order1 = { ...tea, orderId: 'order-1' };
const three = aLine({ quantity: 3 });
const cash = (amount: number, _id = 'pay-1') => ({ _id, method: 'cash' as const, amount });
const codesOf = (exceptions: readonly { code: string }[]) => exceptions.map(({ code }) => code);

/** Three cups, placed and paid unless said otherwise; ten were there. */
async function shop(sale: Partial<PlaceInput> = {}): Promise<MemoryRows> {
  const rows = new MemoryRows(shopTables, { actor: lead })
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf())
    .seed(dishTemplates, aDish())
    .seed(inventory, stockOf('latte', 10));
  await rows.run(placeOrder, aSale({ lines: [three], payments: [cash(195)], ...sale }));
  return rows;
}

const left = async (rows: MemoryRows) => (await rows.get(inventory, 'north:latte'))?.totalStock;
const back = (_id: string, amount: number) => ({ _id, method: 'cash' as const, amount });
const wholly = (_id: string, amount = 195) => ({ ...order1, reason: '點錯', refunds: [back(_id, amount)] });
const some = (_id: string, qty: number, amount = 65 * qty) => ({
  ...order1,
  ...back(_id, amount),
  lines: [{ lineId: 'line-1', qty }],
  reason: '灑了',
  restock: true,
});

describe('a void', () => {
  it('takes back a completed order: cancelled, refunded, its stock returned', async () => {
    const rows = await shop();
    expect((await rows.get(orders, 'order-1'))?.fulfilment).toBe('completed');
    const { output, exceptions } = await rows.run(voidOrder, wholly('back'));
    expect(output).toMatchObject({
      fulfilment: 'cancelled',
      payment: 'refunded',
      status: 'cancelled',
      isOpen: 0,
      cancelReason: '點錯',
      refunds: [{ _id: 'back', amount: 195, reason: '點錯', by: 'lin' }],
    });
    expect([exceptions, await left(rows)]).toEqual([[], 10]);
  });

  it('says who stood behind it, as do a refund, another tender, a price and a discount', async () => {
    const mei: Actor = { ...lead, adminId: 'mei', name: '小美', role: 'employee' };
    const approver = { adminId: 'lin', name: '林店長', role: 'store_admin' as const };
    const approved = { actor: { ...mei, approver } };
    const by = { by: 'lin', byName: '林店長' };
    const lines = [{ ...three, repriced: { to: 60, reason: '熟客價' } }];
    const off = { _id: 'd', discountModel: 'Manual' as const, amount: 60, label: '熟客' };
    const rows = await shop();
    const sale = { ...aSale({ _id: 'order-2', lines, discounts: [off] }), payments: [cash(120, 'pay-2')] };
    const { output } = await rows.run(placeOrder, sale, approved);
    expect(output.approvals).toMatchObject([{ ...by, of: ['discount', 'price'] }]);
    await rows.run(refundOrder, some('one', 1), approved);
    const to = { ...order1, paymentId: 'pay-1', method: 'line_pay' as const };
    await rows.run(changeTender, to, approved);
    const after = await rows.run(voidOrder, wholly('back', 130), approved);
    expect(after.output.approvals).toMatchObject([
      { ...by, of: ['refund'] },
      { ...by, of: ['tender'] },
      { ...by, of: ['void'] },
    ]);
    // Who may do it alone has nobody behind them.
    expect((await (await shop()).run(voidOrder, wholly('back'))).output.approvals).toBeUndefined();
  });

  it('of an unpaid order gives nothing back, and is void', async () => {
    const rows = await shop({ payments: [] });
    const { output } = await rows.run(voidOrder, { ...wholly('x'), refunds: [] });
    expect(output).toMatchObject({ payment: 'void', fulfilment: 'cancelled' });
  });

  it('leaves stock where it is when nothing can be sold again', async () => {
    const rows = await shop();
    await rows.run(voidOrder, { ...wholly('back'), restock: false });
    expect(await left(rows)).toBe(7);
  });

  it('is refused at the till for more than is kept, for less, and of an order that has ended', async () => {
    const rows = await shop();
    const refusal = (amount: number) =>
      rows.run(voidOrder, wholly(`back-${amount}`, amount)).catch((error: { code: string }) => error.code);
    expect([await refusal(200), await refusal(100)]).toEqual(['refund_exceeds', 'rev_mismatch']);
    await rows.run(voidOrder, wholly('back'));
    await expect(rows.run(voidOrder, { ...wholly('x'), refunds: [] })).rejects.toMatchObject({
      code: 'order_final',
    });
    // A second tap on the same void is the same void.
    expect((await rows.run(voidOrder, wholly('back'))).output.refunds).toHaveLength(1);
  });

  it('at two tills books both refunds, gives stock back once and says what went back twice', async () => {
    const rows = await shop();
    await rows.run(voidOrder, wholly('at-a'));
    const { output, exceptions } = await rows.run(arrived(voidOrder), wholly('at-b'));
    expect(output.refunds.map(({ _id }) => _id)).toEqual(['at-a', 'at-b']);
    expect(exceptions).toEqual([
      { code: 'voided_twice', details: { orderId: 'order-1', number: 'A-001', excess: 195 } },
    ]);
    expect(await left(rows)).toBe(10);
  });

  it('says what came in meanwhile at another till and has still to go back', async () => {
    const rows = await shop({ payments: [cash(100)] });
    await rows.run(payOrder, { ...order1, payments: [cash(95, 'pay-2')] });
    const { output, exceptions } = await rows.run(arrived(voidOrder), wholly('back', 100));
    expect(output).toMatchObject({ fulfilment: 'cancelled', payment: 'partially_refunded' });
    expect(exceptions).toMatchObject([{ code: 'refund_due', details: { amount: 95 } }]);
  });

  it('gives back what was paid for an order that had been cancelled first', async () => {
    const rows = await shop({ payments: [] });
    await rows.run(cancelOrder, { ...order1, reason: '走了' });
    await rows.run(payOrder, { ...order1, payments: [cash(195)] });
    const { output, exceptions } = await rows.run(voidOrder, wholly('back'));
    expect(output).toMatchObject({ payment: 'refunded', cancelReason: '走了' });
    expect([exceptions, await left(rows)]).toEqual([[], 10]);
  });
});

describe('a refund', () => {
  it('of one cup of three leaves the order as it was made, and gives a third back to stock', async () => {
    const rows = await shop();
    const { output, exceptions } = await rows.run(refundOrder, some('r1', 1));
    expect(output).toMatchObject({
      total: 195,
      payment: 'partially_refunded',
      fulfilment: 'completed',
      items: [{ refundedQty: 1 }],
      refunds: [{ amount: 65, lines: [{ lineId: 'line-1', qty: 1, amount: 65 }] }],
    });
    expect([exceptions, await left(rows)]).toEqual([[], 8]);
    expect(refundableLines(output)).toMatchObject([{ lineId: 'line-1', remaining: 2 }]);
    expect(rows.all(stockMoves).map(({ _id }) => _id)).toContain('r1:line-1:restock');
    await rows.run(voidOrder, wholly('back', 130));
    expect(await left(rows)).toBe(10);
  });

  it('heard twice is booked once', async () => {
    const rows = await shop();
    const first = await rows.run(refundOrder, some('r1', 1));
    const again = await rows.run(refundOrder, some('r1', 1));
    expect([again.output, again.exceptions, await left(rows)]).toEqual([first.output, [], 8]);
  });

  it('is refused at the till for more cups or more money than there are', async () => {
    const rows = await shop();
    const code = (input: ReturnType<typeof some>) =>
      rows.run(refundOrder, input).catch((error: { code: string }) => error.code);
    expect(await Promise.all([code(some('r', 4, 10)), code(some('r', 1, 196))])).toEqual([
      'refund_exceeds',
      'refund_exceeds',
    ]);
    const open = await shop({ payments: [cash(65)] });
    await expect(open.run(refundOrder, some('r', 1))).rejects.toMatchObject({ code: 'order_state' });
  });

  it('of the same cups at two tills books the money and never more cups than there were', async () => {
    const rows = await shop();
    await rows.run(refundOrder, some('at-a', 2));
    const { output, exceptions } = await rows.run(arrived(refundOrder), some('at-b', 2));
    expect(output.items[0]?.refundedQty).toBe(3);
    expect(output.refunds).toHaveLength(2);
    expect(codesOf(exceptions)).toEqual(['refund_exceeds', 'line_refunded_twice']);
    expect(await left(rows)).toBe(10);
  });

  it('and a void at another till come to the same stock and money in either order', async () => {
    const [one, other] = [await shop(), await shop()];
    const results = [
      await one.run(refundOrder, some('r', 1)),
      await one.run(arrived(voidOrder), wholly('back')),
      await other.run(voidOrder, wholly('back')),
      await other.run(arrived(refundOrder), some('r', 1)),
    ];
    expect(results.map(({ exceptions }) => codesOf(exceptions))).toEqual([
      [],
      ['refund_exceeds'],
      [],
      ['refund_exceeds', 'line_refunded_twice'],
    ]);
    expect([await left(one), await left(other)]).toEqual([10, 10]);
    const [a, b] = [await one.get(orders, 'order-1'), await other.get(orders, 'order-1')];
    expect(a?.refunds.map(({ _id }) => _id).sort()).toEqual(b?.refunds.map(({ _id }) => _id).sort());
  });

  it('of all of it before anybody made it ends the order, and its units are back once', async () => {
    const rows = await shop({ payments: [] });
    // To be eaten in a store that hands out what is paid: the kitchen has it.
    const before = await rows.get(orders, 'order-1');
    rows.seed(orders, anOrder({ ...before!, completesWhenPaid: false, payments: [paid(195)] }));
    const part = await rows.run(refundOrder, some('r1', 1));
    expect(part.output).toMatchObject({ fulfilment: 'accepted', isOpen: 2 });
    const { output, exceptions } = await rows.run(refundOrder, some('r2', 2));
    expect(output).toMatchObject({
      fulfilment: 'cancelled',
      status: 'cancelled',
      payment: 'refunded',
      isOpen: 0,
      cancelReason: '灑了',
      cancelledByModel: 'Admin',
    });
    expect([exceptions, await left(rows)]).toEqual([[], 10]);
    // What another till gives back of it later is booked as ever.
    const late = await rows.run(arrived(refundOrder), some('late', 1));
    expect(codesOf(late.exceptions)).toEqual(['refund_exceeds', 'line_refunded_twice']);
    expect(await left(rows)).toBe(10);
  });

  it('of what the kitchen has made leaves the order where it is', async () => {
    const made = { ...anOrderLine({ _id: 'line-1' }), kitchen: 'ready' as const };
    const base = { completesWhenPaid: false, payments: [paid(65)] };
    expect(isCalledOff({ fulfilment: 'preparing', items: [{ ...made, refundedQty: 1 }] })).toBe(false);
    const rows = await shop();
    rows.seed(orders, anOrder({ ...base, items: [anOrderLine({ _id: 'line-1' })], fulfilment: 'ready' }));
    expect((await rows.run(refundOrder, some('r', 1))).output.fulfilment).toBe('ready');
    // An amount says nothing of the food: it is made all the same.
    rows.seed(orders, anOrder({ ...base, items: [anOrderLine({ _id: 'line-1' })] }));
    const { output } = await rows.run(refundOrder, { ...some('gift', 1), lines: [] });
    expect(output).toMatchObject({ fulfilment: 'accepted', payment: 'refunded' });
  });

  it('by a delivery platform comes out of no drawer, and is never more than that took', async () => {
    const there = { ...some('r', 1), method: 'other' as const, platform: 'ubereats' as const };
    const rows = await shop();
    await expect(rows.run(refundOrder, there)).rejects.toMatchObject({ code: 'refund_exceeds' });
    const txn = { platform: 'ubereats', merchantOrderNo: '1', status: 'ok' as const };
    const sold = paid(65, { method: 'other', type: 'Online', tenderName: 'Uber Eats', txn });
    const items = [anOrderLine({ _id: 'line-1' })];
    rows.seed(orders, anOrder({ channel: 'ubereats', fulfilment: 'accepted', items, payments: [sold] }));
    const { output, exceptions } = await rows.run(arrived(refundOrder), { ...there, shiftId: 'shift-1' });
    // Ended, so that the platform hears of it.
    expect(output).toMatchObject({
      fulfilment: 'cancelled',
      refunds: [{ platform: 'ubereats', amount: 65 }],
    });
    expect(output.refunds[0]).not.toHaveProperty('shiftId');
    expect(exceptions).toEqual([]);
  });

  it('of what was paid twice leaves the order paid', async () => {
    const rows = await shop();
    await rows.run(payOrder, { ...order1, payments: [cash(195, 'pay-2')] });
    const { output } = await rows.run(refundOrder, { ...some('r', 1, 195), lines: [] });
    expect(output).toMatchObject({ payment: 'paid', status: 'paid' });
  });
});

describe('a correction of how it was paid', () => {
  const toCard = { ...order1, paymentId: 'pay-1', method: 'credit_card' as const, reference: '0042' };

  it('keeps what it was', async () => {
    const rows = await shop({ payments: [{ ...cash(195), tendered: 200 }] });
    const { output } = await rows.run(changeTender, toCard);
    expect(output).toMatchObject({ paymentMethod: 'credit_card', payment: 'paid' });
    expect(output.payments).toMatchObject([
      {
        method: 'credit_card',
        reference: '0042',
        amount: 195,
        was: [{ method: 'cash', tendered: 200, change: 5, by: 'lin' }],
      },
    ]);
    expect(output.payments[0]?.tendered).toBeUndefined();
    expect(voidRefunds(output)).toEqual([{ method: 'credit_card', amount: 195 }]);
  });

  it('to another tender of the same method keeps what both were called, and goes back by the tender', async () => {
    const gift = { method: 'other' as const, tenderId: 'gift', tenderName: '禮券' };
    const jko = { method: 'other' as const, tenderId: 'jko', tenderName: '街口支付' };
    const rows = await shop({ payments: [{ ...cash(195), ...gift, reference: '7' }] });
    const { output, exceptions } = await rows.run(changeTender, { ...order1, paymentId: 'pay-1', ...jko });
    expect(exceptions).toEqual([]);
    expect(output.payments).toMatchObject([{ ...jko, was: [{ ...gift, reference: '7' }] }]);
    expect(voidRefunds(output)).toEqual([{ ...jko, amount: 195 }]);
    const back = await rows.run(refundOrder, { ...some('r', 1, 95), ...jko, lines: [] });
    expect(back.output.refunds).toMatchObject([{ ...jko, amount: 95 }]);
    expect(voidRefunds(back.output)).toEqual([{ ...jko, amount: 100 }]);
    // A device of before names the method alone.
    const older = await rows.run(refundOrder, { ...some('r2', 1, 60), method: 'other', lines: [] });
    expect(voidRefunds(older.output)).toEqual([{ ...jko, amount: 40 }]);
    const plain = await rows.run(changeTender, { ...order1, paymentId: 'pay-1', method: 'cash' });
    expect(plain.output.payments[0]).not.toHaveProperty('tenderName');
  });

  it('at two tills keeps both steps, and the later word holds', async () => {
    const rows = await shop();
    await rows.run(changeTender, toCard);
    const late = { ...order1, paymentId: 'pay-1', method: 'line_pay' as const, from: 'cash' as const };
    const { output, exceptions } = await rows.run(arrived(changeTender), late);
    expect(output.payments[0]).toMatchObject({
      method: 'line_pay',
      was: [{ method: 'cash' }, { method: 'credit_card' }],
    });
    expect(codesOf(exceptions)).toEqual(['tender_changed_twice']);
  });

  it('of a payment that is not there is refused at the till and flagged elsewhere', async () => {
    const rows = await shop();
    const wrong = { ...toCard, paymentId: 'pay-9' };
    await expect(rows.run(changeTender, wrong)).rejects.toMatchObject({ code: 'validation' });
    expect(codesOf((await rows.run(arrived(changeTender), wrong)).exceptions)).toEqual(['tender_kept']);
  });
});
