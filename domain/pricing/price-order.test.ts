import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedLine } from './discount-order.ts';
import { priceOrder, taxContained, unitPrice, type PriceInput } from './price-order.ts';

const plain: PriceInput = {
  lines: [],
  orderType: 'takeout',
  discounts: [],
  serviceChargeRate: 0,
  deliveryFee: 0,
  manualAdjustment: 0,
};

function dish(_id: string, price: number, quantity = 1): PricedLine {
  return { _id, itemType: 'dish', templateId: _id, basePrice: price, unitPrice: price, quantity };
}

const anyLine = fc.record(
  {
    itemType: fc.constantFrom('dish' as const, 'bundle' as const),
    unitPrice: fc.integer({ min: 0, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    voided: fc.constant({ by: 'a1' }),
  },
  { requiredKeys: ['itemType', 'unitPrice', 'quantity'] },
);

const anyInput: fc.Arbitrary<PriceInput> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    orderType: fc.constantFrom('dine_in' as const, 'takeout' as const, 'delivery' as const),
    discounts: fc.array(fc.record({ line: fc.option(fc.nat(12)), amount: fc.nat(3000) }), { maxLength: 5 }),
    serviceChargeRate: fc.constantFrom(0, 0.05, 0.07, 0.1, 0.15, 0.2),
    deliveryFee: fc.nat(200),
    manualAdjustment: fc.integer({ min: -99, max: 99 }),
  })
  .map(({ lines, discounts, ...rest }) => ({
    ...rest,
    lines: lines.map((line, i) => ({ _id: `l${i}`, templateId: 'tea', basePrice: line.unitPrice, ...line })),
    discounts: discounts.map(({ line, amount }) =>
      line === null ? { amount } : { lineId: `l${line}`, amount },
    ),
  }));

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('the price of one unit', () => {
  it('is the dish and its options, each as often as chosen', () => {
    const options = [
      { selections: [{ price: 10, quantity: 1 }] },
      {
        selections: [
          { price: 15, quantity: 2 },
          { price: -5, quantity: 1 },
        ],
      },
    ];
    expect(unitPrice(60, options)).toBe(95);
  });

  it('never falls below zero', () => {
    expect(unitPrice(10, [{ selections: [{ price: -15, quantity: 1 }] }])).toBe(0);
  });
});

