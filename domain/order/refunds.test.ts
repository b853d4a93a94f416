import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine, paid, refunded } from './builders.ts';
import { derive } from './derive.ts';
import { keptOf, refundableLines, spreadRefund, voidRefunds } from './refunds.ts';
import type { Order } from './schema.ts';

const anyLine = fc.record({
  basePrice: fc.integer({ min: 0, max: 500 }),
  quantity: fc.integer({ min: 1, max: 7 }),
});
const anyDiscount = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const, 'comp' as const),
  value: fc.integer({ min: 0, max: 100 }),
  amount: fc.integer({ min: 0, max: 300 }),
  at: fc.constantFrom(undefined, 'line-0', 'line-1'),
});

/** A paid order of any make. */
const anyPaid = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    discounts: fc.array(anyDiscount, { maxLength: 3 }),
    orderType: fc.constantFrom('dine_in' as const, 'takeout' as const, 'delivery' as const),
    serviceChargeRate: fc.constantFrom(0, 0.05, 0.1, 0.07),
    manualAdjustment: fc.integer({ min: -9, max: 9 }),
    deliveryFee: fc.constantFrom(0, 60),
  })
  .map(({ lines, discounts, ...about }) => {
    const unpaid = anOrder({
      ...about,
      items: lines.map((line, i) => anOrderLine({ _id: `line-${i}`, ...line })),
      discounts: discounts.map(({ at, ...each }) => ({
        discountModel: 'Manual',
        label: '折',
        ...each,
        ...(at === undefined ? {} : { lineId: at }),
      })),
    });
    return { ...unpaid, ...derive({ ...unpaid, payments: [paid(unpaid.total)] }) };
  });

/** The order after some units of a line were refunded as {@link refundableLines} says. */
function refundUnits(row: Order, lineId: string, units: number): Order {
  const line = refundableLines(row).find((each) => each.lineId === lineId);
  const qty = Math.min(units, line?.remaining ?? 0);
  if (!line || qty === 0) return row;
  const amount = line.amountOf(qty);
  const items = row.items.map((each) =>
    each._id === lineId ? { ...each, refundedQty: each.refundedQty + qty } : each,
  );
  const refund = refunded(amount, { _id: `r${row.refunds.length}`, lines: [{ lineId, qty, amount }] });
  return { ...row, ...derive({ ...row, items, refunds: [...row.refunds, refund] }) };
}

describe('the refunds of all lines', () => {
  it('sum to exactly what was paid for them, in any split and order; the delivery fee stays', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyPaid, steps, (whole, taken) => {
        let row: Order = whole;
        for (const [i, units] of taken) {
          const before = keptOf(row);
          row = refundUnits(row, `line-${i}`, units);
          expect(keptOf(row)).toBeLessThanOrEqual(before);
        }
        for (const { _id } of whole.items) row = refundUnits(row, _id, 99);
        const forLines = Math.max(0, whole.total - whole.deliveryFee);
        expect(row.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(forLines);
        expect(keptOf(row)).toBe(whole.total - forLines);
        expect(refundableLines(row)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('never exceed what is kept after an amount went back', () => {
    fc.assert(
      fc.property(anyPaid, fc.integer({ min: 0, max: 400 }), (whole, asked) => {
        const amount = Math.min(asked, whole.total);
        let row: Order = { ...whole, ...derive({ ...whole, refunds: [refunded(amount)] }) };
        for (const { _id } of whole.items) row = refundUnits(row, _id, 1);
        expect(row.refunds.reduce((sum, each) => sum + each.amount, 0)).toBeLessThanOrEqual(whole.total);
      }),
    );
  });

  it('are offered of paid orders that stand', () => {
    const row = anOrder({ payments: [paid(65)] });
    expect(refundableLines(row)).toMatchObject([{ lineId: 'line-1', itemName: '紅茶拿鐵', remaining: 1 }]);
    expect(refundableLines(anOrder())).toEqual([]);
    expect(refundableLines(anOrder({ payments: [paid(65)], fulfilment: 'cancelled' }))).toEqual([]);
  });

  it('say of each line what went back for it', () => {
    const items = [anOrderLine({ quantity: 2 }), anOrderLine({ _id: 'line-2', basePrice: 35 })];
    const row = anOrder({ items, payments: [paid(165)] });
    const lines = [
      { lineId: 'line-1', qty: 1 },
      { lineId: 'line-2', qty: 1 },
    ];
    expect(spreadRefund(row, lines, 100).map(({ amount }) => amount)).toEqual([65, 35]);
    expect(spreadRefund(row, lines, 50).map(({ amount }) => amount)).toEqual([33, 17]);
  });
});

describe('the refunds of a void', () => {
  it('go back as it was paid, less what went back already', () => {
    const payments = [paid(100), paid(65, { method: 'credit_card' })];
    expect(voidRefunds({ payments, refunds: [] })).toEqual([
      { method: 'cash', amount: 100 },
      { method: 'credit_card', amount: 65 },
    ]);
    expect(voidRefunds({ payments, refunds: [refunded(120)] })).toEqual([
      { method: 'credit_card', amount: 45 },
    ]);
    expect(voidRefunds({ payments: [], refunds: [] })).toEqual([]);
  });

  it('sum to what is kept', () => {
    const method = fc.constantFrom('cash' as const, 'credit_card' as const, 'line_pay' as const);
    const money = fc.array(fc.record({ method, amount: fc.integer({ min: 0, max: 300 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(money, money, (taken, back) => {
        const payments = taken.map(({ amount, ...over }) => paid(amount, over));
        const refunds = back.map(({ amount, ...over }) => refunded(amount, over));
        const sum = voidRefunds({ payments, refunds }).reduce((all, { amount }) => all + amount, 0);
        expect(sum).toBe(keptOf({ payments, refunds }));
      }),
    );
  });
});
