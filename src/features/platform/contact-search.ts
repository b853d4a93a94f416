import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

/** Which messages the settings of the platform show, as their address keeps it: those that nobody has dealt with, unless it says so. */
export interface ContactSearch extends Omit<ListSearch, 'q' | 'sortBy' | 'sortOrder'> {
  readonly inbox?: 'settled' | undefined;
}

export function parseContactSearch(search: Readonly<Record<string, unknown>>): ContactSearch {
  const { page, limit } = parseListSearch(search, []);
  return {
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { inbox: ['settled'] }),
  };
}
