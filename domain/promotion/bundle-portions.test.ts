import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleLimits } from './bundle-schema.ts';
import { mostOfOrder, plus, roomFor, vouchersAtOnce, vouchersOf, type Brought } from './bundle-portions.ts';

const none: Brought = { bundles: 0, vouchers: 0 };
const biggest = bundleLimits.items * bundleLimits.quantity;

describe('what an order brings of bundles', () => {
  it('is as many as anybody buys, and of the biggest some', () => {
    expect(roomFor(10, none)).toBe(200);
    expect(roomFor(biggest, none)).toBe(5);
    expect(roomFor(10, plus(none, 199, 1))).toBe(1);
    expect(roomFor(1, plus(none, 200, 1))).toBe(0);
    expect(roomFor(10, { bundles: 300, vouchers: 20_000 })).toBe(0);
  });

  it('never comes to more, whatever its lines say', () => {
    const line = fc.record({
      vouchers: fc.integer({ min: 1, max: biggest }),
      wanted: fc.integer({ min: 0, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const all = lines.reduce(
          (sum, { vouchers, wanted }) => plus(sum, Math.min(wanted, roomFor(vouchers, sum)), vouchers),
          none,
        );
        expect(all.bundles).toBeLessThanOrEqual(mostOfOrder.bundles);
        expect(all.vouchers).toBeLessThanOrEqual(mostOfOrder.vouchers);
      }),
    );
  });

  it('counts every piece', () => {
    const item = { voucherTemplate: 'v', voucherName: '拿鐵券' };
    expect(
      vouchersOf({
        bundleItems: [
          { ...item, quantity: 10 },
          { ...item, quantity: 2 },
        ],
      }),
    ).toBe(12);
    expect(vouchersAtOnce).toBeGreaterThanOrEqual(biggest);
  });
});
