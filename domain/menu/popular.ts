import type { PresentedDish } from './present-schema.ts';

/** So many business days are looked at, the present one among them. */
export const popularDays = 28;
const most = 20;
/** Of fewer there is nothing to choose from. */
export const fewestPopular = 3;

/** Pieces of a dish that were sold. */
export interface SoldPieces {
  readonly dishId: string;
  readonly pieces: number;
}

/** What several days sold, together. */
export function summed(days: readonly (readonly SoldPieces[])[]): SoldPieces[] {
  const pieces = new Map<string, number>();
  for (const day of days)
    for (const one of day) pieces.set(one.dishId, (pieces.get(one.dishId) ?? 0) + one.pieces);
  return [...pieces].map(([dishId, sum]) => ({ dishId, pieces: sum }));
}

/**
 * The dishes that were sold most, by pieces; of as many pieces, as they stand on the menu. Empty where too few of them were sold.
 * @param dishes Of the menu, in its order. One that stands there twice is meant where it stands first.
 */
export function popularDishes<D extends Pick<PresentedDish, 'dishId'>>(
  dishes: readonly D[],
  sold: readonly SoldPieces[],
): D[] {
  const pieces = new Map(sold.map((one) => [one.dishId, one.pieces]));
  const first = new Map(dishes.toReversed().map((dish) => [dish.dishId, dish]));
  const found = dishes.filter(
    (dish) => first.get(dish.dishId) === dish && (pieces.get(dish.dishId) ?? 0) > 0,
  );
  if (found.length < fewestPopular) return [];
  const piecesOf = ({ dishId }: D): number => pieces.get(dishId) ?? 0;
  return found.sort((a, b) => piecesOf(b) - piecesOf(a)).slice(0, most);
}
