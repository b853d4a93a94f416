import fc from 'fast-check';
import { expect, it } from 'vitest';
import { denominations } from '#domain/drawer/schema.ts';
import { isCounted, piecesOf, sumOf } from './counting.ts';

it('counts 1,000 twice and 50 three times as 2,150', () => {
  expect(sumOf({ 1000: 2, 50: 3 })).toBe(2150);
  expect(piecesOf({ 1000: 2, 50: 3, 10: 0, 5: null })).toEqual([
    { value: 1000, count: 2 },
    { value: 50, count: 3 },
  ]);
});

it('takes a form that nobody wrote into for no count, and a 0 for an empty drawer', () => {
  expect([{}, { 1000: null }, { 1000: 0 }, { 5: 2 }].map(isCounted)).toEqual([false, false, true, true]);
});

it('says as many pieces as it counts', () => {
  const counts = fc.tuple(...denominations.map(() => fc.nat(999)));
  fc.assert(
    fc.property(counts, (list) => {
      const pieces = Object.fromEntries(denominations.map((value, at) => [value, list[at]]));
      const said = piecesOf(pieces).reduce((sum, { value, count }) => sum + value * count, 0);
      expect(said).toBe(sumOf(pieces));
    }),
  );
});
