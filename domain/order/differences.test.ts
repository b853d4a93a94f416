import { describe, expect, it } from 'vitest';
import { addLine, type Cart, type CartLine } from './cart.ts';
import { openCart } from './open-cart.ts';
import { acceptDifferences, type Difference } from './differences.ts';
import { linePrice, type DishOnMenu } from './lines.ts';

function aLine(_id: string, templateId: string, quantity = 1): CartLine {
  return { _id, itemType: 'dish', templateId, itemName: templateId, basePrice: 50, options: [], quantity };
}

const cart: Cart = [aLine('a', 'oolong', 3), aLine('b', 'latte'), aLine('c', 'egg', 2)].reduce(
  addLine,
  openCart({ orderId: 'order', brandId: 'tea', storeId: 'north', orderType: 'takeout' }),
);
const ids = ['a', 'b', 'c'];

function accept(told: Partial<Difference>[], from = cart, dish?: DishOnMenu): string[] {
  const lines = told.map((one) => ({ index: 0, templateId: 'x', kind: 'gone' as const, ...one }));
  const next = acceptDifferences(from, { lines, total: { now: 0 } }, ids, () => dish);
  return next.lines.map((line) => `${line._id} ${line.quantity}×${linePrice(line)}`);
}

describe('what a guest accepts', () => {
  it('goes without what is gone, sold out or not served, and keeps the rest as it was', () => {
    expect(accept([{ index: 0 }, { index: 2, kind: 'sold_out' }])).toEqual(['b 1×50']);
    expect(accept([{ index: 1, kind: 'not_served' }])).toEqual(['a 3×50', 'c 2×50']);
  });

  it('takes as many as are left, of two lines of a dish together no more than that', () => {
    const short = (index: number, left: number) => ({ index, kind: 'stock_short' as const, left });
    expect(accept([short(0, 2)])).toEqual(['a 2×50', 'b 1×50', 'c 2×50']);
    expect(accept([short(0, 0)])).toEqual(['b 1×50', 'c 2×50']);
    expect(accept([short(0, 4), short(2, 4)])).toEqual(['a 3×50', 'b 1×50', 'c 1×50']);
  });

  it('costs what was told, whether the menu here says so already or not', () => {
    const dearer = { index: 1, kind: 'price_changed' as const, now: 65 };
    expect(accept([dearer])).toEqual(['a 3×50', 'b 1×65', 'c 2×50']);
    const dish: DishOnMenu = { dishId: 'latte', name: '拿鐵', price: 65, choices: [] };
    expect(accept([dearer], cart, dish)).toEqual(['a 3×50', 'b 1×65', 'c 2×50']);
    expect(accept([dearer], cart, { ...dish, price: 70 })).toEqual(['a 3×50', 'b 1×65', 'c 2×50']);
  });

  it('leaves alone what was taken out or put in meanwhile', () => {
    const later = addLine({ ...cart, lines: cart.lines.slice(1) }, aLine('d', 'cake'));
    expect(accept([{ index: 0 }], later)).toEqual(['b 1×50', 'c 2×50', 'd 1×50']);
  });
});
