import type { AnyTable } from '#domain/kit/operation.ts';
import type { Place } from '#domain/kit/cursor.ts';
import type {
  AnyLaterSums,
  AnyPageQuery,
  AnyRangeQuery,
  ManyQuery,
  PagedRows,
  SumBetween,
} from '#domain/kit/paged-rows.ts';
import type { OlderRowSums } from '#domain/kit/retention.ts';
import type { PartialRows } from '#domain/kit/read-older.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { SummedRows } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import type { Row } from '#sync/row.ts';
import { readSales } from '#server/report/read-sales.ts';
import type { Session } from '../session.ts';
import { listRows } from './list-rows.ts';
import { olderSumOf, sumOlder } from './older-sql.ts';
import type { Query } from './table-sql.ts';
import type { TableSqls } from './table-sqls.ts';

/** What a query reads on the server: rows of one brand or, for the platform's own readings, of all. */
export class PostgresRows implements PagedRows, PartialRows, SummedRows {
  readonly #session: Pick<Session, 'query'>;
  readonly #tables: TableSqls;
  readonly #brandId: string | undefined;

  constructor(session: Pick<Session, 'query'>, tables: TableSqls, brandId: string | undefined) {
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

  async getMany(table: AnyTable, ids: readonly string[]): Promise<never> {
    const sql = this.#tables.of(table);
    const brandId = this.#brandId;
    const { text, values } = brandId === undefined ? sql.byIds(brandId, ids) : sql.lookUp(brandId, ids);
    return (await this.#session.query(text, values)).map((line) => sql.rowOf(line)) as never;
  }

  async list(table: AnyTable, query: ListQuery): Promise<never> {
    const ask = ({ text, values }: Query) => this.#session.query(text, values);
    return (await listRows(ask, this.#tables.of(table), table, this.#brandId, query)) as never;
  }

  /**
   * The database finds, orders and counts; no more rows come over than stand on the page. Text is in the order of code points, where a
   * device has that of code units: they differ in marks that no list is sorted by.
   */
  async page(table: AnyTable, query: AnyPageQuery): Promise<never> {
    const sql = this.#tables.of(table);
    const { items, total } = sql.paged(this.#brandId, query);
    const lines = await this.#session.query(items.text, items.values);
    const [counted] = await this.#session.query(total.text, total.values);
    return { items: lines.map((line) => sql.rowOf(line)), total: counted?.['total'] } as never;
  }

  /** The database adds up; no row comes over. */
  async sumsBetween(table: AnyTable, query: AnyLaterSums, asked: readonly object[]): Promise<SumBetween[]> {
    const { text, values } = this.#tables
      .of(table)
      .sumsBetween(this.#brandId, query, asked as readonly Row[]);
    const lines = await this.#session.query(text, values);
    return lines.map(({ log, nth, split, sum }) => ({
      log: String(log),
      nth: Number(nth),
      split: String(split),
      sum: Number(sum),
    }));
  }

  /** What rows before an instant come to; none of them comes over. */
  async older(table: AnyTable, scopeId: string, before: string): Promise<OlderRowSums> {
    const { text, values } = sumOlder(table, this.#brandId, scopeId, before);
    const lines = await this.#session.query(text, values);
    return { from: before, sums: lines.map((line) => olderSumOf(table, line)), isGone: false };
  }

  /** From the sums that are kept of finished days; nothing of those comes over but what they came to. */
  salesDays(storeId: string, from: string, to: string): Promise<SalesDay[]> {
    const brandId = this.#brandId ?? '';
    return readSales(this.#session, this, { brandId, storeId }, { from, to });
  }

  async listMany(table: AnyTable, { index, equals }: ManyQuery): Promise<never> {
    const sql = this.#tables.of(table);
    const { text, values } = sql.listMany(this.#brandId, index, equals);
    return (await this.#session.query(text, values)).map((line) => sql.rowOf(line)) as never;
  }

  async follow(table: AnyTable, query: AnyRangeQuery, place: Place | undefined): Promise<never> {
    const sql = this.#tables.of(table);
    const { text, values } = sql.after(this.#brandId, query, place);
    return (await this.#session.query(text, values)).map((line) => sql.rowOf(line)) as never;
  }
}
