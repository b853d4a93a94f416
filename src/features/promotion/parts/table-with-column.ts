import type { I18n } from '@lingui/core';
import type { CsvCell } from '#domain/kit/csv.ts';
import { tableOf } from '#src/office/list/usual-parts.tsx';
import type { OfficeRecord, Resource } from '#src/office/resource.ts';

interface ExtraColumn<R> {
  readonly heading: string;
  readonly of: (record: R) => string;
}

/** Records as a table for a file, with one more column after their names. */
export function tableWithColumn<R extends OfficeRecord>(
  resource: Resource<R>,
  records: readonly R[],
  i18n: I18n,
  { heading, of }: ExtraColumn<R>,
): (readonly CsvCell[])[] {
  const [heads = [], ...rows] = tableOf(resource, records, i18n);
  const said = [heading, ...records.map(of)];
  return [heads, ...rows].map(([name, ...rest], at) => [name, said[at], ...rest]);
}
