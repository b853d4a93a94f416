import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedDiscount, PricedLine } from './discount-order.ts';
import { priceOrder, type PriceInput } from './price-order.ts';

const plain: Omit<PriceInput, 'lines' | 'discounts'> = {
  orderType: 'takeout',
  serviceChargeRate: 0,
  deliveryFee: 0,
  manualAdjustment: 0,
};

/** @param extra What its options cost. */
function dish(
  _id: string,
  templateId: string,
  basePrice: number,
  about: { quantity?: number; extra?: number } = {},
): PricedLine {
  const { quantity = 1, extra = 0 } = about;
  return { _id, itemType: 'dish', templateId, basePrice, unitPrice: basePrice + extra, quantity };
}

const voucher = (refId: string, of = 'latte'): PricedDiscount => ({ refId, amount: 0, ticket: { dish: of } });
const coupon = (
  value: number,
  about: { refId?: string; kind?: 'percent' | 'amount'; min?: number; max?: number; dishes?: string[] } = {},
): PricedDiscount => {
  const { refId = 'coupon', kind = 'amount', min = 0, max, dishes } = about;
  const ticket = {
    minPurchaseAmount: min,
    ...(max === undefined ? {} : { maxDiscountAmount: max }),
    ...(dishes === undefined ? {} : { dishes }),
  };
  return { refId, amount: 0, kind, value, ticket };
};

const priced = (lines: readonly PricedLine[], ...discounts: PricedDiscount[]) =>
  priceOrder({ ...plain, lines, discounts });
const offs = (lines: readonly PricedLine[], ...discounts: PricedDiscount[]) =>
  priced(lines, ...discounts).discounts;

describe('a voucher', () => {
  it('takes the base price of one unit: what its options cost is paid', () => {
    const { amounts, discounts, units } = priced(
      [dish('a', 'latte', 65, { quantity: 2, extra: 10 })],
      voucher('v'),
    );
    expect(discounts).toEqual([65]);
    expect(units).toEqual([0]);
    expect(amounts.total).toBe(85);
  });

  it('takes no more than what is left of its unit', () => {
    const half: PricedDiscount = { lineId: 'a', amount: 0, kind: 'percent', value: 50 };
    expect(offs([dish('a', 'latte', 65, { extra: 10 })], half, voucher('v'))).toEqual([37, 38]);
    expect(offs([{ ...dish('a', 'latte', 65), unitPrice: 30 }], voucher('v'))).toEqual([30]);
  });

  it('takes the dearest unit, each one of its own, the lowest id first', () => {
    const lines = [
      dish('a', 'latte', 65),
      dish('b', 'latte', 65, { extra: 20 }),
      dish('c', 'latte', 65, { extra: 5 }),
    ];
    const { units } = priced(lines, voucher('v2'), voucher('v1'));
    expect(units).toEqual([2, 1]);
    expect(priced(lines, voucher('v1'), voucher('v2'), voucher('v3'), voucher('v4')).units).toEqual([
      1,
      2,
      0,
      undefined,
    ]);
  });

  it('takes nothing where there is no unit for it', () => {
    expect(offs([dish('a', 'tea', 40)], voucher('v'))).toEqual([0]);
    expect(offs([{ ...dish('a', 'latte', 65), voided: {} }], voucher('v'))).toEqual([0]);
    expect(offs([{ ...dish('a', 'latte', 65), itemType: 'bundle' }], voucher('v'))).toEqual([0]);
  });

  it('that stands on an order twice counts once', () => {
    expect(offs([dish('a', 'latte', 65, { quantity: 2 })], voucher('v'), voucher('v'))).toEqual([65, 0]);
  });
});

