import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { scopeOf, wayTo, type Place } from '../place.ts';
import type { OfficeRecord, Resource } from '../resource.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportRows } from './export-rows.tsx';
import type { ListSearch } from './list-search.ts';
import { ListScreen } from './list-screen.tsx';
import { RecordList } from './record-list.tsx';
import { RecordMenu } from './record-menu.tsx';
import { RecordName } from './record-name.tsx';
import { useFieldColumns, type ColumnOf } from './use-field-columns.tsx';
import { useRecordList } from './use-record-list.ts';
import { useUsualParts } from './usual-parts.tsx';
import { useSwitch } from './use-switch.ts';
import { menuColumns, updatedColumn } from './usual-columns.tsx';

type Table = readonly (readonly CsvCell[])[];

/** What a list is drawn with. */
export interface Listed<R extends OfficeRecord, S extends ListSearch> {
  readonly resource: Resource<R>;
  readonly place: Place;
  readonly search: S;
  /** Changes part of the address; undefined takes something out of it. */
  readonly onSearch: (change: S) => void;
  readonly records: readonly R[];
  readonly mayEdit: boolean;
  /** What can be done with the list as a whole: the way to the form of a new one, for those who may, after what the list has of its own. */
  readonly actions: ReactNode;
  readonly reading: ReturnType<typeof useReading>;
}

/**
 * What a list has of its own, beside names, when a record was changed, and what can be done with it. What is left out follows from the
 * declaration (`useUsualParts`).
 */
export interface ListParts<R extends OfficeRecord, S extends ListSearch> {
  /** What the address narrows it by, beside its text. */
  readonly filters?: readonly (keyof S)[];
  /** The rows that a search asks for. Must be the same function while what it looks through is the same. */
  readonly match?: (search: S) => readonly R[];
  /** The menus of the filters. */
  readonly menus?: (search: S, narrow: (change: S) => void) => ReactNode;
  /** Fields by their names, and columns of its own. Must be the same while nothing of them changes: a letter that is typed draws no row anew. */
  readonly columns?: readonly ColumnOf<R>[];
  /** Before its name. */
  readonly mark?: (record: R) => ReactNode;
  /** Below its name, where there is no room for columns. */
  readonly below?: (record: R) => ReactNode;
  /** From which width of the window on it says when a record was changed; `lg` unless told. */
  readonly updatedFrom?: Column<R>['from'];
  /** What can be done with many at once, beside what their switch can; `offer` is the undo bar's. */
  readonly bulk?: (chosen: readonly R[], offer: (message: string, undo: () => void) => void) => ReactNode;
  /** What the list shows, as a table for a file; undefined while not all of it is read. */
  readonly table?: ((found: readonly R[]) => Table) | undefined;
  /** The same in the place of one file: several, say. */
  readonly files?: (found: () => readonly R[]) => ReactNode;
}

interface ResourceListProps<R extends OfficeRecord, S extends ListSearch> extends Pick<
  Listed<R, S>,
  'resource' | 'place' | 'search' | 'onSearch'
> {
  /** Beside the way to a new one, for those who may. */
  actions?: ReactNode;
  /** Its rows, once there are some, where they are more than what is declared: `ResourceRows` with what this list has of its own. */
  children?: (listed: Listed<R, S>) => ReactNode;
}

/** The list of a kind of record: searched, narrowed, ordered, page by page, by keys too, with what can be done. */
export function ResourceListScreen<R extends OfficeRecord, S extends ListSearch>(
  props: ResourceListProps<R, S>,
) {
  const { children, actions: own, ...asked } = props;
  const { resource, place } = asked;
  const { name: kind, operations, may, icon, at, words } = resource;
  const { i18n } = useLingui();
  const mayEdit = useMay(may);
  const answer = useQuery(operations.list, place);
  const records = answer.data as readonly R[] | undefined;
  const reading = useReading(answer, scopeOf(place));
  const create = mayEdit && (
    <CreateLink link={wayTo(at.create, place)} label={i18n._(words.create)} testId={`${kind}-create`} />
  );
  if (records && records.length > 0) {
    const actions = (
      <>
        {mayEdit && own}
        {create}
      </>
    );
    const listed = { ...asked, records, mayEdit, reading, actions };
    return children?.(listed) ?? <ResourceRows listed={listed} parts={{}} />;
  }
  const action = (
    <>
      {create}
      {mayEdit && own}
    </>
  );
  return (
    <ListScreen
      title={i18n._(words.several)}
      count={0}
      actions={create}
      reading={reading}
      empty={{ icon, title: i18n._(words.empty), body: i18n._(words.emptyHint), action }}
    >
      {null}
    </ListScreen>
  );
}

interface ResourceRowsProps<R extends OfficeRecord, S extends ListSearch> {
  listed: Listed<R, S>;
  parts: ListParts<R, S>;
}

