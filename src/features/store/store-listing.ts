import { normalise } from '#domain/kit/search-text.ts';
import type { StoreStatus } from '#domain/store/status-schema.ts';
import type { Store } from '#domain/store/schema.ts';
import {
  isOfStatus,
  parseFilters,
  parseUsualSearch,
  type UsualSearch,
} from '#src/office/list/list-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

/** What the list of stores shows, as its address keeps it. */
export interface StoreSearch extends UsualSearch {
  /** Whether guests find it open now. */
  readonly now?: 'open' | 'closed' | undefined;
}

/** How stores stand now, by their ids, as far as that is known. */
export type StoreStates = ReadonlyMap<string, StoreStatus>;

export function parseStoreSearch(search: Readonly<Record<string, unknown>>): StoreSearch {
  return { ...parseUsualSearch(search), ...parseFilters(search, { now: ['open', 'closed'] }) };
}

/** The stores that the address asks for, in its order; in the brand's own where it names none. */
export function matchStores<S extends Store>(
  stores: readonly S[],
  search: StoreSearch,
  { states, locale }: { readonly states: StoreStates; readonly locale: string },
): S[] {
  const { q = '', status, now } = search;
  const digits = digitsOf(q.normalize('NFKC'));
  return matchList(stores, search, {
    fits: (store) =>
      isOfStatus(store, status) && (now === undefined || states.get(store._id)?.isOpen === (now === 'open')),
    textOf: ({ name, nameEn, address, addressEn }) =>
      normalise([name, nameEn, address, addressEn].filter(Boolean).join(' ')),
    isFoundOtherwise: ({ phone }) => digits.length >= 3 && digitsOf(phone).includes(digits),
    orders: usualOrders<S>(locale, (store) => store),
  });
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