describe('a coupon', () => {
  it('is of what vouchers and discounts of lines left, floored', () => {
    const lines = [dish('a', 'latte', 65), dish('b', 'tea', 49)];
    expect(offs(lines, coupon(10, { kind: 'percent' }), voucher('v'))).toEqual([4, 65]);
  });

  it('shares its base with what is given by hand off the order', () => {
    const byHand: PricedDiscount = { amount: 0, kind: 'percent', value: 10 };
    expect(offs([dish('a', 'latte', 100)], byHand, coupon(20, { kind: 'percent' }))).toEqual([10, 20]);
    expect(offs([dish('a', 'latte', 100)], { amount: 90 }, coupon(30))).toEqual([70, 30]);
  });

  it('takes off at most what it says', () => {
    expect(offs([dish('a', 'latte', 900)], coupon(20, { kind: 'percent', max: 50 }))).toEqual([50]);
    expect(offs([dish('a', 'latte', 15)], coupon(20))).toEqual([15]);
  });

  it('takes nothing off below its minimum, and is there again as soon as it is reached', () => {
    const off = coupon(20, { min: 100 });
    expect(offs([dish('a', 'latte', 99)], off)).toEqual([0]);
    expect(offs([dish('a', 'latte', 100)], off)).toEqual([20]);
    expect(offs([dish('a', 'latte', 100), dish('b', 'tea', 20)], off, voucher('v'))).toEqual([0, 100]);
  });

  it('of some dishes is of these lines alone, and spread over them', () => {
    const { lines, discounts } = priced(
      [dish('a', 'latte', 65), dish('b', 'tea', 40), dish('c', 'tea', 60)],
      coupon(50, { kind: 'percent', dishes: ['tea'] }),
    );
    expect(discounts).toEqual([50]);
    expect(lines.map(({ discount }) => discount)).toEqual([0, 20, 30]);
  });

  it('has no bundle in its base', () => {
    const bundle: PricedLine = { ...dish('b', 'ten-cups', 540), itemType: 'bundle' };
    expect(offs([bundle], coupon(10, { kind: 'percent' }))).toEqual([0]);
    expect(offs([bundle, dish('a', 'latte', 60)], coupon(10, { kind: 'percent' }))).toEqual([6]);
  });

  it('is one an order: of two the one that takes more off', () => {
    expect(offs([dish('a', 'latte', 100)], coupon(10, { refId: 'a' }), coupon(30, { refId: 'b' }))).toEqual([
      0, 30,
    ]);
    expect(offs([dish('a', 'latte', 100)], coupon(30, { refId: 'b' }), coupon(30, { refId: 'a' }))).toEqual([
      0, 30,
    ]);
  });
});

