import { useContext, useMemo, type ReactNode } from 'react';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListViewMenu } from './list-view-menu.tsx';
import { useHiddenColumns } from './list-view.ts';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { NoMatchView } from '#src/ui/states/state-views.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import type { ListState } from './list-state.ts';
import { WholeList } from './whole-list.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

// Few have views of their own, and nobody waits for them.
const ListViewsMenu = lazyPart(async () => (await import('./list-views-menu.tsx')).ListViewsMenu);

interface RecordListProps<Row> {
  /** Of `useRecordList` or `useServerRows`. */
  list: ListState<Row>;
  /** What it is called on this device, which keeps how it is drawn: one name for each list. */
  name: string;
  /** What can be searched for; without it there is no search. */
  searchLabel?: string | undefined;
  /** `FilterMenu`s. */
  filters?: ReactNode;
  /** What the list shows; read out, not drawn. */
  caption: string;
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
  /** Stands where the rows would be, while there are none to show. */
  instead?: ReactNode;
}

/** The card of a list page: what narrows it, its rows or that none match, and the way to the other pages. */
export function RecordList<Row extends { readonly _id: string }>(props: RecordListProps<Row>) {
  const { list, name, searchLabel, filters, caption, rowName, columns, card, instead } = props;
  const isWhole = useContext(WholeList);
  const { hidden } = useHiddenColumns(name);
  const wanted = useMemo(() => columns.filter(({ key }) => !hidden.has(key)), [columns, hidden]);
  const rows = instead || (
    <RecordTable
      {...{ caption, rowName, card }}
      columns={wanted}
      rows={list.rows}
      rowKey={idOf}
      at={list.at}
      selection={list.selection}
      sort={list.sort}
      onSort={list.onSort}
    />
  );
  return (
    <ListCard>
      <ListToolbar
        label={searchLabel}
        text={list.text}
        onText={list.setText}
        onClear={list.isNarrowed ? list.clear : undefined}
        end={
          <span className="ml-auto flex items-center gap-2 max-sm:hidden">
            <LazyBoundary asked={false} meanwhile={<span className="size-target" />}>
              <ListViewsMenu {...{ name, list }} />
            </LazyBoundary>
            <ListViewMenu list={name} columns={columns} />
          </span>
        }
      >
        {filters}
      </ListToolbar>
      {list.total === 0 ? (
        instead || <NoMatchView isWhole={isWhole} onClear={list.clear} />
      ) : (
        <>
          <div aria-busy={list.isBusy || undefined} className="relative">
            {list.isBusy && (
              <span aria-hidden="true" className="appear-late absolute inset-x-0 top-0 z-2">
                <span className="block h-0.5 animate-pulse bg-primary" />
              </span>
            )}
            {rows}
          </div>
          <div className="border-t border-line">
            <Pager
              page={list.page}
              pages={list.pages}
              limit={list.limit}
              total={list.total}
              counts={!isWhole ? 'copied' : list.isNarrowed ? 'found' : 'all'}
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
