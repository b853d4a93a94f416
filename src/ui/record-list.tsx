import type { ReactNode } from 'react';
import { ListCard, ListToolbar } from './list-page.tsx';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { NoMatchView } from './state-views.tsx';
import type { Column } from './table.tsx';
import type { RecordListState } from './use-record-list.ts';

interface RecordListProps<Row> {
  /** Of {@link useRecordList}. */
  list: RecordListState<Row>;
  /** What can be searched for. */
  searchLabel: string;
  /** `FilterMenu`s. */
  filters: ReactNode;
  /** What the list shows; read out, not drawn. */
  caption: string;
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
}

/** The card of a list page: what narrows it, its rows or that none match, and the way to the other pages. */
export function RecordList<Row extends { readonly _id: string }>(props: RecordListProps<Row>) {
  const { list, searchLabel, filters, caption, rowName, columns, card } = props;
  return (
    <ListCard>
      <ListToolbar
        label={searchLabel}
        text={list.text}
        onText={list.setText}
        onClear={list.isNarrowed ? list.clear : undefined}
      >
        {filters}
      </ListToolbar>
      {list.found.length === 0 ? (
        <NoMatchView onClear={list.clear} />
      ) : (
        <>
          <RecordTable
            {...{ caption, rowName, columns, card }}
            rows={list.rows}
            rowKey={idOf}
            at={list.at}
            selection={list.selection}
            sort={list.sort}
            onSort={list.onSort}
          />
          <div className="border-t border-line">
            <Pager
              page={list.page}
              pages={list.pages}
              limit={list.limit}
              total={list.found.length}
              onPage={list.onPage}
              onLimit={list.onLimit}
            />
          </div>
        </>
      )}
    </ListCard>
  );
}

function idOf({ _id }: { readonly _id: string }): string {
  return _id;
}
