import { inOrder } from '../catalogue/expand.ts';
import type { MenuParts } from './edit-menu.ts';
import type { MenuItem } from './schema.ts';

type Placed = Pick<MenuItem, 'order' | 'tilePlace'>;

/** A section's items as their tiles stand at the counter: those with a place of their own first, the others behind them as on the menu. */
export function inTileOrder<T extends Placed>(items: readonly T[]): T[] {
  const last = Number.MAX_SAFE_INTEGER;
  return inOrder(items).toSorted((a, b) => (a.tilePlace ?? last) - (b.tilePlace ?? last));
}

/** The tiles with one of them in another place, counted from 0; beyond either end is that end. */
export function withTileAt<T extends { readonly _id: string }>(
  tiles: readonly T[],
  itemId: string,
  at: number,
): T[] {
  const moved = tiles.find(({ _id }) => _id === itemId);
  if (!moved) return [...tiles];
  return tiles.filter(({ _id }) => _id !== itemId).toSpliced(Math.max(0, at), 0, moved);
}

/** The edits that keep tiles in this order, each saying what it saw. Empty where they stand so already. */
export function tilePlaces(
  tiles: readonly Pick<MenuItem, '_id' | 'tilePlace'>[],
): NonNullable<MenuParts['items']> {
  return Object.fromEntries(
    tiles.flatMap(({ _id, tilePlace }, to) =>
      tilePlace === to ? [] : [[_id, { tilePlace: { from: tilePlace ?? null, to } }]],
    ),
  );
}
