import type { Sort } from '#src/ui/table/table.tsx';
import type { Paged, ViewSearch } from './list-search.ts';
import type { Selection } from './record-table.tsx';

/** What a list's address says, and what changes it. */
export interface AddressState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly sort: Sort | undefined;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  /** What is asked for, as a view is kept. */
  readonly view: ViewSearch;
  /** Asks for what a view says, and for nothing else. */
  readonly onView: (view: ViewSearch) => void;
}

/** What `RecordList` draws, whether its rows are all here or come by the page. */
export interface ListState<Row> extends AddressState, Paged<Row> {
  /** Rows on all pages. */
  readonly total: number;
  /** The row that the keyboard stands on. */
  readonly at: string | undefined;
  readonly selection: Selection | undefined;
  /** Other rows than those shown are on their way. */
  readonly isBusy?: boolean;
}
