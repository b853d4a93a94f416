import { isOlder, sumsOf, type OlderSum } from '#domain/kit/retention.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { scopeId, type AnyTable } from '../operations.ts';
import type { Row } from '../row.ts';

/** A table's rows that are of a scope. */
export function rowsOf(table: AnyTable, scope: ScopeKey, rows: readonly Row[]): Row[] {
  const field = table.scope === 'brand' ? 'brandId' : 'storeId';
  return rows.filter((row) => row[field] === scopeId(scope));
}

/** A page of them by their ids; of a table that is kept by age without those from before an instant. */
export function pageOf(
  table: AnyTable,
  rows: readonly Row[],
  { after, limit, from }: { after?: string | undefined; limit: number; from?: string | undefined },
): Row[] {
  return rows
    .filter((row) => after === undefined || row._id > after)
    .filter((row) => from === undefined || !table.kept || !isOlder(table, row, from))
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .slice(0, limit);
}

/** What those from before an instant come to. */
export function sumsBefore(table: AnyTable, rows: readonly Row[], before: string): OlderSum[] {
  return sumsOf(
    table,
    rows.filter((row) => isOlder(table, row, before)),
  );
}
