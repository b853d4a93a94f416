import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

/** What of a customer is looked at beside their orders. */
const others = ['coupons', 'vouchers', 'points'] as const;

export type CustomerTab = 'orders' | (typeof others)[number];

/** Which tab of a customer's page is open, and which page of its list, as the address keeps it. */
export interface TabSearch extends Pick<ListSearch, 'page' | 'limit'> {
  readonly tab?: (typeof others)[number] | undefined;
}

export function parseTabSearch(search: Readonly<Record<string, unknown>>): TabSearch {
  const { page, limit } = parseListSearch(search, []);
  return {
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { tab: others }),
  };
}
