import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/order/cart.ts';
import { splitOf, startSplitting, tapLine, withCount, type Splitting } from './splitting.ts';

const lines = [
  { _id: 'tea', itemName: 'tea', basePrice: 40, quantity: 2 },
  { _id: 'cake', itemName: 'cake', basePrice: 70, quantity: 1 },
].map((line) => ({ ...line, itemType: 'dish', templateId: line._id, options: [] }) as CartLine);
const shares = [
  { lineId: 'tea', subtotal: 80, discount: 0, net: 80 },
  { lineId: 'cake', subtotal: 70, discount: 0, net: 70 },
];
const bill = { due: 150, lines, shares };
const amounts = (now: Splitting) => splitOf(now, bill)?.map(({ amount }) => amount);

describe('splitting a bill', () => {
  it('begins with two equal parts', () => {
    expect(amounts(startSplitting(lines))).toEqual([75, 75]);
    expect(amounts(withCount(startSplitting(lines), 4))).toEqual([38, 38, 37, 37]);
  });

  it('moves a dish to the part in hand with a tap, unit by unit, and back when it has them all', () => {
    const start: Splitting = { ...startSplitting(lines), way: 'items' };
    expect(amounts(start)).toBeUndefined();
    const once = tapLine(start, 'tea');
    expect(amounts(once)).toEqual([110, 40]);
    const twice = tapLine(once, 'tea');
    expect(amounts(twice)).toEqual([70, 80]);
    expect(amounts(tapLine(twice, 'tea'))).toBeUndefined();
  });

  it('loses no dish when a part is taken away', () => {
    const three = withCount({ ...startSplitting(lines), way: 'items' }, 3);
    expect(three.active).toBe(2);
    const placed = tapLine(tapLine(three, 'cake'), 'tea');
    expect(amounts(placed)).toEqual([40, 110]);
    expect(withCount(placed, 2).placed).toEqual({ tea: [2, 0], cake: [1, 0] });
  });

  it('has amounts only where something is left for the last part', () => {
    const said: Splitting = { ...withCount(startSplitting(lines), 3), way: 'amounts', said: [100, null] };
    expect(amounts(said)).toBeUndefined();
    expect(amounts({ ...said, said: [100, 30] })).toEqual([100, 30, 20]);
    expect(amounts({ ...said, said: [100, 50] })).toBeUndefined();
  });
});
