import { normalise } from '#domain/kit/search-text.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { isOfStatus, parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

/** What the list of stores shows, as its address keeps it. */
export interface StoreSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** Whether guests find it open now. */
  readonly now?: 'open' | 'closed' | undefined;
}

/** A store with how it stands now, as far as that is known. */
export interface ListedStore {
  readonly _id: string;
  readonly store: Store;
  readonly state: StoreStatus | undefined;
}

export function parseStoreSearch(search: Readonly<Record<string, unknown>>): StoreSearch {
  return {
    ...parseListSearch(search, ['name', 'updated']),
    ...parseFilters(search, { status: statuses, now: ['open', 'closed'] }),
  };
}

/** The stores that the address asks for, in its order; in the brand's own where it names none. */
export function matchStores(
  stores: readonly ListedStore[],
  search: StoreSearch,
  locale: string,
): ListedStore[] {
  const { q = '', status, now } = search;
  const digits = digitsOf(q.normalize('NFKC'));
  return matchList(stores, search, {
    fits: ({ store, state }) =>
      isOfStatus(store, status) && (now === undefined || state?.isOpen === (now === 'open')),
    textOf: ({ store: { name, nameEn, address, addressEn } }) =>
      normalise([name, nameEn, address, addressEn].filter(Boolean).join(' ')),
    isFoundOtherwise: ({ store }) => digits.length >= 3 && digitsOf(store.phone).includes(digits),
    orders: usualOrders<ListedStore>(locale, ({ store }) => store),
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
