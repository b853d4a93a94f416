import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTileOrder, tilePlaces, withTileAt } from './tiles.ts';

const ids = (tiles: readonly { readonly _id: string }[]): string[] => tiles.map(({ _id }) => _id);

describe('the places of tiles', () => {
  it('are the order of the menu until somebody arranges them, and what is new stands behind', () => {
    const tiles = [
      { _id: 'a', order: 0 },
      { _id: 'b', order: 2, tilePlace: 1 },
      { _id: 'c', order: 1 },
      { _id: 'd', order: 3, tilePlace: 0 },
    ];
    expect(ids(inTileOrder(tiles))).toEqual(['d', 'b', 'a', 'c']);
  });

  it('are kept by edits that say what they saw, of those alone that move', () => {
    const tiles = [{ _id: 'a', tilePlace: 0 }, { _id: 'b', tilePlace: 5 }, { _id: 'c' }];
    expect(tilePlaces(tiles)).toEqual({
      b: { tilePlace: { from: 5, to: 1 } },
      c: { tilePlace: { from: null, to: 2 } },
    });
  });

  it('hold every tile once, and the moved one where it was put', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1 }),
        fc.nat(),
        fc.integer(),
        (names, from, at) => {
          const tiles = names.map((_id, order) => ({ _id, order }));
          const moved = names[from % names.length] ?? '';
          const after = withTileAt(tiles, moved, at);
          expect(ids(after).toSorted()).toEqual(names.toSorted());
          expect(ids(after).indexOf(moved)).toBe(Math.min(Math.max(0, at), names.length - 1));
          const edits = tilePlaces(after);
          const kept = tiles.map((tile) => ({
            ...tile,
            tilePlace: edits[tile._id]?.tilePlace?.to as number,
          }));
          expect(ids(inTileOrder(kept))).toEqual(ids(after));
        },
      ),
    );
  });
});