const dishes = ['latte', 'tea', 'cake'];
const aLine = fc
  .record(
    {
      itemType: fc.constantFrom('dish' as const, 'dish' as const, 'bundle' as const),
      templateId: fc.constantFrom(...dishes),
      basePrice: fc.integer({ min: 0, max: 300 }),
      extra: fc.integer({ min: -20, max: 60 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      voided: fc.constant({}),
    },
    { requiredKeys: ['itemType', 'templateId', 'basePrice', 'extra', 'quantity'] },
  )
  .map(({ extra, ...line }) => ({ ...line, unitPrice: Math.max(0, line.basePrice + extra) }));
const lines = fc
  .array(aLine, { maxLength: 6 })
  .map((all): PricedLine[] => all.map((line, i) => ({ _id: `l${i}`, ...line })));
const aVoucher = fc
  .record({ refId: fc.integer({ min: 1, max: 9 }), dish: fc.constantFrom(...dishes) })
  .map(({ refId, dish: of }) => voucher(`v${refId}`, of));
const aCoupon = fc
  .record({
    refId: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
    min: fc.constantFrom(0, 50, 200),
    max: fc.constantFrom(undefined, 30),
    of: fc.constantFrom(undefined, ['latte'], ['tea', 'cake']),
  })
  .map(({ refId, value, kind, min, max, of }) =>
    coupon(value, { refId: `c${refId}`, kind, min, ...(max && { max }), ...(of && { dishes: [...of] }) }),
  );
const byHand = fc
  .record({
    line: fc.option(fc.nat(6)),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'comp' as const),
    value: fc.integer({ min: 0, max: 100 }),
    amount: fc.nat(200),
  })
  .map(({ line, ...given }): PricedDiscount => (line === null ? given : { ...given, lineId: `l${line}` }));
/** Of one ticket there is one. */
const given = fc.uniqueArray(fc.oneof(aVoucher, aVoucher, aCoupon, byHand), {
  maxLength: 8,
  selector: (one) => one.refId ?? Symbol(),
});
const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('tickets in a price', () => {
  it('come to the same in whatever order they and the lines stand', () => {
    const shuffled = fc.tuple(lines, given).chain(([own, discounts]) =>
      fc.record({
        own: fc.constant(own),
        discounts: fc.constant(discounts),
        otherLines: fc.shuffledSubarray(own, { minLength: own.length }),
        others: fc.shuffledSubarray(discounts, { minLength: discounts.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ own, discounts, otherLines, others }) => {
        const one = priced(own, ...discounts);
        const sameLines = priced(own, ...others);
        expect(sameLines.amounts).toEqual(one.amounts);
        for (const [i, discount] of others.entries()) {
          if (!discount.ticket) continue;
          expect(sameLines.discounts[i]).toBe(one.discounts[discounts.indexOf(discount)]);
          expect(sameLines.units[i]).toBe(one.units[discounts.indexOf(discount)]);
        }
        expect(priced(otherLines, ...others).amounts).toEqual(one.amounts);
      }),
      { numRuns: 1000 },
    );
  });

  it('take no line and no order below zero, and add up line by line', () => {
    fc.assert(
      fc.property(lines, given, (own, discounts) => {
        const { amounts, lines: shares, discounts: taken } = priced(own, ...discounts);
        expect(amounts.total).toBeGreaterThanOrEqual(0);
        expect(total(taken)).toBe(amounts.totalDiscount);
        expect(total(shares.map(({ discount }) => discount))).toBe(amounts.totalDiscount);
        for (const { discount, net } of shares) {
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(net).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(discount)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('give each voucher a unit of its own, of its dish', () => {
    fc.assert(
      fc.property(lines, given, (own, discounts) => {
        const { discounts: taken, units } = priced(own, ...discounts);
        const perLine = new Map<number, number>();
        for (const [d, at] of units.entries()) {
          if (at === undefined) continue;
          const { ticket } = discounts[d] ?? {};
          expect(ticket).toEqual({ dish: own[at]?.templateId });
          expect(taken[d]).toBeLessThanOrEqual(own[at]?.basePrice ?? 0);
          perLine.set(at, (perLine.get(at) ?? 0) + 1);
        }
        for (const [at, count] of perLine) expect(count).toBeLessThanOrEqual(own[at]?.quantity ?? 0);
      }),
    );
  });

  it('put vouchers on the dearest units: none that is left is dearer than one that is taken', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5 }), (own, count) => {
        const vouchers = Array.from({ length: count }, (_, i) => voucher(`v${i}`));
        const { units } = priced(own, ...vouchers);
        const all = own.flatMap(({ itemType, templateId, voided, unitPrice, quantity }) =>
          !voided && itemType === 'dish' && templateId === 'latte'
            ? Array.from({ length: quantity }, () => unitPrice)
            : [],
        );
        const dearest = all.sort((a, b) => b - a).slice(0, count);
        const taken = units.flatMap((at) => (at === undefined ? [] : [own[at]?.unitPrice ?? 0]));
        expect(taken.sort((a, b) => b - a)).toEqual(dearest);
      }),
    );
  });

  it('have one coupon take something off at most, and no more than its own lines come to', () => {
    fc.assert(
      fc.property(lines, given, (own, discounts) => {
        const { discounts: taken } = priced(own, ...discounts);
        const coupons = discounts.flatMap((one, d) =>
          one.ticket && 'minPurchaseAmount' in one.ticket ? [{ ticket: one.ticket, off: taken[d] ?? 0 }] : [],
        );
        expect(coupons.filter(({ off }) => off > 0).length).toBeLessThanOrEqual(1);
        for (const { ticket, off } of coupons) {
          const most = own
            .filter((line) => !line.voided && line.itemType === 'dish')
            .filter(({ templateId }) => ticket.dishes?.includes(templateId) ?? true)
            .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
          expect(off).toBeLessThanOrEqual(most);
          expect(off).toBeLessThanOrEqual(ticket.maxDiscountAmount ?? Infinity);
        }
      }),
    );
  });
});
