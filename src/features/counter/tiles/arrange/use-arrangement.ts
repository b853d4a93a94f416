import { useState } from 'react';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { arrangedAs, withTileAt } from '#domain/menu/tiles.ts';

/** A tile while it is arranged, by the id of its item on the menu. */
export interface Arranged {
  readonly _id: string;
  readonly dish: PresentedDish;
}

export interface Arrangement {
  /** Of the section that is shown, as they would stand. */
  readonly tiles: readonly Arranged[];
  /** The tiles' ids by section, of those sections alone that stand otherwise than before. */
  readonly changed: ReadonlyMap<string, readonly string[]>;
  /** @param at Counted from 0; beyond either end is that end. */
  readonly move: (itemId: string, at: number) => void;
}

/** The order that somebody gives the tiles of a menu, section by section, until it is saved. */
export function useArrangement(menu: PresentedMenu, sectionId: string): Arrangement {
  const [orders, setOrders] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const before = (id: string): Arranged[] =>
    (menu.categories.find(({ categoryId }) => categoryId === id)?.dishes ?? []).map((dish) => ({
      _id: dish.itemId,
      dish,
    }));
  const changed = new Map<string, readonly string[]>();
  for (const [id, order] of orders) {
    const stood = before(id);
    const stand = arrangedAs(stood, order).map(({ _id }) => _id);
    if (stood.some(({ _id }, at) => stand[at] !== _id)) changed.set(id, stand);
  }
  const tiles = arrangedAs(before(sectionId), orders.get(sectionId) ?? []);
  return {
    tiles,
    changed,
    move: (itemId, at) =>
      setOrders((all) => {
        const now = arrangedAs(before(sectionId), all.get(sectionId) ?? []);
        return new Map(all).set(
          sectionId,
          withTileAt(now, itemId, at).map(({ _id }) => _id),
        );
      }),
  };
}
