import { inOrder } from '../catalogue/expand.ts';
import type { MenuParts } from './edit-menu.ts';
import type { Menu, MenuItem } from './schema.ts';

type TileEdits = NonNullable<MenuParts['items']>;
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

/** Tiles as somebody has arranged them, by their ids: what came meanwhile stands behind, what is gone is left out. */
export function arrangedAs<T extends { readonly _id: string }>(
  tiles: readonly T[],
  order: readonly string[],
): T[] {
  const places = new Map(order.map((itemId, at) => [itemId, at]));
  const placeOf = ({ _id }: T): number => places.get(_id) ?? order.length;
  return tiles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The edits that keep tiles in this order, each saying what it saw. Empty where they stand so already. */
export function tilePlaces(tiles: readonly Pick<MenuItem, '_id' | 'tilePlace'>[]): TileEdits {
  return Object.fromEntries(
    tiles.flatMap(({ _id, tilePlace }, to) =>
      tilePlace === to ? [] : [[_id, { tilePlace: { from: tilePlace ?? null, to } }]],
    ),
  );
}

/** The same for several sections of a menu at once, each with the ids of its tiles in their order. */
export function placesIn(
  { categories }: Pick<Menu, 'categories'>,
  arranged: ReadonlyMap<string, readonly string[]>,
): TileEdits {
  const items = new Map(categories.flatMap((section) => section.items.map((item) => [item._id, item])));
  return Object.assign(
    {},
    ...[...arranged.values()].map((ids) => tilePlaces(ids.flatMap((itemId) => items.get(itemId) ?? []))),
  ) as TileEdits;
}

/** What puts the tiles back where those edits found them. */
export function placesBack(edits: TileEdits): TileEdits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([itemId, { tilePlace }]) =>
      tilePlace ? [[itemId, { tilePlace: { from: tilePlace.to, to: tilePlace.from ?? null } }]] : [],
    ),
  );
}
