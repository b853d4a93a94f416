import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { bundlesKept, isBundle } from '#domain/order/bundle-lines.ts';
import { orders } from '#domain/order/schema.ts';
import type { holdBundles } from '#domain/promotion/bundle-operations.ts';
import { unitMoves } from '#domain/promotion/bundle-units.ts';
import type { Tx } from '../database/connection.ts';
import { bundleInstanceId } from './entry-id.ts';
import { readOrder } from './read-order.ts';
import { lockSold, unitsOfLine } from './sold-bundles.ts';

/** So long nobody uses a voucher whose bundle is being refunded: until then the till's refund has been seen. */
const heldMs = 5 * 60_000;

/**
 * Keeps the vouchers of the bundles that a refund would take back for the order that sold them, under their locks. So whoever gives money back knows
 * that nothing is used, and where no refund comes they are free again by themselves.
 * @returns How many bundles
 * @throws AppError not_found · bundle_used `{name, used}`
 */
export async function holdForRefund(
  tx: Tx,
  { brandId, storeId, orderId, device, lines }: InputOf<typeof holdBundles>,
  now: Date,
): Promise<number> {
  const asked = { brandId, orderId };
  const sold = await lockSold(tx, { ...asked, device }, now);
  const order = await readOrder(tx, asked);
  if (order?.storeId !== storeId) throw new AppError('not_found', { table: orders.name, id: orderId });
  const kept = bundlesKept(order);
  const ids: string[] = [];
  for (const line of order.items.filter(isBundle)) {
    const present = unitsOfLine(sold, orderId, { _id: line._id, quantity: sold.size });
    const back = lines ? lines.find(({ lineId }) => lineId === line._id)?.qty : line.quantity;
    if (back === undefined) continue;
    const stays = Math.max(0, (kept.get(line._id) ?? 0) - back);
    const { takeBack, stuck } = unitMoves(stays, present);
    if (stuck > 0) {
      const standing = present.flatMap(({ unit, isBack }) => (isBack ? [] : unit));
      const used = standing.reduce(
        (sum, unit) => sum + (sold.get(bundleInstanceId(orderId, line._id, unit))?.used ?? 0),
        0,
      );
      throw new AppError('bundle_used', { name: line.itemName, used });
    }
    ids.push(...takeBack.map((unit) => bundleInstanceId(orderId, line._id, unit)));
  }
  if (ids.length > 0)
    await sql`update tickets set status = 'reserved', order_id = ${orderId},
        reserved_until = ${new Date(now.getTime() + heldMs).toISOString()}
      where brand_id = ${brandId} and created_by = any(${ids}::text[]) and status in ('active', 'reserved')`.execute(
      tx,
    );
  return ids.length;
}