/** The rows of a list with what narrows and orders them, and the undo bar of what is done with them. */
export function ResourceRows<R extends OfficeRecord, S extends ListSearch>(props: ResourceRowsProps<R, S>) {
  const { listed, parts: own } = props;
  const { resource, place, search, onSearch, records, mayEdit, reading, actions } = listed;
  const { plural, file: fileName = plural, icon, at, words, switched } = resource;
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const usual = useUsualParts<R, S>(resource, records);
  const parts = { ...usual, ...(own.files && { table: undefined }), ...own };
  const undo = useUndo();
  const put = useSwitch(resource, place, undo.offer);
  const mayOpen = mayEdit || at.detail !== undefined;
  const wayToOne = (id: string) => wayTo(at.detail ?? at.edit, { ...place, id });
  const { list, narrow, selection, chosen } = useRecordList({
    search,
    onSearch,
    filters: parts.filters,
    match: parts.match,
    onOpen: (id) => mayOpen && void navigate(wayToOne(id)),
    onNew: mayEdit ? () => void navigate(wayTo(at.create, place)) : undefined,
    hasSelection: mayEdit && (parts.bulk !== undefined || switched !== undefined),
  });
  const drawn = useDrawnRows(listed, parts, put);
  const { found, rows } = list;
  const isPageChosen = chosen.length < found.length && chosen.length >= rows.length;
  const file = parts.table;
  return (
    <ListScreen
      title={i18n._(words.several)}
      count={records.length}
      actions={
        <>
          {file && <ExportRows what={fileName} table={() => file(found)} />}
          {parts.files?.(() => found)}
          {actions}
        </>
      }
      reading={reading}
      empty={{ icon, title: null, body: null, action: null }}
    >
      <RecordList
        list={list}
        name={plural}
        searchLabel={i18n._(words.search)}
        filters={parts.menus(search, narrow)}
        caption={i18n._(words.several)}
        rowName={nameOf}
        {...drawn}
      />
      {selection && (
        <BulkBar
          count={chosen.length}
          onClear={selection.clear}
          more={
            isPageChosen
              ? { total: found.length, onAll: () => selection.choose(found.map(({ _id }) => _id)) }
              : undefined
          }
        >
          {parts.bulk?.(chosen, undo.offer)}
          {switched && (
            <>
              <Button size="sm" icon={Eye} onClick={() => void put(chosen, true)}>
                {i18n._(switched.words.putOn)}
              </Button>
              <Button size="sm" icon={EyeOff} onClick={() => void put(chosen, false)}>
                {i18n._(switched.words.putOff)}
              </Button>
            </>
          )}
        </BulkBar>
      )}
      {undo.bar}
    </ListScreen>
  );
}

/** How a row is drawn, with columns and without: the same while nothing of it changes. */
function useDrawnRows<R extends OfficeRecord, S extends ListSearch>(
  { resource, place, mayEdit }: Listed<R, S>,
  parts: ListParts<R, S> & Required<Pick<ListParts<R, S>, 'columns' | 'below'>>,
  put: ReturnType<typeof useSwitch<R>>,
): { readonly columns: readonly Column<R>[]; readonly card: (record: R) => ReactNode } {
  const { columns: wanted, mark, below, updatedFrom = 'lg' } = parts;
  const { name: kind, table, at, switched } = resource;
  const { t, i18n } = useLingui();
  const pending = usePendingRows(table.name);
  const { brandId, storeId } = place;
  // Drawn anew only with what a row shows of them.
  const latest = useLatest({ mark, below });
  const mayOpen = mayEdit || at.detail !== undefined;
  const one = useCallback(
    (id: string) => ({ brandId, ...(storeId !== undefined && { storeId }), id }),
    [brandId, storeId],
  );
  const name = useCallback(
    (record: R) => {
      const named = (
        <RecordName
          record={record}
          pending={pending.has(record._id)}
          link={mayOpen ? wayTo(at.detail ?? at.edit, one(record._id)) : undefined}
          testId={`${kind}-${record._id}`}
        />
      );
      const before = latest.current.mark?.(record);
      return before === undefined ? (
        named
      ) : (
        <span className="flex min-w-0 items-center gap-3">
          {before}
          {named}
        </span>
      );
    },
    [pending, mayOpen, at, one, kind, latest],
  );
  const menu = useCallback(
    (record: R) => {
      const { id, ...there } = one(record._id);
      const copy = wayTo(at.create, there, { copy: id });
      return <RecordMenu record={record} edit={wayTo(at.edit, { ...there, id })} copy={copy} />;
    },
    [one, at],
  );
  const theSwitch = useMemo(
    () =>
      switched &&
      ((record: R) => (
        <ActiveSwitch {...{ resource, record, mayEdit }} onSwitch={(row, to) => void put([row], to)} />
      )),
    [switched, resource, mayEdit, put],
  );
  const own = useFieldColumns(resource, wanted);
  const columns = useMemo(
    () => [
      { key: 'name', header: t({ id: 'field.name', message: '名稱' }), sortable: true, cell: name },
      ...own,
      ...(switched && theSwitch
        ? [{ key: 'status', header: i18n._(switched.words.active), className: 'w-24', cell: theSwitch }]
        : []),
      updatedColumn(
        t({ id: 'lastUpdated', message: '更新於' }),
        { from: updatedFrom, className: 'w-28' },
        ({ updatedAt }: R) => updatedAt,
      ),
      ...menuColumns<R>(mayEdit, menu),
    ],
    [t, i18n, name, own, switched, theSwitch, updatedFrom, mayEdit, menu],
  );
  const card = useCallback(
    (record: R) => (
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {name(record)}
          {below(record)}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          {theSwitch?.(record)}
          {mayEdit && menu(record)}
        </div>
      </div>
    ),
    [name, below, theSwitch, mayEdit, menu],
  );
  return { columns, card };
}
