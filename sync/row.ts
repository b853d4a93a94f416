import { isEqual } from '#domain/kit/equal.ts';
import type { StoredRow } from '#domain/kit/table.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { AnyTable } from './operations.ts';

/** A stored row whose further fields the engine does not know. */
export type Row = StoredRow & Readonly<Record<string, unknown>>;

/** A list query of a named table, as a change's recorded read. */
export interface RangeRead {
  readonly table: string;
  readonly index: string;
  readonly equals: readonly (string | number)[];
  readonly from?: string | number;
  readonly to?: string | number;
}

/** The implicit index of every table by its scope's id, used to load, flip and purge a scope. */
export const scopeIndex = '$scope';

/** The fields of an index, the implicit one included. */
export function indexFields(table: AnyTable, index: string): readonly string[] {
  if (index === scopeIndex) return [table.scope === 'brand' ? 'brandId' : 'storeId'];
  const fields = table.indexes[index];
  if (!fields) throw new TypeError(`table ${table.name} has no index ${index}`);
  return fields;
}

/** Whether a row lies in an index range. Rows without a value for an index field are not in the index, as in IndexedDB. */
export function inRange(table: AnyTable, row: Row, range: Omit<RangeRead, 'table'>): boolean {
  const fields = indexFields(table, range.index);
  for (const field of fields) {
    const value = row[field];
    if (typeof value !== 'string' && typeof value !== 'number') return false;
  }
  for (const [i, value] of range.equals.entries()) {
    if (row[fields[i] ?? ''] !== value) return false;
  }
  const next = row[fields[range.equals.length] ?? ''];
  if (range.from !== undefined && compareValues(next, range.from) < 0) return false;
  return !(range.to !== undefined && compareValues(next, range.to) > 0);
}

/** IndexedDB's order of index values: numbers before strings, strings by code unit. PostgreSQL's text columns use collation "C" to match. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === typeof b && (typeof a === 'string' || typeof a === 'number')) {
    if (a === b) return 0;
    return (a as string) < (b as string) ? -1 : 1;
  }
  return typeof a === 'number' ? -1 : 1;
}

/** Sorts rows by an index's fields, then `_id`; turns them round and cuts them as the query says. */
export function arrange(table: AnyTable, rows: Row[], query: ListQuery): Row[] {
  const fields = [...indexFields(table, query.index), '_id'];
  rows.sort((a, b) => {
    for (const field of fields) {
      const order = compareValues(a[field], b[field]);
      if (order !== 0) return order;
    }
    return 0;
  });
  if (query.reverse) rows.reverse();
  return query.limit === undefined ? rows : rows.slice(0, query.limit);
}

/** Whether two versions of a row differ at most in sums that commands never write (and in the stamps the server gives). */
export function differsOnlyInBalance(table: AnyTable, a: Row, b: Row): boolean {
  const sums = table.projection?.fields;
  if (!sums) return false;
  const ignored = new Set<string>([...sums, 'rev']);
  const rest = (row: Row): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !ignored.has(field)));
  return isEqual(rest(a), rest(b));
}
