import { normalise, searchText } from '../kit/search-text.ts';
import type { PresentedBundle, PresentedDish } from './present-schema.ts';

type Found = Pick<PresentedDish, 'dishId' | 'name' | 'nameEn' | 'code' | 'barcode' | 'search'>;

/**
 * Dishes of which every word of the query is part, in the order given, except that an exact code comes first, then names that begin
 * with the query. A dish that stands in two sections is found once.
 * @param query As typed; an empty one finds nothing.
 */
export function searchDishes<D extends Found>(dishes: readonly D[], query: string): D[] {
  const wanted = normalise(query);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const ranks: D[][] = [[], [], []];
  const seen = new Set<string>();
  for (const dish of dishes) {
    if (seen.has(dish.dishId) || !words.every((word) => dish.search.includes(word))) continue;
    seen.add(dish.dishId);
    ranks[rankOf(dish, wanted)]?.push(dish);
  }
  return ranks.flat();
}

/** Bundles of which every word of the query is part, in the order given. @param query As typed; an empty one finds nothing. */
export function searchBundles<B extends Pick<PresentedBundle, 'bundleId' | 'name' | 'nameEn'>>(
  bundles: readonly B[],
  query: string,
): B[] {
  const wanted = normalise(query);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const found = bundles.filter(({ name, nameEn }) => {
    const all = searchText({ name, nameEn });
    return words.every((word) => all.includes(word));
  });
  return [...new Map(found.map((bundle) => [bundle.bundleId, bundle])).values()];
}

/** The dish of a scanned code or bar code, exactly. */
export function findByCode<D extends Found>(dishes: readonly D[], code: string): D | undefined {
  const wanted = normalise(code);
  return wanted === '' ? undefined : dishes.find((dish) => isCode(dish, wanted));
}

function rankOf(dish: Found, wanted: string): 0 | 1 | 2 {
  if (isCode(dish, wanted)) return 0;
  return dish.search.split('\n').some((part) => part.startsWith(wanted)) ? 1 : 2;
}

function isCode(dish: Found, wanted: string): boolean {
  return [dish.code, dish.barcode].some((code) => code !== undefined && normalise(code) === wanted);
}
