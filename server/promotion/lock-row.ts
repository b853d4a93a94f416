import { CompiledQuery } from 'kysely';
import type { AnyTable } from '#domain/kit/operation.ts';
import type { StoredRow, Table } from '#domain/kit/table.ts';
import type { Tx } from '../database/connection.ts';
import { rowsIn } from '../database/rows/rows-in.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';

const tables = new TableSqls();

interface Asked {
  readonly brandId: string;
  readonly id: string;
}

/**
 * A row of a brand, which nobody else changes or locks until the transaction ends: what is counted of it meanwhile stands. Of several rows of
 * one table the lowest id is locked first.
 */
export async function lockRow<R extends StoredRow, I extends string>(
  tx: Tx,
  table: Table<R, I>,
  { brandId, id }: Asked,
): Promise<R | undefined> {
  const [row] = await read(tx, table, brandId, [id], ' for update');
  return row;
}

/** Rows of a brand by their ids, in no order, without those that are not there. */
export function rowsOf<R extends StoredRow, I extends string>(
  tx: Tx,
  table: Table<R, I>,
  { brandId, ids }: { readonly brandId: string; readonly ids: readonly string[] },
): Promise<R[]> {
  return read(tx, table, brandId, ids, '');
}

/** Rows of a store, in no order. */
export function rowsOfStore<R extends StoredRow, I extends string>(
  tx: Tx,
  table: Table<R, I | 'store'>,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<R[]> {
  return rowsIn(tx, brandId).list(table, { index: 'store', equals: [storeId] });
}

async function read<R extends StoredRow, I extends string>(
  tx: Tx,
  table: Table<R, I>,
  brandId: string,
  ids: readonly string[],
  how: string,
): Promise<R[]> {
  const rows = tables.of(table as unknown as AnyTable);
  const { text, values } = rows.byIds(brandId, ids);
  const found = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text + how, [...values]));
  return found.rows.map((line) => rows.rowOf(line) as unknown as R);
}
