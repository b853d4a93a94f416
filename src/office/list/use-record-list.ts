import { useDeferredValue, useMemo } from 'react';
import { pageOf, type ListSearch } from './list-search.ts';
import type { ListState } from './list-state.ts';
import { useListAddress, type ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

interface Options<Row, Search extends ListSearch> extends ListAddress<Search> {
  /** The rows that a search asks for. Must be the same function while what it looks through is the same. */
  match: (search: Search) => readonly Row[];
  onOpen: (id: string) => void;
  onNew?: (() => void) | undefined;
  /** Rows can be selected, also with the keyboard. */
  hasSelection?: boolean;
}

/** What is drawn of rows that are all here. */
export interface RecordListState<Row> extends ListState<Row> {
  /** All that match, on this page and the others. */
  readonly found: readonly Row[];
}

/** A list of records as its address has it: searched as one types, narrowed, ordered, page by page, selected, and gone through with the keys. */
export function useRecordList<Row extends { readonly _id: string }, Search extends ListSearch>({
  match,
  onOpen,
  onNew,
  hasSelection = false,
  ...address
}: Options<Row, Search>) {
  const { search } = address;
  const { state, narrow } = useListAddress(address);
  const q = useDeferredValue(state.text);
  const found = useMemo(() => match({ ...search, q }), [match, search, q]);
  const paged = useMemo(() => pageOf(found, search), [found, search]);
  const selection = useSelection(found);
  const at = useRowKeys({
    rows: paged.rows.map(({ _id }) => _id),
    onOpen,
    onNew,
    onSelect: hasSelection ? selection.toggle : undefined,
  });
  const list: RecordListState<Row> = {
    ...state,
    ...paged,
    found,
    total: found.length,
    at,
    selection: hasSelection ? selection : undefined,
  };
  return {
    list,
    selection,
    /** The selected rows, in the list's order. */
    chosen: selection.ids.size === 0 ? [] : found.filter(({ _id }) => selection.ids.has(_id)),
    narrow,
  };
}
