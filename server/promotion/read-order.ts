import { orders, type Order } from '#domain/order/schema.ts';
import type { Tx } from '../database/connection.ts';
import { rowsIn } from '../database/rows/rows-in.ts';

/** An order of a brand as it is now. */
export function readOrder(
  tx: Tx,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<Order | undefined> {
  return rowsIn(tx, brandId).get(orders, orderId);
}
