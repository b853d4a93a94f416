import { useCallback, useDeferredValue, useMemo } from 'react';
import { pageOf, type ListSearch, type Paged } from './list-search.ts';
import type { Selection } from './record-table.tsx';
import type { Sort } from '#src/ui/table/table.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface Options<Row, Search extends ListSearch> {
  /** What the address says. */
  search: Search;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: Search) => void;
  /** What the address can narrow the list by, beside its text. */
  filters: readonly (keyof Search)[];
  /** The rows that a search asks for. Must be the same function while what it looks through is the same. */
  match: (search: Search) => readonly Row[];
  onOpen: (id: string) => void;
  onNew?: (() => void) | undefined;
  /** Rows can be selected, also with the keyboard. */
  hasSelection?: boolean;
}

/** What {@link RecordList} draws. */
export interface RecordListState<Row> extends Paged<Row> {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** All that match, on this page and the others. */
  readonly found: readonly Row[];
  /** The row that the keyboard stands on. */
  readonly at: string | undefined;
  readonly selection: Selection | undefined;
  readonly sort: Sort | undefined;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
}

/** A list of records as its address has it: searched as one types, narrowed, ordered, page by page, selected, and gone through with the keys. */
export function useRecordList<Row extends { readonly _id: string }, Search extends ListSearch>({
  search,
  onSearch,
  filters,
  match,
  onOpen,
  onNew,
  hasSelection = false,
}: Options<Row, Search>) {
  const latest = useLatest(onSearch);
  // What every list's address has is part of each one's, and all of it can be left out.
  const tell = useCallback((change: ListSearch) => latest.current(change as Search), [latest]);
  const narrow = useCallback((change: ListSearch) => tell({ page: undefined, ...change }), [tell]);
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const q = useDeferredValue(text);
  const found = useMemo(() => match({ ...search, q }), [match, search, q]);
  const paged = useMemo(() => pageOf(found, search), [found, search]);
  const selection = useSelection(found);
  const at = useRowKeys({
    rows: paged.rows.map(({ _id }) => _id),
    onOpen,
    onNew,
    onSelect: hasSelection ? selection.toggle : undefined,
  });
  const sort = useMemo(() => sortOf(search), [search]);
  const onSort = useCallback(
    ({ key, direction }: Sort) =>
      narrow({ sortBy: key, sortOrder: direction === 'descending' ? 'desc' : undefined }),
    [narrow],
  );
  const list: RecordListState<Row> = {
    ...paged,
    text,
    setText,
    found,
    at,
    selection: hasSelection ? selection : undefined,
    sort,
    isNarrowed: text !== '' || filters.some((name) => search[name] !== undefined),
    clear: () => {
      setText('');
      narrow({ q: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) });
    },
    onSort,
    onPage: (page) => tell({ page }),
    onLimit: (limit) => narrow({ limit }),
  };
  return {
    list,
    selection,
    /** The selected rows, in the list's order. */
    chosen: selection.ids.size === 0 ? [] : found.filter(({ _id }) => selection.ids.has(_id)),
    /** Changes what is asked for: the list begins again at its first page. */
    narrow: narrow as (change: Search) => void,
  };
}

function sortOf({ sortBy, sortOrder }: ListSearch): Sort | undefined {
  return sortBy === undefined
    ? undefined
    : { key: sortBy, direction: sortOrder === 'desc' ? 'descending' : 'ascending' };
}
