import { normalise } from '#domain/menu/search.ts';
import type { StoreStatus } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { parseListSearch, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of stores shows, as its address keeps it. */
export interface StoreSearch extends ListSearch {
  readonly status?: 'active' | 'inactive' | undefined;
  /** Whether guests find it open now. */
  readonly now?: 'open' | 'closed' | undefined;
}

/** A store with how it stands now, as far as that is known. */
export interface ListedStore {
  readonly store: Store;
  readonly state: StoreStatus | undefined;
}

export function parseStoreSearch(search: Readonly<Record<string, unknown>>): StoreSearch {
  const { status, now } = search;
  return {
    ...parseListSearch(search, ['name', 'updated']),
    ...((status === 'active' || status === 'inactive') && { status }),
    ...((now === 'open' || now === 'closed') && { now }),
  };
}

/** The stores that the address asks for, in its order; in the brand's own where it names none. */
export function matchStores(
  stores: readonly ListedStore[],
  { q = '', status, now, sortBy, sortOrder }: StoreSearch,
  locale: string,
): ListedStore[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const digits = q.normalize('NFKC').replace(/\D/g, '');
  const found = stores.filter(({ store, state }) => {
    const text = normalise(
      [store.name, store.nameEn, store.address, store.addressEn].filter(Boolean).join(' '),
    );
    return (
      (status === undefined || store.isActive === (status === 'active')) &&
      (now === undefined || state?.isOpen === (now === 'open')) &&
      (words.every((word) => text.includes(word)) ||
        (digits.length >= 3 && store.phone.replace(/\D/g, '').includes(digits)))
    );
  });
  const collator = new Intl.Collator(locale, { numeric: true });
  const nameOf = ({ store }: ListedStore): string =>
    locale === 'en' ? (store.nameEn ?? store.name) : store.name;
  const orders: Readonly<Record<string, (a: ListedStore, b: ListedStore) => number>> = {
    name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    updated: (a, b) => collator.compare(a.store.updatedAt, b.store.updatedAt),
  };
  const order = sortBy === undefined ? undefined : orders[sortBy];
  return order ? found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * order(a, b)) : found;
}
