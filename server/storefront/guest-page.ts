import type { Place } from './read-shown.ts';

/** What the server knows of a guests' page by its address alone. */
export type GuestPage =
  | { readonly kind: 'menu'; readonly place: Place }
  | { readonly kind: 'dish'; readonly place: Place; readonly dishId: string }
  /** Somebody's own: an order, a cart, an account. Nobody is to find it. */
  | { readonly kind: 'own' };

/** @param pathname As in a URL, without its query. */
export function guestPageOf(pathname: string): GuestPage {
  const parts = /^\/stores\/([^/]+)\/([^/]+)(?:\/dish\/([^/]+))?\/?$/.exec(pathname)?.slice(1).map(decoded);
  const [brandId, storeId, dishId] = parts ?? [];
  if (brandId === undefined || storeId === undefined) return { kind: 'own' };
  const place = { brandId, storeId };
  return dishId === undefined ? { kind: 'menu', place } : { kind: 'dish', place, dishId };
}

function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    // Nothing has such an id.
    return '';
  }
}
