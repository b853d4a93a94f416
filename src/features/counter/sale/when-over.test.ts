import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, aPayment, paid } from '#domain/order/builders.ts';
import { addLine, setOptions, setQuantity, type Cart } from '#domain/order/cart.ts';
import { recallCart } from '#domain/order/recall.ts';
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

  it('takes along nothing of what was only changed', () => {
    expect(lines(after(setQuantity(opened, 'tea', 1)))).toEqual([]);
    expect(lines(after(setOptions(opened, 'tea', [less])))).toEqual([]);
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
    expect(now.orderId).toBe(before._id);
    expect(now.base?.paid).toBe(before.total);
  });

  it('is still paid after what was added is taken back step by step', () => {
    const one = addToSale(saleOf(opened), milk);
    const two = addToSale(one, aLine({ _id: 'cake', templateId: 'cake', itemName: '鬆餅' }));
    const undone = undo(whenOver(two, closed, about));
    expect(lines(undone.cart)).toEqual(['1 四季春', '1 鮮奶']);
    expect(undone.cart.base?.paid).toBe(before.total);
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
