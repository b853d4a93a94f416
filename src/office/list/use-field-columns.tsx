import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Column } from '#src/ui/table/table.tsx';
import { TwoLines } from './usual-columns.tsx';
import { fieldsOf, type OfficeRecord, type Resource } from '../resource.ts';

/** A field by its name, or a column that only this list has. */
export type ColumnOf<R> = Extract<keyof R, string> | Column<R>;

/** Columns made of the declared fields. @param wanted Must be the same while nothing of it changes. */
export function useFieldColumns<R extends OfficeRecord>(
  resource: Resource<R>,
  wanted: readonly ColumnOf<R>[],
): readonly Column<R>[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const fields = fieldsOf(resource);
    return wanted.flatMap((column): Column<R>[] => {
      if (typeof column !== 'string') return [column];
      const field = fields[column];
      if (!field) return [];
      const { header = field.label, key = column as string, order, isLong, ...look } = field.list ?? {};
      return [
        {
          ...look,
          key,
          header: i18n._(header),
          sortable: order !== undefined,
          cell: (record) => {
            const value = record[column] as unknown;
            if (value == null) return null;
            return isLong ? <TwoLines>{field.show(value)}</TwoLines> : field.show(value);
          },
        },
      ];
    });
  }, [resource, wanted, i18n]);
}
