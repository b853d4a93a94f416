import type { AnyTable } from '#domain/kit/operation.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { arrange, indexFields, inRange, type Row } from '#sync/row.ts';
import type { Line } from './record-sql.ts';
import { plainPrefix, type Query, type TableSql } from './table-sql.ts';

/**
 * Rows of a range in the order that a device has. Collation "C" compares code points, IndexedDB code units: they differ between
 * characters beyond U+FFFF (a rare name, an emoji) and those from U+E000 up (full-width marks). Where such text decides what lies in the
 * range or where it is cut, the database gives more and this decides.
 */
export async function listRows(
  ask: (query: Query) => Promise<readonly Line[]>,
  sql: TableSql,
  table: AnyTable,
  brandId: string | undefined,
  query: ListQuery,
): Promise<Row[]> {
  const read = async (asked: ListQuery): Promise<Row[]> =>
    (await ask(sql.list(brandId, asked))).map((line) => sql.rowOf(line));
  const { limit, ...unlimited } = query;
  const isBoundPlain = isPlain(query.from) && isPlain(query.to);
  if (limit !== undefined && isBoundPlain) {
    const rows = await read(query);
    if (rows.length < limit || !rows.some((row) => isSortedByRareText(table, row, query)))
      return arrange(table, rows, query);
  }
  const rows = await read(unlimited);
  return arrange(table, isBoundPlain ? rows : rows.filter((row) => inRange(table, row, query)), query);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'string' || plainPrefix(value) === value;
}

/** Rows that were cut off may belong before this one. Ids and what all rows of the range share decide nothing. */
function isSortedByRareText(table: AnyTable, row: Row, { index, equals }: ListQuery): boolean {
  return indexFields(table, index)
    .slice(equals.length)
    .some((field) => !isPlain(row[field]));
}
