import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelScale } from './level-scale.ts';

const pieces = fc.integer({ min: 0, max: 1_000_000 });

it('keeps all of it inside of the bar, in the order of the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), pieces, pieces, (left, alert, target) => {
      const scale = levelScale({ left, alert, target });
      for (const at of [scale.fill, scale.alert ?? 0, scale.target ?? 0]) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(100);
      }
      if (scale.alert !== undefined && left <= alert) expect(scale.fill).toBeLessThanOrEqual(scale.alert);
      if (scale.target !== undefined && left >= target)
        expect(scale.fill).toBeGreaterThanOrEqual(scale.target);
    }),
  );
});

it('has no marks where nobody set levels, and is empty below zero', () => {
  expect(levelScale({ left: -3, alert: 0 })).toEqual({ fill: 0, alert: undefined, target: undefined });
});

it('leaves room over an alert that is just met', () => {
  expect(levelScale({ left: 10, alert: 10 }).fill).toBeLessThan(50);
});
