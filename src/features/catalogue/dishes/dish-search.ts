import { parseFilters, parseUsualSearch, type UsualSearch } from '#src/office/list/list-search.ts';

/** What the list of dishes shows, as its address keeps it. */
export interface DishSearch extends UsualSearch {
  /** An option category that is asked with the dish. */
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

export function parseDishSearch(search: Readonly<Record<string, unknown>>): DishSearch {
  return {
    ...parseUsualSearch(search, ['price', 'code']),
    ...parseFilters(search, { category: 'text', tag: 'text' }),
  };
}
