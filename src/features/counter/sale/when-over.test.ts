import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, aPayment, paid } from '#domain/order/builders.ts';
import {
  addDiscount,
  addLine,
  cartAmounts,
  removeLine,
  setDetails,
  setNote,
  setOptions,
  setQuantity,
  type Cart,
} from '#domain/order/cart.ts';
import { recallCart, reviseInputOf } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';
import { addToSale, resumeSale, undo, type Sale } from './sale.ts';
import { whenOver } from './when-over.ts';

const tea = anOrderLine({ _id: 'tea', templateId: 'tea', itemName: '四季春' });
const before = anOrder({ items: [tea], orderType: 'dine_in', dineInInfo: { tableNumber: '7' } });
const cancelled = { ...before, fulfilment: 'cancelled' as const, payment: 'void' as const };
const about = { orderId: 'next', brandId: 'tea', storeId: 'north', orderType: 'takeout' as const };
const opened = recallCart(before, 'recall');
const milk = aLine({ _id: 'milk', templateId: 'milk', itemName: '鮮奶' });

const less = {
  optionCategoryId: 'ice',
  optionCategoryName: '冰塊',
  selections: [{ optionId: 'less', name: '少冰', price: 0, quantity: 1 }],
};

const saleOf = (cart: Cart): Sale => resumeSale({ cart, tenders: [] });
const after = (cart: Cart, order: Order = cancelled) => whenOver(saleOf(cart), order, about).cart;
const due = (cart: Cart) => cartAmounts(cart, { serviceChargeRate: 0 }).amounts.total;
const lines = (cart: Cart) => cart.lines.map(({ itemName, quantity }) => `${quantity} ${itemName}`);

describe('an opened order that is cancelled', () => {
  it('leaves the cart empty, for the next guest', () => {
    expect(after(opened)).toMatchObject({ orderId: 'next', orderType: 'takeout', lines: [] });
    expect(after(opened).base).toBeUndefined();
  });

  it('leaves what was added as a sale of its own, at the same table', () => {
    const now = after(addLine(setQuantity(opened, 'tea', 3), milk));
    expect(lines(now)).toEqual(['2 四季春', '1 鮮奶']);
    expect(now).toMatchObject({ orderId: 'next', orderType: 'dine_in', dineInInfo: { tableNumber: '7' } });
    expect(now.base).toBeUndefined();
    expect(now.lines.map(({ _id }) => _id)).not.toContain('tea');
  });

  it('takes along nothing of what was only changed, and more of what was changed as well', () => {
    expect(lines(after(setQuantity(opened, 'tea', 1)))).toEqual([]);
    expect(lines(after(setNote(setQuantity(opened, 'tea', 3), 'tea', '快')))).toEqual(['2 四季春']);
    expect(lines(after(setOptions(opened, 'tea', [less])))).toEqual([]);
  });

  it('leaves whom it is for, and what was given off the lines that stay', () => {
    const details = {
      orderType: 'delivery' as const,
      deliveryInfo: { address: '長安西路 12 號', deliveryFee: 40 },
      customerInfo: { name: '林小姐' },
      notes: '趕時間',
    };
    const { dineInInfo: _, ...cart } = setDetails(addLine(opened, milk), {});
    const given = [
      { _id: 'off', kind: 'percent' as const, value: 10, lineId: 'milk' },
      { _id: 'all', kind: 'amount' as const, value: 5 },
    ];
    const now = after({ ...given.reduce(addDiscount, cart), ...details });
    expect(now).toMatchObject({ ...details, discounts: [{ _id: 'off', lineId: 'milk' }] });
    expect(now.discounts).toHaveLength(1);
  });

  it('stays where money was taken for it here', () => {
    const sale = { ...saleOf(opened), tenders: [aPayment()] };
    expect(whenOver(sale, cancelled, about)).toBe(sale);
  });
});

describe('an opened order that is paid elsewhere', () => {
  const payments = [paid(before.total)];
  const closed = { ...before, payments, payment: 'paid' as const };

  it('is put down where nothing was done to it here', () => {
    expect(after(opened, closed)).toMatchObject({ orderId: 'next', lines: [] });
  });

  it('leaves what was added to be paid, and that alone', () => {
    const now = after(addLine(opened, milk), closed);
    expect([now.orderId, lines(now)]).toEqual([before._id, ['1 鮮奶']]);
    expect([now.base?.paid, due(now)]).toEqual([0, milk.basePrice]);
  });

  it('owes nothing for what was only changed or taken off here', () => {
    for (const changed of [
      setNote(opened, 'tea', '快'),
      setOptions(opened, 'tea', [less]),
      removeLine(opened, 'tea'),
    ])
      expect(after(changed, closed)).toMatchObject({ orderId: 'next', lines: [] });
    const more = after(setNote(setQuantity(opened, 'tea', 3), 'tea', '快'), closed);
    expect([lines(more), due(more)]).toEqual([['2 四季春'], 2 * tea.basePrice]);
    expect(reviseInputOf(more, [], 'send', { reason: '' })).toMatchObject({
      add: [{ quantity: 2, note: '快' }],
      remove: [],
    });
  });

  it('gives nothing of what was off the whole bill on what was added to it', () => {
    const off = {
      _id: 'off',
      discountModel: 'Manual',
      kind: 'percent',
      value: 10,
      amount: 6,
      label: '10%',
    } as const;
    const reduced = { ...closed, discounts: [off] };
    const now = after(addLine(recallCart({ ...before, discounts: [off] }, 'recall'), milk), reduced);
    expect(due(now)).toBe(milk.basePrice);
    expect(reviseInputOf(now, [], 'send', { reason: '' })).toMatchObject({
      addDiscounts: [],
      removeDiscounts: [],
    });
  });

  it('is still paid after what was added is taken back step by step', () => {
    const one = addToSale(saleOf(opened), milk);
    const two = addToSale(one, aLine({ _id: 'cake', templateId: 'cake', itemName: '鬆餅' }));
    const undone = undo(whenOver(two, closed, about));
    expect([lines(undone.cart), due(undone.cart)]).toEqual([['1 鮮奶'], milk.basePrice]);
  });

  it('leaves what was added alone, as a sale of its own, where its money went back', () => {
    for (const payment of ['refunded', 'partially_refunded'] as const) {
      const now = after(addLine(opened, milk), { ...closed, payment });
      expect([now.orderId, lines(now)]).toEqual(['next', ['1 鮮奶']]);
    }
  });
});

it('is left alone while it is open, and so is another order', () => {
  const sale = saleOf(opened);
  expect(whenOver(sale, before, about)).toBe(sale);
  expect(whenOver(sale, { ...cancelled, _id: 'other' }, about)).toBe(sale);
});
