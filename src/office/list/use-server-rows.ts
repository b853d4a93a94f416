import type { ServerList } from '#src/data/use-server-list.ts';
import { usualSize, type ListSearch } from './list-search.ts';
import type { ListState } from './list-state.ts';
import { useListAddress, type ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The page that the address asks for, as paged calls take it. */
export function pageAsked({ page = 1, limit = usualSize }: ListSearch) {
  return { page, limit };
}

interface Options<Search extends ListSearch> extends ListAddress<Search> {
  /** Absent where a row leads nowhere. */
  onOpen?: (id: string) => void;
}

const nothing = (): void => undefined;

/** A list of the server as its address has it: what is typed is asked for after a pause, and the keys go along its page. */
export function useServerRows<Row extends { readonly _id: string }, Search extends ListSearch>(
  answer: ServerList<Row>,
  { onOpen = nothing, ...address }: Options<Search>,
) {
  const { state, narrow } = useListAddress(address);
  const { limit } = pageAsked(address.search);
  const { total = 0, page, isBusy } = answer;
  const rows = answer.data?.items ?? [];
  const at = useRowKeys({ rows: rows.map(({ _id }) => _id), onOpen });
  const list: ListState<Row> = {
    ...state,
    // What is being taken out of the search still holds in what is shown.
    isNarrowed: state.isNarrowed || address.search.q !== undefined,
    rows,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
    limit,
    total,
    isBusy,
    at,
    selection: undefined,
  };
  return { list, narrow };
}
