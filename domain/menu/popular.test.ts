import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popularDishes, summed, type SoldPieces } from './popular.ts';

const dishes = ['a', 'b', 'c', 'd'].map((dishId) => ({ dishId, itemId: `best-${dishId}` }));
const sold = (pieces: Readonly<Record<string, number>>): SoldPieces[] =>
  Object.entries(pieces).map(([dishId, count]) => ({ dishId, pieces: count }));
const idsOf = (pieces: Readonly<Record<string, number>>, on = dishes): string[] =>
  popularDishes(on, sold(pieces)).map(({ dishId }) => dishId);

describe('the dishes that are sold most', () => {
  it('stand by pieces, and as on the menu where these are as many', () => {
    expect(idsOf({ d: 2, a: 2, c: 9, b: 1 })).toEqual(['c', 'a', 'd', 'b']);
  });

  it('are none where fewer than three of the menu were sold', () => {
    expect(idsOf({ a: 5, b: 5 })).toEqual([]);
    expect(idsOf({ a: 5, b: 5, c: 0 })).toEqual([]);
    expect(idsOf({ a: 5, b: 5, gone: 5 })).toEqual([]);
    expect(idsOf({ a: 5, b: 5, c: 1 })).toEqual(['a', 'b', 'c']);
  });

  it('stand once, where the menu has them first', () => {
    const twice = [...dishes, { dishId: 'b', itemId: 'milk-b' }];
    expect(popularDishes(twice, sold({ a: 1, b: 3, c: 2 })).map(({ itemId }) => itemId)).toEqual([
      'best-b',
      'best-c',
      'best-a',
    ]);
  });

  it('add up the days', () => {
    expect(summed([sold({ a: 1, b: 2 }), [], sold({ b: 3 })])).toEqual(sold({ a: 1, b: 5 }));
  });

  it('are at most twenty, never fewer pieces before more', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 60 }), (counts) => {
        const menu = counts.map((_, at) => ({ dishId: `d${at}` }));
        const pieces = Object.fromEntries(counts.map((count, at) => [`d${at}`, count]));
        const found = popularDishes(menu, sold(pieces)).map(({ dishId }) => dishId);
        const some = counts.filter((count) => count > 0).length;
        expect(found).toHaveLength(some < 3 ? 0 : Math.min(20, some));
        const shown = found.map((dishId) => pieces[dishId] ?? 0);
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        const left = menu.filter(({ dishId }) => !found.includes(dishId));
        if (found.length > 0)
          for (const { dishId } of left) expect(pieces[dishId]).toBeLessThanOrEqual(shown.at(-1) ?? 0);
      }),
    );
  });
});
