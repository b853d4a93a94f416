import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import type { Column } from '#src/ui/table/table.tsx';
import { wayTo } from '../place.ts';
import type { OfficeRecord } from '../resource.ts';
import { ActiveSwitch } from './active-switch.tsx';
import type { Listed, ListParts } from './list-parts.ts';
import type { ListSearch } from './list-search.ts';
import { RecordMenu } from './record-menu.tsx';
import { RecordName } from './record-name.tsx';
import { useFieldColumns } from './use-field-columns.tsx';
import type { useSwitch } from './use-switch.ts';
import { menuColumns, updatedColumn } from './usual-columns.tsx';

/** How a row is drawn, with columns and without: the same while nothing of it changes. */
export function useDrawnRows<R extends OfficeRecord, S extends ListSearch>(
  { resource, place, mayEdit }: Listed<R, S>,
  parts: ListParts<R, S> & Required<Pick<ListParts<R, S>, 'columns' | 'below'>>,
  put: ReturnType<typeof useSwitch<R>>,
): { readonly columns: readonly Column<R>[]; readonly card: (record: R) => ReactNode } {
  const { columns: wanted, mark, under, below, aside, link, fixed, last, updatedFrom = 'lg' } = parts;
  const { name: kind, table, at, switched, isUnique } = resource;
  const { t, i18n } = useLingui();
  const pending = usePendingRows(table.name);
  const { brandId, storeId } = place;
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
          link={link ? link(record) : mayOpen ? wayTo(at.detail ?? at.edit, one(record._id)) : undefined}
          testId={`${kind}-${record._id}`}
          aside={aside?.(record)}
          below={under?.(record)}
        />
      );
      const before = mark?.(record);
      return before === undefined ? (
        named
      ) : (
        <span className="flex min-w-0 items-center gap-3">
          {before}
          {named}
        </span>
      );
    },
    [pending, mayOpen, at, one, kind, mark, under, aside, link],
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
        <ActiveSwitch
          {...{ resource, record, mayEdit }}
          fixed={fixed?.(record)}
          onSwitch={(row, to) => put([row], to)}
        />
      )),
    [switched, resource, mayEdit, fixed, put],
  );
  const own = useFieldColumns(resource, wanted);
  const hasMenu = mayEdit && !isUnique;
  const columns = useMemo(
    () => [
      { key: 'name', header: t({ id: 'field.name', message: '名稱' }), sortable: true, cell: name },
      ...own,
      ...(switched && theSwitch
        ? [
            {
              key: 'status',
              header: i18n._(switched.words.active),
              className: fixed ? 'w-56' : 'w-24',
              cell: theSwitch,
            },
          ]
        : []),
      ...(updatedFrom === 'never'
        ? []
        : [
            updatedColumn(
              t({ id: 'lastUpdated', message: '更新於' }),
              { from: updatedFrom, className: 'w-28' },
              ({ updatedAt }: R) => updatedAt,
            ),
          ]),
      ...menuColumns<R>(hasMenu, menu),
      ...(last ?? []),
    ],
    [t, i18n, name, own, switched, theSwitch, fixed, updatedFrom, hasMenu, menu, last],
  );
  const card = useCallback(
    (record: R) => (
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {name(record)}
          {below(record)}
        </div>
        <div className="flex max-w-44 shrink-0 flex-col items-end gap-1">
          {theSwitch?.(record)}
          {hasMenu && menu(record)}
        </div>
      </div>
    ),
    [name, below, theSwitch, hasMenu, menu],
  );
  return { columns, card };
}
