import { parseFilters, parseUsualSearch, type UsualSearch } from '#src/office/list/list-search.ts';

/** What the list of options shows, as its address keeps it. */
export interface OptionSearch extends UsualSearch {
  /** A question that the option answers. */
  readonly category?: string | undefined;
}

export function parseOptionSearch(search: Readonly<Record<string, unknown>>): OptionSearch {
  return {
    ...parseUsualSearch(search, ['price']),
    ...parseFilters(search, { category: 'text' }),
  };
}
