import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, aPayment, tea } from './builders.ts';
import {
  addLine,
  cartAmounts,
  countIn,
  openCart,
  placeInputOf,
  removeLine,
  setDetails,
  setNote,
  setOptions,
  setOrderType,
  setQuantity,
  type Cart,
} from './cart.ts';
import { placeInput } from './inputs.ts';
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
      discounts: [{ discountModel: 'Manual' as const, lineId: 'line-1', amount: 5, label: '員工' }],
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
