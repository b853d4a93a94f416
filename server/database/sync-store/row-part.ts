import type { OlderSum } from '#domain/kit/retention.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { scopeId, type AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import type { Flush } from '#sync/server/ports.ts';
import type { Line } from '../rows/record-sql.ts';
import { listRows } from '../rows/list-rows.ts';
import { olderSumOf, sumOlder } from '../rows/older-sql.ts';
import type { PageCut, Query } from '../rows/table-sql.ts';
import type { TableSqls } from '../rows/table-sqls.ts';
import { inParts, type WriteBehind } from './write-behind.ts';

/** Rows of the replicated tables. */
export class RowPart {
  readonly #sql: WriteBehind;
  readonly #tables: TableSqls;

  constructor(sql: WriteBehind, tables: TableSqls) {
    this.#sql = sql;
    this.#tables = tables;
  }

  async get(table: AnyTable, brandId: string, ids: readonly string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map();
    const sql = this.#tables.of(table);
    const { text, values } = sql.lookUp(brandId, ids);
    return new Map(this.#rows(table, await this.#sql.read(text, values)).map((row) => [row._id, row]));
  }

  async list(table: AnyTable, brandId: string, query: ListQuery): Promise<Row[]> {
    const ask = ({ text, values }: Query) => this.#sql.read(text, values);
    return listRows(ask, this.#tables.of(table), table, brandId, query);
  }

  async listMany(
    table: AnyTable,
    brandId: string,
    index: string,
    equals: readonly (readonly (string | number)[])[],
  ): Promise<Row[]> {
    if (equals.length === 0) return [];
    const { text, values } = this.#tables.of(table).listMany(brandId, index, equals);
    return this.#rows(table, await this.#sql.read(text, values));
  }

  async page(table: AnyTable, brandId: string, scope: ScopeKey, cut: PageCut): Promise<Row[]> {
    const storeId = table.scope === 'store' ? scopeId(scope) : undefined;
    const { text, values } = this.#tables.of(table).page(brandId, storeId, cut);
    return this.#rows(table, await this.#sql.read(text, values));
  }

  async sumOlder(table: AnyTable, brandId: string, scope: ScopeKey, before: string): Promise<OlderSum[]> {
    const { text, values } = sumOlder(table, brandId, scopeId(scope), before);
    return (await this.#sql.read(text, values)).map((line) => olderSumOf(table, line));
  }

  /**
   * One statement a table for what is put and one for what is removed, all of them sent together. What a change of thousands of rows puts
   * goes a part at a time: as one text it would keep everybody else waiting.
   */
  async write({ brandId, puts, removes, jobs }: Flush): Promise<void> {
    for (const [table, list] of grouped(puts)) {
      for (const part of inParts(list)) {
        const rows = JSON.stringify(part.map(({ row }) => row));
        await this.#sql.add(table.name, (parameter) => this.#tables.of(table).upsert(parameter(rows)));
      }
    }
    for (const [table, list] of grouped(removes)) {
      const ids = list.map(({ id }) => id);
      await this.#sql.add(`${table.name}, removed`, (parameter) =>
        this.#tables.of(table).remove(parameter(brandId), parameter(ids)),
      );
    }
    if (jobs.length === 0) return;
    const records = JSON.stringify(jobs);
    await this.#sql.add(
      'jobs',
      (parameter) =>
        `insert into "jobs" ("id", "brand_id", "name", "payload")
         select "id", ${parameter(brandId)}::text, "name", "payload"
         from json_to_recordset(${parameter(records)}::json) as job("id" text, "name" text, "payload" jsonb)
         on conflict do nothing`,
    );
  }

  #rows(table: AnyTable, lines: readonly Line[]): Row[] {
    const sql = this.#tables.of(table);
    return lines.map((line) => sql.rowOf(line));
  }
}

function grouped<T extends { readonly table: AnyTable }>(list: readonly T[]): Map<AnyTable, T[]> {
  const groups = new Map<AnyTable, T[]>();
  for (const item of list) {
    const group = groups.get(item.table);
    if (group) group.push(item);
    else groups.set(item.table, [item]);
  }
  return groups;
}
