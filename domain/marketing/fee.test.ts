import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostRevenue, netIncome, systemFee } from './fee.ts';

const rates = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 10_000);
const revenues = fc.integer({ min: 0, max: mostRevenue });

describe('the fee of a revenue', () => {
  it.each([
    [500_000, 1500],
    [0, 0],
    // NT$0.498 and NT$0.501: half a dollar is where it begins.
    [166, 0],
    [167, 1],
    // Exactly half.
    [500, 2],
    [1500, 5],
    [mostRevenue, 3_000_000],
  ])('of NT$%i at 0.3% is NT$%i', (revenue, fee) => expect(systemFee(revenue, 0.003)).toBe(fee));

  it('is rounded half up at any rate, whatever floats make of it', () => {
    fc.assert(
      fc.property(revenues, rates, (revenue, rate) => {
        const exact = BigInt(revenue) * BigInt(Math.round(rate * 10_000));
        expect(BigInt(systemFee(revenue, rate))).toBe((exact + 5000n) / 10_000n);
      }),
    );
  });

  it('and what is left of it are the revenue', () => {
    fc.assert(
      fc.property(revenues, rates, (revenue, rate) => {
        expect(systemFee(revenue, rate) + netIncome(revenue, rate)).toBe(revenue);
        expect(netIncome(revenue, rate)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
