import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import { normalise } from '#domain/kit/search-text.ts';
import { fieldsOf, type OfficeRecord, type Resource } from '../resource.ts';
import { fieldOrders } from './field-orders.ts';
import { isOfStatus, type ListSearch, type UsualSearch } from './list-search.ts';
import { matchList } from './match-list.ts';
import type { ListParts } from './list-parts.ts';
import { StatusFilter } from './status-filter.tsx';
import { isActive } from './use-switch.ts';

type Shown = Readonly<Record<string, unknown>>;

/** Fields that say how they stand in a list, in the order in which they are declared. */
function listedFields<R extends OfficeRecord>(resource: Resource<R>): readonly Extract<keyof R, string>[] {
  const names = Object.keys(resource.fields) as Extract<keyof R, string>[];
  return names.filter((name) => fieldsOf(resource)[name]?.list !== undefined);
}

/** The rows that a list's address asks for: found by their names and the texts that the list shows, in use or not, in its order. */
export function matchUsual<R extends OfficeRecord>(
  resource: Resource<R>,
  records: readonly R[],
  { status, ...search }: UsualSearch,
  locale: string,
): readonly R[] {
  const texts = ['name', 'nameEn', ...listedFields(resource)];
  return matchList(records, search, {
    fits: (record) => status === undefined || isOfStatus({ isActive: isActive(record) }, status),
    textOf: (record) =>
      normalise(
        texts
          .map((name) => (record as Shown)[name])
          .filter((text) => typeof text === 'string')
          .join(' '),
      ),
    orders: fieldOrders(resource, locale),
  });
}

/**
 * Records as a table for a file: a row of headings, then all fields that say what a cell of theirs holds.
 * @param own Cells that need more than the field knows, by the names of their fields; null leaves a field out.
 */
export function tableOf<R extends OfficeRecord>(
  resource: Resource<R>,
  records: readonly R[],
  i18n: I18n,
  own: { readonly [K in keyof R]?: ((record: R) => CsvCell) | null } = {},
): (readonly CsvCell[])[] {
  const cells = own as unknown as Readonly<Record<string, ((record: R) => CsvCell) | null>>;
  const told = Object.entries(fieldsOf(resource)).filter(
    ([name, { cell }]) => cells[name] !== null && (cell ?? cells[name]) !== undefined,
  );
  return [
    told.map(([, { label, list }]) => i18n._(list?.header ?? label)),
    ...records.map((record) =>
      told.map(([name, field]) => {
        const cell = cells[name];
        if (cell) return cell(record);
        const value = (record as Shown)[name];
        return value == null ? undefined : field.cell?.(value, i18n);
      }),
    ),
  ];
}

/** What a list has where its feature says nothing else, all of it from the declaration. */
export function useUsualParts<R extends OfficeRecord, S extends ListSearch>(
  resource: Resource<R>,
  records: readonly R[],
): Required<Pick<ListParts<R, S>, 'filters' | 'match' | 'menus' | 'columns' | 'below'>> &
  Required<Pick<ListParts<R, S>, 'table'>> {
  const { i18n } = useLingui();
  const { switched } = resource;
  const columns = useMemo(() => listedFields(resource), [resource]);
  const match = useCallback(
    (search: S) => matchUsual(resource, records, search as UsualSearch, i18n.locale),
    [resource, records, i18n.locale],
  );
  const below = useCallback(
    (record: R) => (
      <span className="flex flex-wrap gap-x-3 text-14 text-fg-2">
        {columns.map((name) => {
          const value = (record as Shown)[name];
          return value == null ? null : <span key={name}>{fieldsOf(resource)[name]?.show(value)}</span>;
        })}
      </span>
    ),
    [resource, columns],
  );
  return {
    columns,
    match,
    below,
    filters: switched ? (['status'] as (keyof UsualSearch)[] as unknown as (keyof S)[]) : [],
    menus: (search, narrow) =>
      switched && (
        <StatusFilter
          resource={resource}
          rows={records.map((record) => ({ isActive: isActive(record) }))}
          value={(search as UsualSearch).status}
          onChange={(status) => narrow({ status } as unknown as S)}
        />
      ),
    table: (found) => tableOf(resource, found, i18n),
  };
}
