import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, plot } from './bar-scale.ts';

const pieces = fc.integer({ min: 0, max: 100_000 });
const days = fc.array(fc.record({ date: fc.string(), used: pieces, damaged: pieces, added: pieces }), {
  maxLength: 84,
});

it('draws each day inside of the plot, none over another, and nothing for nothing', () => {
  fc.assert(
    fc.property(days, (all) => {
      let right = 0;
      for (const [at, { x, width, used, damaged }] of barsOf(all).entries()) {
        expect(x).toBeGreaterThanOrEqual(right);
        right = x + width;
        expect(used.y + used.height).toBeCloseTo(plot.height);
        expect(damaged.y + damaged.height).toBeCloseTo(used.y);
        expect(damaged.y).toBeGreaterThanOrEqual(0);
        expect(used.height > 0).toBe(all[at]!.used > 0);
        expect(damaged.height > 0).toBe(all[at]!.damaged > 0);
      }
      expect(right).toBeLessThanOrEqual(plot.width);
    }),
  );
});

it('is in proportion: twice as much is twice as tall', () => {
  const [small, large] = barsOf([
    { date: 'a', used: 50, damaged: 0, added: 0 },
    { date: 'b', used: 100, damaged: 0, added: 0 },
  ]);
  expect(large!.used.height).toBeCloseTo(small!.used.height * 2);
});
