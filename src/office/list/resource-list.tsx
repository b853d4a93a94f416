import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { useMay } from '#src/data/use-may.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { BulkBar } from '#src/office/list/bulk-bar.tsx';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ExportRows } from '#src/office/list/export-rows.tsx';
import type { ListSearch } from '#src/office/list/list-search.ts';
import { ListScreen } from '#src/office/list/list-screen.tsx';
import { RecordList } from '#src/office/list/record-list.tsx';
import { RecordMenu } from '#src/office/list/record-menu.tsx';
import { RecordName } from '#src/office/list/record-name.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { menuColumns, updatedColumn } from '#src/office/list/usual-columns.tsx';
import type { OfficeRecord, RecordKind } from '../resource.ts';
import { wayTo } from '../resource-head.tsx';

type Table = readonly (readonly CsvCell[])[];

/** What a list is drawn with. */
export interface Listed<R extends OfficeRecord, S extends ListSearch> {
  readonly resource: RecordKind<R>;
  readonly brandId: string;
  readonly search: S;
  /** Changes part of the address; undefined takes something out of it. */
  readonly onSearch: (change: S) => void;
  readonly records: readonly R[];
  readonly mayEdit: boolean;
  /** The way to the form of a new one, for those who may. */
  readonly create: ReactNode;
  readonly reading: ReturnType<typeof useReading>;
}

/** What a list has of its own, beside names, when a record was changed, and what can be done with it. */
export interface ListParts<R, S extends ListSearch> {
  /** What the address narrows it by, beside its text. */
  readonly filters: readonly (keyof S)[];
  /** The rows that a search asks for. Must be the same function while what it looks through is the same. */
  readonly match: (search: S) => readonly R[];
  /** The menus of the filters. */
  readonly menus: (search: S, narrow: (change: S) => void) => ReactNode;
  readonly columns: readonly Column<R>[];
  /** Below its name, and beside it, where there is no room for columns. */
  readonly below: (record: R) => ReactNode;
  readonly end?: (record: R) => ReactNode;
  /** From which width of the window on it says when a record was changed; `lg` unless told. */
  readonly updatedFrom?: Column<R>['from'];
  /** What can be done with many at once; without it none are selected. */
  readonly bulk?: (chosen: readonly R[]) => ReactNode;
  /** What the list shows, as a table for a file; undefined while not all of it is read. */
  readonly table?: ((found: readonly R[]) => Table) | undefined;
}

interface ResourceListProps<R extends OfficeRecord, S extends ListSearch> extends Pick<
  Listed<R, S>,
  'resource' | 'brandId' | 'search' | 'onSearch'
> {
  /** Its rows, once there are some: `ResourceRows` with what this list has of its own. */
  rows: (listed: Listed<R, S>) => ReactNode;
}

/** The list of a kind of record: searched, narrowed, ordered, page by page, by keys too, with what can be done. */
export function ResourceListScreen<R extends OfficeRecord, S extends ListSearch>(
  props: ResourceListProps<R, S>,
) {
  const { rows, ...place } = props;
  const { resource, brandId } = place;
  const { name: kind, operations, may, icon, at, words } = resource;
  const { i18n } = useLingui();
  const mayEdit = useMay(may);
  const answer = useQuery(operations.list, { brandId });
  const records = answer.data as readonly R[] | undefined;
  const reading = useReading(answer, brandScope(brandId));
  const create = mayEdit && (
    <CreateLink link={wayTo(at.create, { brandId })} label={i18n._(words.create)} testId={`${kind}-create`} />
  );
  const [title, hint] = [i18n._(words.empty), i18n._(words.emptyHint)];
  if (!records || records.length === 0)
    return (
      <ListScreen
        title={i18n._(words.several)}
        count={0}
        actions={create}
        reading={reading}
        empty={{ icon, title, body: hint, action: create }}
      >
        {null}
      </ListScreen>
    );
  return rows({ ...place, records, mayEdit, reading, create });
}

interface ResourceRowsProps<R extends OfficeRecord, S extends ListSearch> {
  listed: Listed<R, S>;
  parts: ListParts<R, S>;
  /** Stands below the rows, such as the page's undo bar. */
  foot?: ReactNode;
}

/** The rows of a list with what narrows and orders them. */
export function ResourceRows<R extends OfficeRecord, S extends ListSearch>(props: ResourceRowsProps<R, S>) {
  const { listed, parts, foot } = props;
  const { resource, brandId, search, onSearch, records, mayEdit, reading, create } = listed;
  const { name: kind, plural, file: fileName = plural, table, icon, at, words } = resource;
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const pending = usePendingRows(table.name);
  const wayToOne = (id: string) => wayTo(at.detail ?? at.edit, { brandId, id });
  const mayOpen = mayEdit || at.detail !== undefined;
  const { list, narrow, selection, chosen } = useRecordList({
    search,
    onSearch,
    filters: parts.filters,
    match: parts.match,
    onOpen: (id) => mayOpen && void navigate(wayToOne(id)),
    onNew: mayEdit ? () => void navigate(wayTo(at.create, { brandId })) : undefined,
    hasSelection: mayEdit && parts.bulk !== undefined,
  });
  const name = (record: R) => (
    <RecordName
      record={record}
      pending={pending.has(record._id)}
      link={mayOpen ? wayToOne(record._id) : undefined}
      testId={`${kind}-${record._id}`}
    />
  );
  const menu = (record: R) => (
    <RecordMenu
      record={record}
      edit={wayTo(at.edit, { brandId, id: record._id })}
      copy={wayTo(at.create, { brandId }, { copy: record._id })}
    />
  );
  const file = parts.table;
  return (
    <ListScreen
      title={i18n._(words.several)}
      count={records.length}
      actions={
        <>
          {file && <ExportRows what={fileName} table={() => file(list.found)} />}
          {create}
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
        columns={[
          {
            key: 'name',
            header: t({ id: 'field.name', message: '名稱' }),
            sortable: true,
            cell: name,
          },
          ...parts.columns,
          updatedColumn(
            t({ id: 'lastUpdated', message: '更新於' }),
            { from: parts.updatedFrom ?? 'lg', className: 'w-32' },
            ({ updatedAt }: R) => updatedAt,
          ),
          ...menuColumns<R>(mayEdit, menu),
        ]}
        card={(record) => (
          <div className="flex items-start gap-3">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              {name(record)}
              {parts.below(record)}
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              {parts.end?.(record)}
              {mayEdit && menu(record)}
            </div>
          </div>
        )}
      />
      {parts.bulk && (
        <BulkBar count={chosen.length} onClear={selection.clear}>
          {parts.bulk(chosen)}
        </BulkBar>
      )}
      {foot}
    </ListScreen>
  );
}
