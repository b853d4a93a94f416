import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { change, quickCash } from './quick-cash.ts';

describe('quick cash', () => {
  it.each([
    [150, [150, 200, 500, 1000]],
    [480, [480, 500, 1000]],
    [1120, [1120, 1200, 1500, 2000]],
    [1000, [1000]],
    [0, [0]],
  ])('for %i offers %j', (due, offers) => {
    expect(quickCash(due)).toEqual(offers);
  });

  it('offers nothing that is too little, starts with the exact amount and rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (due) => {
        const offers = quickCash(due);
        expect(offers[0]).toBe(due);
        expect(offers.length).toBeLessThanOrEqual(4);
        expect(offers.slice(1).every((offer, i) => offer > (offers[i] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('change', () => {
  it('is what was given above what is due', () => {
    expect(change(150, 500)).toBe(350);
  });

  it('is nothing where too little was given', () => {
    expect(change(150, 100)).toBe(0);
  });
});
