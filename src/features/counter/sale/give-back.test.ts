import { describe, expect, it } from 'vitest';
import { toGiveBack } from './give-back.ts';

const paid = (...amounts: number[]) =>
  amounts.map((amount, at) => ({
    _id: `payment-${at}`,
    method: 'cash' as const,
    type: 'On-site' as const,
    amount,
    at: '2026-11-24T04:00:00.000Z',
    by: 'Mei',
  }));

const order = (facts: {
  fulfilment?: 'accepted' | 'cancelled';
  total: number;
  amounts: number[];
  _id?: string;
}) => ({
  _id: facts._id ?? 'order-1',
  fulfilment: facts.fulfilment ?? ('accepted' as const),
  total: facts.total,
  payments: paid(...facts.amounts),
  refunds: [],
});

describe('toGiveBack', () => {
  it('is nothing where the money is what the order is worth', () => {
    expect(toGiveBack(order({ total: 200, amounts: [120, 80] }), 'order-1', paid(80))).toBe(0);
  });

  it('is all that was taken for an order that was cancelled', () => {
    const cancelled = order({ fulfilment: 'cancelled', total: 200, amounts: [120, 80] });
    expect(toGiveBack(cancelled, 'order-1', paid(120, 80))).toBe(200);
  });

  it('is what came beyond the worth of an order that was paid elsewhere, and no more than was taken here', () => {
    expect(toGiveBack(order({ total: 200, amounts: [200, 120] }), 'order-1', paid(120))).toBe(120);
    expect(toGiveBack(order({ total: 200, amounts: [200, 50, 30] }), 'order-1', paid(30))).toBe(30);
  });

  it('is what the supplement did not take', () => {
    const supplement = order({ _id: 'change-1:supplement', total: 40, amounts: [40] });
    expect(toGiveBack(supplement, 'order-1', paid(140, 100))).toBe(200);
  });
});
