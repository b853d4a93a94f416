import { sql } from 'kysely';
import type { Order } from '#domain/order/schema.ts';
import type { PointRule } from '#domain/promotion/point-schema.ts';
import type { Tx } from '../database/connection.ts';

interface Before {
  readonly isFirst: boolean;
  /** By the id of a rule of visits: how many counted since it was made, or last gave something. */
  readonly since: ReadonlyMap<string, number>;
}

/** How the customer of an order that is not counted yet has bought before. Certain while their account is held. */
export async function visitsBefore(tx: Tx, order: Order, rules: readonly PointRule[]): Promise<Before> {
  const since = new Map<string, number>();
  for (const rule of rules) {
    if (rule.type === 'recurring_visit') since.set(rule._id, await countSince(tx, order, rule));
  }
  return { isFirst: await isFirstOf(tx, order), since };
}

/**
 * Nothing that was bought before it was kept. An order that is heard of later than one that came after it is not the first any more where
 * the other counted as that.
 */
async function isFirstOf(tx: Tx, { _id: orderId, brandId, userId = '', placedAt }: Order): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists (select from point_orders
        where brand_id = ${brandId} and user_id = ${userId} and is_first and is_standing)
      or exists (select from orders
        where brand_id = ${brandId} and user_id = ${userId} and placed_at < ${placedAt} and id <> ${orderId}
          and supplement_of is null and payment in ('paid', 'partially_refunded')
          and fulfilment not in ('cancelled', 'rejected')) as others`.execute(tx);
  return rows[0]?.others !== true;
}

async function countSince(
  tx: Tx,
  { brandId, userId = '' }: Order,
  { _id: ruleId, createdAt }: PointRule,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from point_orders o
    where o.brand_id = ${brandId} and o.user_id = ${userId} and o.is_standing and o.counted_at >= ${createdAt}
      and o.visit > coalesce((
        select max(b.visit) from point_orders b
        join point_entries e on e.brand_id = b.brand_id and e.source_id = b.order_id and e.source_model = 'Order'
        where b.brand_id = ${brandId} and b.user_id = ${userId} and b.is_standing and e.kind = 'earn' and e.rule_id = ${ruleId}
      ), 0)`.execute(tx);
  return rows[0]?.count ?? 0;
}
