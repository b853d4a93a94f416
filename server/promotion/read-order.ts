import { CompiledQuery } from 'kysely';
import { orders, type Order } from '#domain/order/schema.ts';
import type { Tx } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';

const tables = new TableSqls();

/** An order of a brand as it is now. */
export function readOrder(
  tx: Tx,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<Order | undefined> {
  const query = async (text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows;
  return new PostgresRows({ query }, tables, brandId).get(orders, orderId);
}
