import { CompiledQuery } from 'kysely';
import type { ReadRows } from '#domain/kit/rows.ts';
import type { Tx } from '../connection.ts';
import { PostgresRows } from './postgres-rows.ts';
import { TableSqls } from './table-sqls.ts';

const tables = new TableSqls();

/** Rows of a brand as operations read them, within a transaction that is open. */
export function rowsIn(tx: Tx, brandId: string): ReadRows {
  const query = async (text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows;
  return new PostgresRows({ query }, tables, brandId);
}
