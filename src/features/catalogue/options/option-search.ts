import { parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';

/** What the list of options shows, as its address keeps it. */
export interface OptionSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** A question that the option answers. */
  readonly category?: string | undefined;
}

export function parseOptionSearch(search: Readonly<Record<string, unknown>>): OptionSearch {
  return {
    ...parseListSearch(search, ['name', 'price', 'updated']),
    ...parseFilters(search, { status: statuses, category: 'text' }),
  };
}
