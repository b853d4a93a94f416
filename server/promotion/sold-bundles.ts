import { sql } from 'kysely';
import type { OrderLine } from '#domain/order/schema.ts';
import type { BundleUnit } from '#domain/promotion/bundle-units.ts';
import type { Tx } from '../database/connection.ts';
import { bundleInstanceId } from './entry-id.ts';
import { standingSql } from './ticket-rows.ts';

/** What an order sold of a bundle, with what became of its vouchers. */
interface SoldBundle {
  readonly id: string;
  readonly isBack: boolean;
  /** Vouchers that were used. */
  readonly used: number;
  /** Some are used, or lie on another order. */
  readonly isUsed: boolean;
}

interface Asked {
  readonly brandId: string;
  readonly orderId: string;
}

/** What an order has sold of bundles, locked with all its vouchers until the transaction ends. By their ids. */
export async function lockSold(
  tx: Tx,
  { brandId, orderId }: Asked,
  now: Date,
): Promise<ReadonlyMap<string, SoldBundle>> {
  const ofOrder = sql`b.brand_id = ${brandId} and b.order_id = ${orderId}`;
  const vouchers = sql`tickets t join bundle_instances b on b.brand_id = t.brand_id and b.id = t.created_by`;
  await sql`select from bundle_instances b where ${ofOrder} order by b.id for update`.execute(tx);
  await sql`select from ${vouchers} where ${ofOrder} order by t.id for update of t`.execute(tx);
  // Asked behind the locks.
  const { rows } = await sql<Pick<SoldBundle, 'id' | 'used'> & { status: string; elsewhere: number }>`
    select b.id, b.status,
      count(*) filter (where t.standing = 'used')::int as used,
      count(*) filter (where t.standing = 'reserved' and t.order_id <> ${orderId})::int as elsewhere
    from bundle_instances b left join (
      select t.brand_id, t.created_by, t.order_id, ${standingSql(now)} as standing from ${vouchers} where ${ofOrder}
    ) t on t.brand_id = b.brand_id and t.created_by = b.id
    where ${ofOrder} group by b.id, b.status`.execute(tx);
  return new Map(
    rows.map(({ id, status, used, elsewhere }) => [
      id,
      { id, isBack: status !== 'active', used, isUsed: used + elsewhere > 0 },
    ]),
  );
}

/** Those of a line, as its units. */
export function unitsOfLine(
  sold: ReadonlyMap<string, SoldBundle>,
  orderId: string,
  { _id: lineId, quantity }: Pick<OrderLine, '_id' | 'quantity'>,
): BundleUnit[] {
  return Array.from({ length: quantity }, (_, at) => at + 1).flatMap((unit) => {
    const one = sold.get(bundleInstanceId(orderId, lineId, unit));
    return one ? [{ unit, isBack: one.isBack, isUsed: one.isUsed }] : [];
  });
}
