import { useCallback, useMemo } from 'react';
import type { Sort } from '#src/ui/table/table.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { usualSize, viewSearchOf, type ListSearch, type ViewSearch } from './list-search.ts';
import type { AddressState } from './list-state.ts';
import { useTypedSearch } from './use-typed-search.ts';

export interface ListAddress<Search extends ListSearch> {
  /** What the address says. */
  search: Search;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: Search) => void;
  /** What the address can narrow the list by, beside its text. */
  filters: readonly (keyof Search)[];
}

/** What a list's address says, what changes it, and what is being typed. */
export function useListAddress<Search extends ListSearch>({
  search,
  onSearch,
  filters,
}: ListAddress<Search>) {
  const latest = useLatest(onSearch);
  // What every list's address has is part of each one's, and all of it can be left out.
  const tell = useCallback((change: ListSearch) => latest.current(change as Search), [latest]);
  const narrow = useCallback((change: ListSearch) => tell({ page: undefined, ...change }), [tell]);
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const sort = useMemo(() => sortOf(search), [search]);
  const fields = [...viewFields, ...filters.map(String)];
  const onSort = useCallback(
    ({ key, direction }: Sort) =>
      narrow({ sortBy: key, sortOrder: direction === 'descending' ? 'desc' : undefined }),
    [narrow],
  );
  const state: AddressState = {
    text,
    setText,
    sort,
    isNarrowed: text !== '' || filters.some((name) => search[name] !== undefined),
    clear: () => {
      setText('');
      narrow({ q: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) });
    },
    onSort,
    onPage: (page) => tell({ page: page === 1 ? undefined : page }),
    onLimit: (limit) => narrow({ limit: limit === usualSize ? undefined : limit }),
    view: viewSearchOf(search, fields),
    onView: (view: ViewSearch) => {
      setText(typeof view['q'] === 'string' ? view['q'] : '');
      // What an address does not know, its parser drops.
      narrow({ ...Object.fromEntries(fields.map((field) => [field, undefined])), ...view } as ListSearch);
    },
  };
  return {
    state,
    /** Changes what is asked for: the list begins again at its first page. */
    narrow: narrow as (change: Search) => void,
  };
}

/** What every list's view says, beside what only it is narrowed by. */
const viewFields = ['q', 'limit', 'sortBy', 'sortOrder'] as const satisfies (keyof ListSearch)[];

function sortOf({ sortBy, sortOrder }: ListSearch): Sort | undefined {
  return sortBy === undefined
    ? undefined
    : { key: sortBy, direction: sortOrder === 'desc' ? 'descending' : 'ascending' };
}
