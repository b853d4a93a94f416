import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
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
  settingsOf,
  stockOf,
  tea,
  shopTables,
} from './builders.ts';
import { cancelOrder } from './cancel.ts';
import { setFulfilment } from './fulfil.ts';
import type { PlaceInput } from './inputs.ts';
import { payOrder } from './pay.ts';
import { placeOrder } from './place.ts';
import { reviseOrder } from './revise.ts';
import { orders } from './schema.ts';
import { listOpen } from './summaries.ts';

const mei: Actor = {
  kind: 'admin',
  adminId: 'mei',
  name: '小美',
  role: 'employee',
  brandId: 'tea',
  storeId: 'north',
};
const order1 = { ...tea, orderId: 'order-1' };
const cup = (_id: string) => aLine({ _id });
const cash = (amount: number, _id = 'pay-1') => ({ _id, method: 'cash' as const, amount });
const codesOf = (exceptions: readonly { code: string }[]) => exceptions.map(({ code }) => code);
const left = async (rows: MemoryRows) => (await rows.get(inventory, 'north:latte'))?.totalStock;
const reason = '改單';

/** One cup, put aside unless said otherwise; ten were there. */
async function shop(sale: Partial<PlaceInput> = {}, settings = settingsOf()): Promise<MemoryRows> {
  const rows = new MemoryRows(shopTables, { actor: mei })
    .seed(stores, aStore())
    .seed(storeSettings, settings)
    .seed(dishTemplates, aDish())
    .seed(inventory, stockOf('latte', 10));
  await rows.run(placeOrder, aSale({ parked: { note: '三號桌' }, ...sale }));
  return rows;
}

describe('an order that is put aside', () => {
  it('has its number and says who put it aside, and takes nothing from stock', async () => {
    const rows = await shop({ till: 'A' });
    expect(await rows.get(orders, 'order-1')).toMatchObject({
      number: 'A-001',
      fulfilment: 'placed',
      payment: 'unpaid',
      isOpen: 1,
      parked: { by: '小美', note: '三號桌' },
      items: [{ added: { by: '小美', till: 'A' } }],
    });
    expect(await left(rows)).toBe(10);
    expect((await rows.ask(listOpen, tea)).map(({ _id }) => _id)).toEqual(['order-1']);
  });

  it('with money is not put aside at all', async () => {
    const rows = await shop({ payments: [cash(65)] });
    expect(await rows.get(orders, 'order-1')).toMatchObject({ fulfilment: 'completed', payment: 'paid' });
    expect((await rows.get(orders, 'order-1'))?.parked).toBeUndefined();
    expect(await rows.ask(listOpen, tea)).toEqual([]);
  });

  it.each(['revised', 'paid', 'moved'])('takes its stock once when it is %s, and says when', async (how) => {
    const rows = await shop();
    expect((await rows.get(orders, 'order-1'))?.acceptedAt).toBeUndefined();
    if (how === 'revised') await rows.run(reviseOrder, { ...order1, finish: 'send' });
    if (how === 'moved') await rows.run(setFulfilment, { ...order1, to: 'preparing' });
    const { output } = await rows.run(payOrder, { ...order1, payments: [cash(65)] });
    expect(output.parked).toBeUndefined();
    expect([output.fulfilment, await left(rows)]).toEqual(['completed', 9]);
    expect(output.acceptedAt).toBe(testNow);
  });

  it('gives nothing back when it is cancelled', async () => {
    const rows = await shop();
    const { output } = await rows.run(cancelOrder, { ...order1, reason: '走了' });
    expect(output).toMatchObject({ fulfilment: 'cancelled', payment: 'void' });
    expect([output.parked, await left(rows)]).toEqual([undefined, 10]);
  });
});

