import { parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';

/** What the list of dishes shows, as its address keeps it. */
export interface DishSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** An option category that is asked with the dish. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export function parseDishSearch(search: Readonly<Record<string, unknown>>): DishSearch {
  return {
    ...parseListSearch(search, ['name', 'price', 'code', 'updated']),
    ...parseFilters(search, { status: statuses, category: 'text', tag: 'text' }),
  };
}
