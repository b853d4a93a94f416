import type { OptionCategory } from '#domain/catalogue/schema.ts';
import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

/** What the list of option categories shows, as its address keeps it. */
export interface CategorySearch extends ListSearch {
  readonly type?: OptionCategory['inputType'] | undefined;
  readonly rule?: 'required' | 'optional' | undefined;
}

export function parseCategorySearch(search: Readonly<Record<string, unknown>>): CategorySearch {
  return {
    ...parseListSearch(search, ['name', 'uses', 'updated']),
    ...parseFilters(search, { type: ['single', 'multiple'], rule: ['required', 'optional'] }),
  };
}
