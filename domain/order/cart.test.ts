import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aPayment, tea } from './builders.ts';
import type { Actor } from '../kit/actor.ts';
import {
  addDiscount,
  addLine,
  cartAmounts,
  countIn,
  placeInputOf,
  removeDiscount,
  removeLine,
  setDetails,
  setNote,
  setOptions,
  setPrice,
  setOrderType,
  setQuantity,
  type Cart,
} from './cart.ts';
import { openCart } from './open-cart.ts';
import { discountRefusal } from './discount-limit.ts';
import { placeInput, type CartDiscount } from './inputs.ts';
import { lineIdentity } from './lines.ts';

const empty = openCart({ orderId: 'order-1', ...tea, orderType: 'takeout' });
const large = [
  {
    optionCategoryId: 'size',
    optionCategoryName: '大小',
    selections: [{ optionId: 'large', name: '大', price: 10, quantity: 1 }],
  },
];

function cartOf(...lines: Parameters<typeof addLine>[1][]): Cart {
  return lines.reduce(addLine, empty);
}

describe('the cart', () => {
  it('counts the same dish up on one line', () => {
    const cart = cartOf(aLine({ _id: 'a' }), aLine({ _id: 'b', quantity: 2 }));
    expect(cart.lines).toEqual([aLine({ _id: 'a', quantity: 3 })]);
    expect(countIn(cart, 'latte')).toBe(3);
    expect(countIn(cart)).toBe(3);
  });

  it('keeps lines with other answers apart', () => {
    expect(cartOf(aLine({ _id: 'a' }), aLine({ _id: 'b', options: large })).lines).toHaveLength(2);
  });

  it('joins two lines that a change makes equal', () => {
    const cart = cartOf(aLine({ _id: 'a', options: large }), aLine({ _id: 'b', quantity: 2 }));
    expect(setOptions(cart, 'b', large).lines).toEqual([aLine({ _id: 'a', options: large, quantity: 3 })]);
  });

  it('takes a note, and takes it away when it is emptied', () => {
    const noted = setNote(cartOf(aLine()), 'line-1', ' 去冰 ');
    expect(noted.lines[0]?.note).toBe('去冰');
    expect(setNote(noted, 'line-1', '  ').lines).toEqual([aLine()]);
  });

  it('takes a line out at a quantity of zero, and its discounts with it', () => {
    const cart = {
      ...cartOf(aLine()),
      discounts: [{ _id: 'off', lineId: 'line-1', kind: 'amount' as const, value: 5 }],
    };
    expect(setQuantity(cart, 'line-1', 0)).toEqual(empty);
    expect(removeLine(cart, 'line-1').discounts).toEqual([]);
  });

  it('stops at 999 of one line', () => {
    expect(setQuantity(cartOf(aLine()), 'line-1', 12_345).lines[0]?.quantity).toBe(999);
  });

  it('forgets the table when it becomes a takeaway', () => {
    const atTable = setDetails(setOrderType(empty, 'dine_in'), { dineInInfo: { tableNumber: '5' } });
    expect(setOrderType(atTable, 'dine_in').dineInInfo).toEqual({ tableNumber: '5' });
    expect(setOrderType(atTable, 'takeout')).toEqual(empty);
  });

  it('charges service only at the table', () => {
    const cart = cartOf(aLine({ quantity: 2 }));
    expect(cartAmounts(cart, { serviceChargeRate: 0.1 }).amounts.total).toBe(130);
    expect(cartAmounts(setOrderType(cart, 'dine_in'), { serviceChargeRate: 0.1 }).amounts.total).toBe(143);
  });

  it('becomes the input of a sale under the id it was opened with', () => {
    const input = placeInputOf(cartOf(aLine()), [aPayment()]);
    expect(placeInput.parse(input)).toEqual(input);
    expect(input._id).toBe('order-1');
  });

  it('takes percentages of what is in it now, and amounts as they are', () => {
    const tenth = { _id: 'tenth', kind: 'percent' as const, value: 10 };
    const one = addDiscount(cartOf(aLine()), tenth);
    expect(cartAmounts(one, { serviceChargeRate: 0 }).amounts.total).toBe(59);
    const two = addDiscount(setQuantity(one, 'line-1', 2), { _id: 'five', kind: 'amount', value: 5 });
    expect(cartAmounts(two, { serviceChargeRate: 0 }).amounts.total).toBe(112);
    expect(placeInputOf(two, []).discounts).toMatchObject([
      { _id: 'tenth', kind: 'percent', value: 10, amount: 13, label: '10%' },
      { _id: 'five', kind: 'amount', value: 5, amount: 5, label: 'NT$5' },
    ]);
    expect(removeDiscount(two, 'tenth').discounts.map(({ _id }) => _id)).toEqual(['five']);
  });

  it('lets an employee give the store its percentage, on a line and on the whole, and no gifts', () => {
    const employee = { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee' } as const;
    const lead = { ...employee, role: 'store_admin' } as const;
    const cart = cartOf(aLine(), aLine({ _id: 'line-2', templateId: 'tea', basePrice: 200 }));
    const refusal = (over: Partial<CartDiscount>, who: Actor = employee) =>
      discountRefusal(who, addDiscount(cart, { _id: 'd', kind: 'percent', value: 10, ...over }), {
        limitPercent: 10,
      });
    expect([refusal({}), refusal({ lineId: 'line-1' }), refusal({ kind: 'amount', value: 27 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const over = [{ value: 11 }, { lineId: 'line-1', kind: 'amount', value: 8 }, { kind: 'comp' }] as const;
    expect(over.map((each) => refusal(each))).toEqual(Array(3).fill('discount_over_limit'));
    expect(over.map((each) => refusal(each, lead))).toEqual(Array(3).fill(undefined));
  });

  it('never holds two equal lines nor a line of nothing, whatever is tapped', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const options = fc.constantFrom([], large);
    const taps = fc.array(
      fc.oneof(
        fc
          .record({ _id: ids, templateId: fc.constantFrom('latte', 'tea'), options })
          .map(
            (over) => (cart: Cart) =>
              cart.lines.some((line) => line._id === over._id) ? cart : addLine(cart, aLine(over)),
          ),
        fc.tuple(ids, fc.integer({ min: -1, max: 5 })).map(
          ([id, n]) =>
            (cart: Cart) =>
              setQuantity(cart, id, n),
        ),
        fc.tuple(ids, options).map(
          ([id, to]) =>
            (cart: Cart) =>
              setOptions(cart, id, to),
        ),
        fc.tuple(ids, fc.constantFrom('', '去冰')).map(
          ([id, note]) =>
            (cart: Cart) =>
              setNote(cart, id, note),
        ),
        fc.tuple(ids, fc.constantFrom(undefined, { to: 50, reason: '熟客' }, { to: 65, reason: '熟客' })).map(
          ([id, to]) =>
            (cart: Cart) =>
              setPrice(cart, id, to),
        ),
        ids.map((id) => (cart: Cart) => removeLine(cart, id)),
      ),
    );
    fc.assert(
      fc.property(taps, (tapped) => {
        const { lines } = tapped.reduce((cart, tap) => tap(cart), empty);
        expect(new Set(lines.map(lineIdentity)).size).toBe(lines.length);
        expect(new Set(lines.map(({ _id }) => _id)).size).toBe(lines.length);
        for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0);
      }),
    );
  });
});
