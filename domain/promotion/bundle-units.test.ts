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
    expect(unitMoves(2, [])).toEqual({ ...none, give: [1, 2] });
    expect(unitMoves(2, [unit(1)])).toEqual({ ...none, give: [2] });
    expect(unitMoves(2, [unit(1), unit(2)])).toEqual(none);
  });

  it('are given as far as they were not refunded before', () => {
    expect(unitMoves(1, [])).toEqual({ ...none, give: [1] });
    expect(unitMoves(0, [])).toEqual(none);
  });

  it('go back from the last on, none of which anything was used', () => {
    const two = [unit(1), unit(2, { isUsed: true }), unit(3)];
    expect(unitMoves(2, two)).toEqual({ ...none, takeBack: [3] });
    expect(unitMoves(1, two)).toEqual({ ...none, takeBack: [3, 1] });
    expect(unitMoves(0, two)).toEqual({ ...none, takeBack: [3, 1], stuck: 1 });
  });

  it('are given anew where the money for what went back comes once more', () => {
    const back = unit(1, { isBack: true });
    expect(unitMoves(1, [back])).toEqual({ ...none, give: [2] });
    expect(unitMoves(2, [back, unit(2)])).toEqual({ ...none, give: [3] });
    expect(unitMoves(1, [back, unit(2)])).toEqual(none);
    expect(unitMoves(0, [back, unit(2)])).toEqual({ ...none, takeBack: [2] });
    // Its voucher was used before the money went back: its customer has it already.
    expect(unitMoves(1, [unit(1, { isUsed: true })])).toEqual(none);
  });

  it('come to as many as are kept, and stay so', () => {
    const units = fc.uniqueArray(
      fc.record({ unit: fc.integer({ min: 1, max: 6 }), isBack: fc.boolean(), isUsed: fc.boolean() }),
      { selector: (one) => one.unit, maxLength: 6 },
    );
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 6 }), (present, kept) => {
        const { give, takeBack, stuck } = unitMoves(kept, present);
        const after = [
          ...present.map((one) => (takeBack.includes(one.unit) ? { ...one, isBack: true } : one)),
          ...give.map((no) => unit(no)),
        ];
        expect(unitMoves(kept, after)).toEqual({ give: [], takeBack: [], stuck });
        expect(after.length).toBe(new Set(after.map((one) => one.unit)).size);
        for (const no of takeBack)
          expect(present.find((one) => one.unit === no)).toMatchObject({ isBack: false, isUsed: false });
        expect(after.filter(({ isBack }) => !isBack).length - stuck).toBe(kept);
        // More than are kept stand only because they are used.
        const used = after.filter(({ isBack, isUsed }) => !isBack && isUsed).length;
        expect(stuck).toBe(Math.max(0, used - kept));
      }),
    );
  });
});
