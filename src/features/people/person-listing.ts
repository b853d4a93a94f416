import { parseListSearch, parseFilters, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';

/** What the list of admins shows, as its address keeps it. */
export interface PersonSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** A store's id, or {@link wholeBrand}. */
  readonly place?: string | undefined;
}

/** Stands in the address for those who work for the brand as a whole. */
export const wholeBrand = 'brand';

export function parsePersonSearch(search: Readonly<Record<string, unknown>>): PersonSearch {
  return {
    ...parseListSearch(search, ['name', 'updated', 'role', 'lastLogin']),
    ...parseFilters(search, { status: statuses, place: 'text' }),
  };
}
