import type { AnyTable } from '#domain/kit/operation.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { arrange, type Row } from '#sync/row.ts';
import { TableSql } from './table-sql.ts';

/** The SQL of each table, made once. */
export class TableSqls {
  readonly #byName = new Map<string, TableSql>();

  of(table: AnyTable): TableSql {
    let sql = this.#byName.get(table.name);
    if (!sql) this.#byName.set(table.name, (sql = new TableSql(table)));
    return sql;
  }
}

/**
 * Rows of a list in the order that the device has. Collation "C" compares code points, IndexedDB code units: they differ only between
 * characters beyond U+FFFF and those from U+E000 up, so that rows cut by a limit are left as they come.
 */
export function inOrder(table: AnyTable, rows: Row[], query: ListQuery): Row[] {
  return query.limit === undefined ? arrange(table, rows, query) : rows;
}
