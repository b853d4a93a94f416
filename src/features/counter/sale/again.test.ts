import { describe, expect, it } from 'vitest';
import { cartAmounts } from '#domain/order/cart.ts';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { cartBack, linesAgain } from './again.ts';

let minted = 0;
const newId = (): string => `new-${(minted += 1)}`;

function aMenuOf(...dishes: { dishId: string; price: number; soldOut?: boolean }[]): PresentedMenu {
  const presented = dishes.map((dish) => ({
    itemId: dish.dishId,
    categoryId: 'c',
    name: `new ${dish.dishId}`,
    tags: [],
    soldOut: false,
    choices: [],
    needsChoice: false,
    search: '',
    ...dish,
  }));
  return { categories: [{ categoryId: 'c', name: 'all', dishes: presented }] } as unknown as PresentedMenu;
}

const order = anOrder({
  items: [
    anOrderLine({ _id: 'a', quantity: 2, note: '去冰' }),
    anOrderLine({ _id: 'b', templateId: 'cake', itemName: '鬆餅', basePrice: 80 }),
    anOrderLine({
      _id: 'c',
      templateId: 'soup',
      itemName: '貢丸湯',
      voided: { at: '', by: '', reason: 'x' },
    }),
  ],
  discounts: [
    { _id: 'd', discountModel: 'Manual', label: '熟客', lineId: 'b', amount: 10, kind: 'amount', value: 10 },
  ],
});

describe('the same again', () => {
  it("has today's prices, and names what cannot be had any more", () => {
    const { lines, missing } = linesAgain(order, aMenuOf({ dishId: 'latte', price: 70 }), newId);
    expect(lines).toMatchObject([{ itemName: 'new latte', basePrice: 70, quantity: 2, note: '去冰' }]);
    expect(missing.map(({ itemName }) => itemName)).toEqual(['鬆餅']);
    const soldOut = aMenuOf({ dishId: 'latte', price: 70, soldOut: true }, { dishId: 'cake', price: 80 });
    expect(linesAgain(order, soldOut, newId).missing.map(({ itemName }) => itemName)).toEqual(['紅茶拿鐵']);
  });
});

describe('the cart of an order that was taken back', () => {
  it('is as it was charged, with ids of its own', () => {
    // It is voided by then.
    const cart = cartBack({ ...order, fulfilment: 'cancelled', payment: 'refunded' }, newId);
    expect(cartAmounts(cart, { serviceChargeRate: 0 }).amounts.total).toBe(order.total);
    const [latte, cake] = cart.lines;
    expect(cart.discounts).toMatchObject([{ lineId: cake?._id, value: 10 }]);
    expect([cart.orderId, latte?._id, cake?._id].every((id) => id?.startsWith('new-'))).toBe(true);
    expect(cart.base).toBeUndefined();
  });
});