describe('a revision', () => {
  it('adds, removes and says who for, and stays put aside', async () => {
    const rows = await shop();
    const { output, exceptions } = await rows.run(reviseOrder, {
      ...order1,
      till: 'B',
      add: [cup('line-2'), cup('line-3')],
      remove: [{ lineId: 'line-1', reason }],
      notes: '少冰',
      finish: 'park',
    });
    expect(output).toMatchObject({ total: 130, notes: '少冰', fulfilment: 'placed' });
    expect(output.items.map(({ voided, added }) => [voided?.reason, added?.till])).toEqual([
      [reason, undefined],
      [undefined, 'B'],
      [undefined, 'B'],
    ]);
    expect([output.parked?.by, exceptions, await left(rows)]).toEqual(['小美', [], 10]);
    const cleared = await rows.run(reviseOrder, { ...order1, notes: null, finish: 'send' });
    expect([cleared.output.notes, await left(rows)]).toEqual([undefined, 8]);
  });

  it('that brings money sends the order and settles it', async () => {
    const rows = await shop();
    const input = { ...order1, add: [cup('line-2')], payments: [cash(130)], finish: 'keep' as const };
    const { output } = await rows.run(reviseOrder, input);
    expect(output).toMatchObject({ payment: 'paid', fulfilment: 'completed', total: 130 });
    expect(await left(rows)).toBe(8);
    const again = await rows.run(reviseOrder, input);
    expect([again.output, again.exceptions, await left(rows)]).toEqual([output, [], 8]);
  });

  it('of an order that is being made takes stock for what is new and gives back what is off', async () => {
    const rows = await shop({ parked: undefined });
    await rows.run(reviseOrder, { ...order1, add: [cup('line-2')], finish: 'keep' });
    expect(await left(rows)).toBe(8);
    await rows.run(reviseOrder, { ...order1, remove: [{ lineId: 'line-1', reason }], finish: 'keep' });
    expect(await left(rows)).toBe(9);
  });

  it('at two tills keeps both sets of lines', async () => {
    const rows = await shop();
    await rows.run(reviseOrder, { ...order1, till: 'A', add: [cup('a')], finish: 'park' });
    await rows.run(reviseOrder, { ...order1, till: 'B', add: [cup('b')], finish: 'send' });
    const row = await rows.get(orders, 'order-1');
    expect(row?.items.map(({ _id, added }) => [_id, added?.till])).toEqual([
      ['line-1', undefined],
      ['a', 'A'],
      ['b', 'B'],
    ]);
    expect([row?.total, await left(rows)]).toEqual([195, 7]);
  });

  it('that puts aside what another till sent leaves it sent, and says so', async () => {
    const rows = await shop();
    await rows.run(reviseOrder, { ...order1, finish: 'send' });
    const late = { ...order1, add: [cup('late')], finish: 'park' as const };
    const { output, exceptions } = await rows.run(arrived(reviseOrder), late);
    expect([output.fulfilment, output.parked, await left(rows)]).toEqual(['accepted', undefined, 8]);
    expect(codesOf(exceptions)).toEqual(['parked_after_send']);
    // Where the till sees it, nothing is strange about it.
    expect((await rows.run(reviseOrder, { ...order1, finish: 'park' })).exceptions).toEqual([]);
  });

  it('says which lines it could not take off: removed elsewhere, unknown', async () => {
    const rows = await shop();
    await rows.run(reviseOrder, { ...order1, remove: [{ lineId: 'line-1', reason }], finish: 'park' });
    const later = { now: '2026-11-21T07:00:00.000Z' };
    const remove = ['line-1', 'nothing'].map((lineId) => ({ lineId, reason }));
    const { exceptions } = await rows.run(reviseOrder, { ...order1, remove, finish: 'park' }, later);
    expect(exceptions).toMatchObject([
      {
        code: 'line_not_removed',
        details: {
          lines: [
            { lineId: 'line-1', why: 'removed' },
            { lineId: 'nothing', why: 'unknown' },
          ],
        },
      },
    ]);
  });

  it('by a percentage follows the lines that other tills bring', async () => {
    const rows = await shop();
    const tenth = { _id: 'd', discountModel: 'Manual' as const, amount: 6, label: '10%' };
    await rows.run(reviseOrder, {
      ...order1,
      addDiscounts: [{ ...tenth, kind: 'percent', value: 10 }],
      finish: 'park',
    });
    const { output } = await rows.run(reviseOrder, { ...order1, add: [cup('b')], finish: 'park' });
    expect(output).toMatchObject({ total: 117, totalDiscount: 13, discounts: [{ _id: 'd', amount: 13 }] });
    const off = await rows.run(reviseOrder, { ...order1, removeDiscounts: ['d'], finish: 'park' });
    expect(off.output.total).toBe(130);
  });

  it('by an employee beyond the limit is refused at the till and flagged elsewhere', async () => {
    const rows = await shop();
    const half = { _id: 'd', discountModel: 'Manual' as const, amount: 30, label: '半價' };
    const input = { ...order1, addDiscounts: [half], finish: 'park' as const };
    await expect(rows.run(reviseOrder, input)).rejects.toMatchObject({ code: 'discount_over_limit' });
    const { output, exceptions } = await rows.run(arrived(reviseOrder), input);
    expect([output.total, codesOf(exceptions)]).toEqual([35, ['discount_over_limit']]);
  });

  it('or a price that an employee decides alone is refused at the till and flagged elsewhere', async () => {
    const rows = await shop();
    const add = [aLine({ _id: 'b', repriced: { to: 5, reason: '熟客價' } })];
    const input = { ...order1, add, finish: 'park' as const };
    await expect(rows.run(reviseOrder, input)).rejects.toMatchObject({ code: 'price_not_approved' });
    const { output, exceptions } = await rows.run(arrived(reviseOrder), input);
    expect([output.total, codesOf(exceptions)]).toEqual([70, ['price_not_approved']]);
    // What stood at that price stays there: fewer of it need nobody again.
    const again = { ...order1, add: [{ ...add[0]!, _id: 'c' }], finish: 'park' as const };
    const fewer = await rows.run(reviseOrder, { ...again, remove: [{ lineId: 'b', reason }] });
    expect([fewer.output.total, codesOf(fewer.exceptions)]).toEqual([70, []]);
  });

  it('of when it is fetched is told and taken back', async () => {
    const rows = await shop();
    const at = '2026-11-21T10:30:00.000Z';
    const told = await rows.run(reviseOrder, { ...order1, estimatedPickupTime: at, finish: 'park' });
    expect(told.output.estimatedPickupTime).toBe(at);
    const kept = await rows.run(reviseOrder, { ...order1, notes: '靠窗', finish: 'park' });
    expect(kept.output.estimatedPickupTime).toBe(at);
    const off = await rows.run(reviseOrder, { ...order1, estimatedPickupTime: null, finish: 'park' });
    expect(off.output.estimatedPickupTime).toBeUndefined();
  });

  it('over the limit because lines are taken off is refused at the till and flagged elsewhere', async () => {
    const lines = [cup('line-1'), ...Array.from({ length: 9 }, (_, i) => cup(`more-${i}`))];
    const within = { _id: 'd', discountModel: 'Manual' as const, amount: 65, label: '折65' };
    const remove = lines.slice(1).map(({ _id }) => ({ lineId: _id, reason }));
    const input = { ...order1, remove, finish: 'park' as const };
    const rows = await shop({ lines, discounts: [within] });
    await expect(rows.run(reviseOrder, input)).rejects.toMatchObject({ code: 'discount_over_limit' });
    const { output, exceptions } = await rows.run(arrived(reviseOrder), input);
    expect([output.total, codesOf(exceptions)]).toEqual([0, ['discount_over_limit']]);
    const other = await shop({ lines, discounts: [within] });
    const along = await other.run(reviseOrder, { ...input, removeDiscounts: ['d'] });
    expect([along.output.total, codesOf(along.exceptions)]).toEqual([65, []]);
  });

  it('may take lines off an order whose reduction was beyond the limit before, as a manager gave it', async () => {
    const gift = {
      _id: 'd',
      discountModel: 'Goodwill' as const,
      kind: 'comp' as const,
      amount: 0,
      label: '招待',
    };
    const rows = await shop({ lines: [cup('line-1'), cup('line-2')] });
    const lead: Actor = { ...mei, role: 'store_admin' };
    await rows.run(reviseOrder, { ...order1, addDiscounts: [gift], finish: 'park' }, { actor: lead });
    const remove = [{ lineId: 'line-2', reason }];
    const { exceptions } = await rows.run(reviseOrder, { ...order1, remove, finish: 'park' });
    expect(codesOf(exceptions)).toEqual([]);
  });

  it('to another type takes the terms of that type', async () => {
    const rows = await shop({}, settingsOf({ serviceChargeRate: 0.1 }));
    const table = { orderType: 'dine_in' as const, dineInInfo: { tableNumber: '3' } };
    const { output } = await rows.run(reviseOrder, { ...order1, ...table, finish: 'send' });
    expect(output).toMatchObject({ ...table, serviceCharge: 7, total: 72, completesWhenPaid: false });
    const back = await rows.run(reviseOrder, { ...order1, orderType: 'takeout', finish: 'keep' });
    expect([back.output.total, back.output.dineInInfo]).toEqual([65, undefined]);
  });
});

