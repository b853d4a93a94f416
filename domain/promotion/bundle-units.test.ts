import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitMoves, type BundleUnit } from './bundle-units.ts';

const unit = (no: number, over: Partial<BundleUnit> = {}): BundleUnit => ({
  unit: no,
  isBack: false,
  isUsed: false,
  ...over,
});
const none = { give: [], takeBack: [], stuck: 0 };

describe('the units of a line that sold bundles', () => {
  it('are given once each', () => {
    expect(unitMoves({ kept: 2, quantity: 2 }, [])).toEqual({ ...none, give: [1, 2] });
    expect(unitMoves({ kept: 2, quantity: 2 }, [unit(1)])).toEqual({ ...none, give: [2] });
    expect(unitMoves({ kept: 2, quantity: 2 }, [unit(1), unit(2)])).toEqual(none);
  });

  it('are given as far as they were not refunded before', () => {
    expect(unitMoves({ kept: 1, quantity: 3 }, [])).toEqual({ ...none, give: [1] });
    expect(unitMoves({ kept: 0, quantity: 3 }, [])).toEqual(none);
  });

  it('go back from the last on, none of which anything was used', () => {
    const two = [unit(1), unit(2, { isUsed: true }), unit(3)];
    expect(unitMoves({ kept: 2, quantity: 3 }, two)).toEqual({ ...none, takeBack: [3] });
    expect(unitMoves({ kept: 1, quantity: 3 }, two)).toEqual({ ...none, takeBack: [3, 1] });
    expect(unitMoves({ kept: 0, quantity: 3 }, two)).toEqual({ ...none, takeBack: [3, 1], stuck: 1 });
  });

  it('come to as many as were kept, and stay so', () => {
    const units = fc.uniqueArray(
      fc.record({ unit: fc.integer({ min: 1, max: 6 }), isBack: fc.boolean(), isUsed: fc.boolean() }),
      { selector: (one) => one.unit, maxLength: 6 },
    );
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 6 }), (present, kept) => {
        const { give, takeBack, stuck } = unitMoves({ kept, quantity: 6 }, present);
        const after = [
          ...present.map((one) => (takeBack.includes(one.unit) ? { ...one, isBack: true } : one)),
          ...give.map((no) => unit(no)),
        ];
        expect(unitMoves({ kept, quantity: 6 }, after)).toEqual({ give: [], takeBack: [], stuck });
        expect(after.length).toBe(new Set(after.map((one) => one.unit)).size);
        for (const no of takeBack)
          expect(present.find((one) => one.unit === no)).toMatchObject({ isBack: false, isUsed: false });
        const standing = after.filter(({ isBack }) => !isBack).length;
        expect(standing - stuck).toBeLessThanOrEqual(Math.max(kept, 0));
        const fresh = 6 - after.length;
        if (fresh > 0 || standing >= kept) expect(standing - stuck).toBe(kept);
      }),
    );
  });
});