describe('the price of an order', () => {
  it('adds dishes and bundles apart and together', () => {
    const { amounts } = priceOrder({
      ...plain,
      lines: [dish('a', 65, 2), { ...dish('b', 540), itemType: 'bundle' }],
    });
    expect(amounts).toEqual({
      dishSubtotal: 130,
      bundleSubtotal: 540,
      subtotal: 670,
      serviceCharge: 0,
      deliveryFee: 0,
      totalDiscount: 0,
      manualAdjustment: 0,
      total: 670,
      tax: 32,
    });
  });

  it('takes the service charge of a dine-in order after discounts, half up', () => {
    const { amounts } = priceOrder({
      ...plain,
      lines: [dish('a', 105)],
      orderType: 'dine_in',
      discounts: [{ amount: 20 }],
      serviceChargeRate: 0.1,
    });
    expect(amounts.serviceCharge).toBe(9);
    expect(amounts.total).toBe(94);
  });

  it('rounds a half up where the floating rate lies a little below it', () => {
    const { amounts } = priceOrder({
      ...plain,
      lines: [dish('a', 150)],
      orderType: 'dine_in',
      serviceChargeRate: 0.07,
    });
    expect(amounts.serviceCharge).toBe(11);
  });

  it('asks no service charge of takeout and no delivery fee of dine-in', () => {
    const asked = { ...plain, lines: [dish('a', 100)], serviceChargeRate: 0.1, deliveryFee: 30 };
    expect(priceOrder({ ...asked, orderType: 'takeout' }).amounts.total).toBe(100);
    expect(priceOrder({ ...asked, orderType: 'dine_in' }).amounts.total).toBe(110);
    expect(priceOrder({ ...asked, orderType: 'delivery' }).amounts.total).toBe(130);
  });

  it('leaves voided lines out', () => {
    const { amounts, lines } = priceOrder({
      ...plain,
      lines: [dish('a', 60), { ...dish('b', 40), voided: {} }],
    });
    expect(amounts.total).toBe(60);
    expect(lines[1]).toEqual({ lineId: 'b', subtotal: 0, discount: 0, net: 0 });
  });

  it('takes discounts of lines first, so that the order is discounted on what is left', () => {
    const { lines, discounts } = priceOrder({
      ...plain,
      lines: [dish('a', 100), dish('b', 100)],
      discounts: [{ amount: 50 }, { lineId: 'a', amount: 100 }],
    });
    expect(lines.map((line) => line.discount)).toEqual([100, 50]);
    expect(discounts).toEqual([50, 100]);
  });

  it('spreads a discount over lines by largest remainder', () => {
    const { lines } = priceOrder({
      ...plain,
      lines: [dish('a', 65), dish('b', 60), dish('c', 40)],
      discounts: [{ amount: 20 }],
    });
    expect(lines.map((line) => line.discount)).toEqual([8, 7, 5]);
  });

  it('ignores a discount of a line that is not there', () => {
    const { amounts, discounts } = priceOrder({
      ...plain,
      lines: [dish('a', 65)],
      discounts: [{ lineId: 'x', amount: 20 }],
    });
    expect(amounts.total).toBe(65);
    expect(discounts).toEqual([0]);
  });

  it('never rounds below zero', () => {
    const { amounts } = priceOrder({ ...plain, lines: [dish('a', 5)], manualAdjustment: -9 });
    expect(amounts).toMatchObject({ manualAdjustment: -5, total: 0, tax: 0 });
  });

  it('has no negative amount and its parts sum to the whole', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { amounts, lines, discounts } = priceOrder(input);
        const { manualAdjustment, ...rest } = amounts;
        for (const value of Object.values(rest)) expect(value).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(amounts)) expect(Number.isInteger(value)).toBe(true);
        expect(amounts.subtotal).toBe(amounts.dishSubtotal + amounts.bundleSubtotal);
        expect(amounts.total).toBe(
          amounts.subtotal -
            amounts.totalDiscount +
            amounts.serviceCharge +
            amounts.deliveryFee +
            manualAdjustment,
        );
        expect(sum(lines.map((line) => line.subtotal))).toBe(amounts.subtotal);
        expect(sum(lines.map((line) => line.discount))).toBe(amounts.totalDiscount);
        expect(sum(lines.map((line) => line.net))).toBe(amounts.subtotal - amounts.totalDiscount);
        expect(sum(discounts)).toBe(amounts.totalDiscount);
      }),
      { numRuns: 1000 },
    );
  });

  it('never discounts a line or the order by more than it is worth, nor a discount by more than it says', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { amounts, lines, discounts } = priceOrder(input);
        expect(amounts.totalDiscount).toBeLessThanOrEqual(amounts.subtotal);
        for (const line of lines) {
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeLessThanOrEqual(line.subtotal);
        }
        for (const [i, taken] of discounts.entries())
          expect(taken).toBeLessThanOrEqual(input.discounts[i]?.amount ?? 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('has the same totals for any order of its lines and discounts', () => {
    fc.assert(
      fc.property(
        anyInput.chain((input) =>
          fc.record({
            input: fc.constant(input),
            lines: fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }),
            discounts: fc.shuffledSubarray([...input.discounts], { minLength: input.discounts.length }),
          }),
        ),
        ({ input, lines, discounts }) => {
          expect(priceOrder({ ...input, lines, discounts }).amounts).toEqual(priceOrder(input).amounts);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('grows or stays when a line is added', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(500), (input, price) => {
        const more = priceOrder({ ...input, lines: [...input.lines, dish('more', price)] });
        expect(more.amounts.subtotal).toBe(priceOrder(input).amounts.subtotal + price);
        expect(more.amounts.total).toBeGreaterThanOrEqual(priceOrder(input).amounts.total);
      }),
    );
  });
});

describe('the tax contained in a total', () => {
  it.each([
    [20, 1],
    [21, 1],
    [31, 1],
    [100, 5],
    [105, 5],
    [999, 48],
    [1050, 50],
    [0, 0],
    [10, 0],
  ])('of %i is %i', (total, tax) => {
    expect(taxContained(total)).toBe(tax);
  });
});
