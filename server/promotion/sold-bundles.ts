import { sql } from 'kysely';
import type { OrderLine } from '#domain/order/schema.ts';
import { backFaultOf } from '#domain/promotion/bundle-states.ts';
import type { BundleUnit } from '#domain/promotion/bundle-units.ts';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { Tx } from '../database/connection.ts';
import { bundleInstanceId } from './entry-id.ts';
import { isKeptSql, standingSql } from './ticket-rows.ts';

/** What an order sold of a bundle, with what became of its vouchers. */
interface SoldBundle {
  readonly id: string;
  readonly isBack: boolean;
  /** Vouchers that were used. */
  readonly used: number;
  /** Some are used, or somebody else has them: another order, or a till. */
  readonly isUsed: boolean;
}

interface Asked {
  readonly brandId: string;
  readonly orderId: string;
  /** The till that gives it back: what is lent to itself does not stand in its way. */
  readonly device?: string | undefined;
}

/** What an order has sold of bundles, locked with all its vouchers until the transaction ends. By their ids. */
export async function lockSold(
  tx: Tx,
  { brandId, orderId, device }: Asked,
  now: Date,
): Promise<ReadonlyMap<string, SoldBundle>> {
  const ofOrder = sql`b.brand_id = ${brandId} and b.order_id = ${orderId}`;
  const vouchers = sql`tickets t join bundle_instances b on b.brand_id = t.brand_id and b.id = t.created_by`;
  await sql`select from bundle_instances b where ${ofOrder} order by b.id for update`.execute(tx);
  await sql`select from ${vouchers} where ${ofOrder} order by t.id for update of t`.execute(tx);
  // Asked behind the locks.
  const isOwn = sql`(case when ${isKeptSql(now)} then t.order_id = ${orderId}
    else ${device === undefined ? sql`false` : sql`t.lease_device = ${device}`} end)`;
  const { rows } = await sql<Pick<SoldBundle, 'id' | 'used'> & { status: string; tickets: TicketStatus[] }>`
    select b.id, b.status, count(*) filter (where t.standing = 'used')::int as used,
      coalesce(array_agg(distinct t.standing) filter (where t.standing <> 'reserved' or t.is_own is not true), '{}') as tickets
    from bundle_instances b left join (
      select t.brand_id, t.created_by, ${standingSql(now)} as standing, ${isOwn} as is_own from ${vouchers} where ${ofOrder}
    ) t on t.brand_id = b.brand_id and t.created_by = b.id
    where ${ofOrder} group by b.id, b.status`.execute(tx);
  return new Map(
    rows.map(({ id, status, used, tickets }) => [
      id,
      { id, isBack: status !== 'active', used, isUsed: backFaultOf(tickets) !== undefined },
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
