import type { AnyTable } from '#domain/kit/operation.ts';
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
