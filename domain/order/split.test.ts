import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartAmounts, type Cart } from './cart.ts';
import { openCart } from './open-cart.ts';
import type { PaymentInput } from './inputs.ts';
import { paidParts, partsNow, splitByAmounts, splitByItems, splitEven, withoutPart } from './split.ts';

const amountsOf = (parts: readonly { readonly amount: number }[] | undefined) =>
  parts?.map(({ amount }) => amount);

function aCart(...lines: readonly [name: string, price: number, quantity: number][]): Cart {
  const cart = openCart({ orderId: 'o', brandId: 'tea', storeId: 'north', orderType: 'dine_in' });
  return {
    ...cart,
    lines: lines.map(([itemName, basePrice, quantity]) => ({
      _id: itemName,
      itemType: 'dish',
      templateId: itemName,
      itemName,
      basePrice,
      options: [],
      quantity,
    })),
  };
}

function byItems(cart: Cart, serviceChargeRate: number, placed: Record<string, number[]>) {
  const { amounts, lines } = cartAmounts(cart, { serviceChargeRate });
  return { total: amounts.total, parts: splitByItems(amounts.total, cart.lines, lines, placed) };
}

describe('an even split', () => {
  it('gives what does not divide to the first', () => {
    expect(amountsOf(splitEven(100, 3))).toEqual([34, 33, 33]);
    expect(amountsOf(splitEven(101, 3))).toEqual([34, 34, 33]);
  });

  it('sums to what is due, and no part differs by more than one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 2, max: 12 }), (due, count) => {
        const amounts = splitEven(due, count).map(({ amount }) => amount);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(due);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('a split by amounts', () => {
  it('leaves the rest to the last', () => {
    expect(amountsOf(splitByAmounts(300, [100, 50]))).toEqual([100, 50, 150]);
  });

  it('is none where nothing is left, or a part is nothing', () => {
    expect(splitByAmounts(300, [300])).toBeUndefined();
    expect(splitByAmounts(300, [0, 100])).toBeUndefined();
    expect(splitByAmounts(300, [])).toBeUndefined();
  });
});

describe('a split by dishes', () => {
  it('shares discounts, service charge and rounding with the dishes, to the dollar', () => {
    const cart: Cart = {
      ...aCart(['noodles', 160, 1], ['rice', 45, 3]),
      discounts: [{ _id: 'd', lineId: 'noodles', kind: 'percent', value: 50 }],
    };
    const { total, parts } = byItems(cart, 0.1, { noodles: [1, 0], rice: [1, 2] });
    expect(total).toBe(237);
    expect(amountsOf(parts)).toEqual([138, 99]);
    expect(parts[1]?.items).toEqual([{ itemName: 'rice', quantity: 2 }]);
  });

  it('sums to what is due, however the dishes are shared', () => {
    const units = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(units, units, fc.integer({ min: 0, max: 99 }), (tea, cake, rounding) => {
        const count = (placed: number[]) => placed.reduce((sum, each) => sum + each, 0);
        fc.pre(count(tea) > 0 && count(cake) > 0);
        const cart = {
          ...aCart(['tea', 35, count(tea)], ['cake', 77, count(cake)]),
          manualAdjustment: -rounding,
        };
        const { total, parts } = byItems(cart, 0.1, { tea, cake });
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});

describe('a split bill', () => {
  const split = { parts: splitEven(100, 3) };
  const forPart = (no: number, amount: number): PaymentInput => ({
    _id: `t${no}`,
    method: 'cash',
    amount,
    part: { no, of: 3 },
  });

  it('knows what each part still has to pay', () => {
    const parts = partsNow(split, { total: 100, booked: 0, tenders: [forPart(1, 34), forPart(2, 20)] });
    expect(parts?.map(({ due }) => due)).toEqual([0, 13, 33]);
  });

  it('stands beside what was paid before it was split', () => {
    const tenders = [withoutPart(forPart(1, 50)), forPart(3, 33)];
    expect(partsNow(split, { total: 170, booked: 20, tenders })?.map(({ due }) => due)).toEqual([34, 33, 0]);
  });

  it('holds no longer when the bill has changed', () => {
    expect(partsNow(split, { total: 140, booked: 0, tenders: [] })).toBeUndefined();
    expect(partsNow(split, { total: 100, booked: 0, tenders: [forPart(1, 40)] })).toBeUndefined();
    expect(partsNow(undefined, { total: 100, booked: 0, tenders: [] })).toBeUndefined();
  });

  it('is found again in what was paid, also where a later visit split it anew', () => {
    const paid = (_id: string, no: number, of: number) => ({
      _id,
      method: 'cash',
      type: 'On-site',
      amount: 10,
      at: '2026-11-21T06:05:00.000Z',
      by: 'mei',
      part: { no, of },
    });
    const payments = [
      paid('o:pay:1', 1, 2),
      paid('o:pay:2', 1, 2),
      paid('r:pay:1', 1, 3),
      { ...paid('r:pay:2', 1, 3), part: undefined },
    ] as never;
    expect(paidParts({ payments }).map(({ key, of, payments }) => [key, of, payments.length])).toEqual([
      ['o:1', 2, 2],
      ['r:1', 3, 1],
    ]);
  });
});
