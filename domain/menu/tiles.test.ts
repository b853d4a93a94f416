import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangedAs, inTileOrder, placesBack, placesIn, tilePlaces, withTileAt } from './tiles.ts';

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

  it('stay as somebody arranges them while others come and go', () => {
    const tiles = [{ _id: 'a' }, { _id: 'b' }, { _id: 'new' }, { _id: 'c' }];
    expect(ids(arrangedAs(tiles, ['c', 'gone', 'a', 'b']))).toEqual(['c', 'a', 'b', 'new']);
    expect(ids(arrangedAs(tiles, []))).toEqual(ids(tiles));
  });

  it('of several sections are one set of edits, with a way back', () => {
    const item = (_id: string, order: number, tilePlace?: number) => ({
      _id,
      itemType: 'dish' as const,
      isShowing: true,
      order,
      ...(tilePlace === undefined ? {} : { tilePlace }),
    });
    const categories = [
      { _id: 'milk', name: '奶茶', order: 0, items: [item('a', 0, 0), item('b', 1)] },
      { _id: 'tea', name: '茶', order: 1, items: [item('c', 0), item('hidden', 1)] },
    ];
    const arranged = new Map([
      ['milk', ['b', 'a', 'gone']],
      ['tea', ['c']],
    ]);
    const edits = placesIn({ categories }, arranged);
    expect(edits).toEqual({
      b: { tilePlace: { from: null, to: 0 } },
      a: { tilePlace: { from: 0, to: 1 } },
      c: { tilePlace: { from: null, to: 0 } },
    });
    expect(placesBack(edits)).toEqual({
      b: { tilePlace: { from: 0, to: null } },
      a: { tilePlace: { from: 1, to: 0 } },
      c: { tilePlace: { from: 0, to: null } },
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
