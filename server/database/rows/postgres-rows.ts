import type { AnyTable } from '#domain/kit/operation.ts';
import type { ListQuery, ReadRows } from '#domain/kit/rows.ts';
import type { Row } from '#sync/row.ts';
import type { Session } from '../session.ts';
import { inOrder, type TableSqls } from './table-sqls.ts';

/** What a query reads on the server: rows of one brand or, for the platform's own readings, of all. */
export class PostgresRows implements ReadRows {
  readonly #session: Session;
  readonly #tables: TableSqls;
  readonly #brandId: string | undefined;

  constructor(session: Session, tables: TableSqls, brandId: string | undefined) {
    this.#session = session;
    this.#tables = tables;
    this.#brandId = brandId;
  }

  // The port's methods are generic in the row type; what a table's columns give is what its schema says.
  async get(table: AnyTable, id: string): Promise<never> {
    const sql = this.#tables.of(table);
    const { text, values } = sql.byIds(this.#brandId, [id]);
    const [line] = await this.#session.query(text, values);
    return (line && sql.rowOf(line)) as never;
  }

  async list(table: AnyTable, query: ListQuery): Promise<never> {
    const sql = this.#tables.of(table);
    const { text, values } = sql.list(this.#brandId, query);
    const rows: Row[] = (await this.#session.query(text, values)).map((line) => sql.rowOf(line));
    return inOrder(table, rows, query) as never;
  }
}
