import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const none: readonly Store[] = [];

/** The store that a page is of, among the others of its brand, as far as this device knows them. */
export function useStoreOf(place: { readonly brandId: string; readonly storeId?: string | undefined }) {
  const { brandId, storeId } = place;
  const nameOf = useNameOf();
  const { data: stores = none } = useQuery(listStores, { brandId });
  const store = stores.find(({ _id }) => _id === storeId);
  return { stores, store, storeName: store ? nameOf(store) : '' };
}
