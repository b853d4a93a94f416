import type { LinkProps } from '@tanstack/react-router';
import { brandScope, platformScope, storeScope, type Scope } from '#domain/kit/scope.ts';

/** Where records lie: a brand, or a store of it. It is part of what their operations are asked, and of their addresses. */
export interface Place {
  readonly brandId: string;
  readonly storeId?: string;
}

/** Where the platform's own records lie, which are of no brand. */
export const onPlatform: Place = { brandId: '' };

/** What operations get of the place. */
export function askedOf(place: Place): Partial<Place> {
  return place.brandId === onPlatform.brandId ? {} : place;
}

/** The input of the operations of one record. */
export function askedOfOne(
  { isKnownById, idAs = 'id' }: { readonly isKnownById?: boolean; readonly idAs?: string },
  place: Place,
  id: string,
): object {
  return { ...(isKnownById ? {} : askedOf(place)), [idAs]: id };
}

export function scopeOf({ brandId, storeId }: Place): Scope {
  if (brandId === onPlatform.brandId) return platformScope;
  return storeId === undefined ? brandScope(brandId) : storeScope(brandId, storeId);
}

/**
 * The way to a list of the place, or to one of its records. The router would keep the id of the page that somebody is on, where an address
 * may have one: a form that serves new records, too. Whatever an address calls the record's id, it stands at its end.
 */
export function wayTo(
  to: LinkProps['to'],
  params: Place & { readonly id?: string },
  search?: object,
): LinkProps {
  const { id } = params;
  const end = /\$(\w+)\}?$/.exec(to ?? '')?.[1] ?? 'id';
  const named = { id: undefined, ...params, ...(id !== undefined && { [end]: id }) };
  return { to, params: named, ...(search && { search }) } as LinkProps;
}