describe('a revision where the kitchen has screens', () => {
  it('leaves an order to be made that gets something for them, and is paid with it', async () => {
    const rows = await shop({ lines: [cup('line-1')] });
    const grilled = { ...anOrderLine({ station: 'grill' }), kitchen: 'sent' as const };
    rows.seed(orders, anOrder({ _id: 'other', seq: 99, items: [grilled] }));
    const add = [{ ...cup('late'), station: 'grill' }];
    const { output } = await rows.run(reviseOrder, {
      ...order1,
      add,
      payments: [cash(130)],
      finish: 'send',
    });
    expect([output.payment, output.fulfilment]).toEqual(['paid', 'accepted']);
  });
});

describe('a revision of an order that was paid meanwhile', () => {
  const late = { ...order1, add: [cup('late')], finish: 'send' as const };

  it('makes a supplement, paid by the money that came with the lines; the rest is booked on the original', async () => {
    const rows = await shop({ payments: [cash(65)] });
    const payments = [{ ...cash(100, 'pay-2'), tendered: 500 }];
    const { output, exceptions } = await rows.run(
      reviseOrder,
      { ...late, till: 'B', payments },
      { changeId: 'x' },
    );
    expect(output).toMatchObject({
      _id: 'x:supplement',
      number: 'A-001-2',
      payment: 'paid',
      items: [{ _id: 'late', added: { till: 'B' } }],
      payments: [{ _id: 'pay-2', amount: 65, tendered: 465, change: 400 }],
    });
    const original = await rows.get(orders, 'order-1');
    expect(original?.payments.map(({ _id, amount }) => [_id, amount])).toEqual([
      ['pay-1', 65],
      ['pay-2:rest', 35],
    ]);
    expect(exceptions).toMatchObject([
      { code: 'supplement_order' },
      { code: 'overpaid', details: { orderId: 'order-1', excess: 35 } },
    ]);
    const again = await rows.run(reviseOrder, { ...late, payments }, { changeId: 'x' });
    expect([again.output, rows.all(orders).length]).toEqual([output, 2]);
    expect(await rows.get(orders, 'order-1')).toEqual(original);
  });

  it('changes none of its lines and discounts, and says so', async () => {
    const rows = await shop({ payments: [cash(65)] });
    const tenth = { _id: 'd', discountModel: 'Manual' as const, amount: 6, label: '10%' };
    const { output, exceptions } = await rows.run(reviseOrder, {
      ...order1,
      remove: [{ lineId: 'line-1', reason }],
      addDiscounts: [tenth],
      finish: 'keep',
    });
    expect(output).toMatchObject({ total: 65, payment: 'paid' });
    expect(codesOf(exceptions)).toEqual(['line_not_removed', 'discount_not_changed']);
  });

  it.each<[string, { addDiscounts?: object[]; removeDiscounts?: string[] }, string[]]>([
    ['given to all that came late', { addDiscounts: [{ _id: 'd' }] }, []],
    [
      'given to a line of the order',
      { addDiscounts: [{ _id: 'd', lineId: 'line-1' }] },
      ['discount_not_changed'],
    ],
    ['given to an added line', { addDiscounts: [{ _id: 'd', lineId: 'late' }] }, []],
    ['that it has already', { addDiscounts: [{ _id: 'old' }] }, []],
    ['taken from it', { removeDiscounts: ['old'] }, ['discount_not_changed']],
    ['that it never had taken away', { removeDiscounts: ['never'] }, []],
  ])('says what became of a discount %s', async (which, change, expected) => {
    const five = { discountModel: 'Manual' as const, amount: 5, label: '五元' };
    const rows = await shop({ discounts: [{ ...five, _id: 'old' }], payments: [cash(60)] });
    const { addDiscounts = [], removeDiscounts = [] } = change;
    const { output, exceptions } = await rows.run(reviseOrder, {
      ...late,
      addDiscounts: addDiscounts.map((each) => ({ ...five, ...each })) as never,
      removeDiscounts,
    });
    expect(codesOf(exceptions)).toEqual([...expected, 'supplement_order']);
    expect(output.totalDiscount).toBe(
      addDiscounts.some((each) => !('lineId' in each) || each.lineId === 'late') &&
        which !== 'that it has already'
        ? 5
        : 0,
    );
    expect((await rows.get(orders, 'order-1'))?.totalDiscount).toBe(5);
  });

  it('or cancelled books its money on the supplement, and without lines on the order, to go back', async () => {
    const rows = await shop();
    await rows.run(cancelOrder, { ...order1, reason: '走了' });
    const made = await rows.run(reviseOrder, { ...late, payments: [cash(65, 'pay-2')] });
    expect([made.output.payment, codesOf(made.exceptions)]).toEqual(['paid', ['supplement_order']]);
    const bare = { ...order1, payments: [cash(65, 'pay-3')], finish: 'send' as const };
    const { output, exceptions } = await rows.run(reviseOrder, bare);
    expect([output.fulfilment, codesOf(exceptions)]).toEqual(['cancelled', ['paid_after_cancel']]);
  });

  it('gives what is off the whole bill on the supplement only where the till knew of it', async () => {
    const tenth = { discountModel: 'Manual', kind: 'percent', value: 10, amount: 6, label: '10%' } as const;
    for (const [apart, total] of [
      [true, 59],
      [undefined, 65],
    ] as const) {
      const rows = await shop({ payments: [cash(65)] });
      const input = { ...late, addDiscounts: [{ ...tenth, _id: 'd' }], ...(apart && { apart }) };
      const { output, exceptions } = await rows.run(arrived(reviseOrder), input);
      expect(output).toMatchObject({ number: 'A-001-2', total });
      expect(codesOf(exceptions).includes('discount_not_changed')).toBe(!apart);
    }
  });

  it('makes the supplement that the till showed, though others left the order open', async () => {
    const rows = await shop();
    const payments = [cash(65, 'pay-2')];
    const { output } = await rows.run(
      arrived(reviseOrder),
      { ...late, payments, apart: true },
      { changeId: 'x' },
    );
    expect(output).toMatchObject({ _id: 'x:supplement', number: 'A-001-2', payment: 'paid' });
    expect(await rows.get(orders, 'order-1')).toMatchObject({ payment: 'unpaid' });
  });

  it('takes lines off that were taken off, where the order is open after all: their stock goes back once', async () => {
    const rows = await shop({ parked: undefined, lines: [cup('line-1'), cup('line-2')] });
    expect(await left(rows)).toBe(8);
    const input = {
      ...order1,
      remove: [{ lineId: 'line-1', reason }],
      finish: 'keep' as const,
      apart: true as const,
    };
    await rows.run(arrived(reviseOrder), input, { changeId: 'x' });
    const [first, second] = (await rows.get(orders, 'order-1'))?.items ?? [];
    expect([first?.voided?.reason, second?.voided, await left(rows)]).toEqual([reason, undefined, 9]);
  });

  it('seen as paid at the till says so for good', async () => {
    const sealed = async (rows: Promise<MemoryRows>) =>
      reviseOrder.seal?.(await rows, z.parse(reviseOrder.input, late) as never, { actor: mei } as never);
    expect(await sealed(shop({ payments: [cash(65)] }))).toHaveProperty('apart', true);
    expect(await sealed(shop())).not.toHaveProperty('apart');
  });

  it('puts the supplement aside where the lines were put aside', async () => {
    const rows = await shop({ payments: [cash(65)] });
    const { output } = await rows.run(arrived(reviseOrder), { ...late, finish: 'park', parkedNote: '等' });
    expect(output).toMatchObject({ fulfilment: 'placed', parked: { note: '等' } });
    expect(await left(rows)).toBe(9);
  });
});
