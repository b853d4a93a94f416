import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marked } from './canonical-menu.ts';

it('marks prices up to whole dollars, half up, and never by more than half a dollar off', () => {
  expect([marked(35, 15), marked(50, 15), marked(35, 0), marked(50, -5), marked(0, 30)]).toEqual([
    40, 58, 35, 48, 0,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: -50, max: 200 }), (price, markup) => {
      expect(Math.abs(marked(price, markup) - (price * (100 + markup)) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});
