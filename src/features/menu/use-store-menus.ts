import { listMenus } from '#domain/menu/operations.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { useQuery, type QueryResult } from '#src/data/use-query.ts';
import { useScopeReady } from '#src/data/use-sync-status.ts';

export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** All menus of a store with all their items, live. */
export function useStoreMenus({ brandId, storeId }: Place): QueryResult<typeof listMenus> {
  return useQuery(listMenus, { brandId, storeId, includeUnpublished: 'true' });
}

/** One menu of the store, and whether the store's rows are all here: only then is it known that there is none. */
export function useMenu(
  place: Place,
  menuId: string,
): { readonly menu: Menu | undefined; readonly isWhole: boolean } {
  const { data } = useStoreMenus(place);
  const { phase } = useScopeReady(scopeKey(storeScope(place.brandId, place.storeId)));
  return { menu: data?.find(({ _id }) => _id === menuId), isWhole: data !== undefined && phase === 'ready' };
}
