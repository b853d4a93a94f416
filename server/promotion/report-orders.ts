import { sql } from 'kysely';
import type { Brought } from '#domain/promotion/report.ts';
import type { Tx } from '../database/connection.ts';
import { paidSql, refundedSql } from '../database/money-of-orders.ts';

/** Of which days, as business days, and of which store alone, where somebody is told of no other. */
export interface ReportSpan {
  readonly brandId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly storeId?: string | undefined;
}

/** Whose orders a line is of: of a template, a bundle or a rule of points; of all that have a ticket; and of all. */
type Kind = 'template' | 'bundle' | 'rule' | 'with' | 'all';

/** What the orders of one of them brought. */
export interface OrderSums extends Brought {
  readonly kind: Kind;
  /** Of the template, the bundle or the rule; empty of all. */
  readonly id: string;
  /** Taken off by other discounts than the tickets. */
  readonly others: number;
  /** That were earned for them by the rule, less what was given back. */
  readonly points: number;
}

/** What a ticket has taken off its order. Most orders have one discount, of which it costs least to ask without a query of its own. */
const offSql = sql`case when jsonb_array_length(o.discounts) = 1
  then case when o.discounts->0->>'refId' = t.ticket_id then (o.discounts->0->>'amount')::bigint else 0 end
  else (select coalesce(sum((d->>'amount')::bigint), 0)::bigint from jsonb_array_elements(o.discounts) d where d->>'refId' = t.ticket_id) end`;

/**
 * Adds up the orders of a span by what was on them. Most of a brand's orders have nothing: they are added up out of the index `orders_paid`, and only
 * those with a discount, or of which something was given back, are read, each out of an index of its own.
 */
export async function sumOrders(tx: Tx, span: ReportSpan): Promise<readonly OrderSums[]> {
  const { brandId, startDate, endDate, storeId } = span;
  const ofSpan = sql`o.brand_id = ${brandId} and o.business_date between ${startDate} and ${endDate}
    and o.status = 'paid' ${storeId === undefined ? sql`` : sql`and o.store_id = ${storeId}`}`;
  // What is paid in full has kept its total (see `keptOfWorth`). Discounts come to `total_discount`: where that is nothing, none took anything off.
  const { rows } = await sql<OrderSums>`
    with sold as materialized (
      select o.id, o.total as kept from orders o where ${ofSpan} and o.payment = 'paid'
      union all
      select o.id, greatest(0, least(o.total, ${sql.raw(`${paidSql('o.payments')} - ${refundedSql('o.refunds')}`)}))
      from orders o where ${ofSpan} and o.payment = 'partially_refunded'
    ), ticketed as materialized (
      select t.id as ticket_id, t.template_id, t.created_by, t.user_id, s.id as order_id, s.kept
      from tickets t join sold s on s.id = t.order_id
      where t.brand_id = ${brandId} and t.status = 'used' and t.order_id is not null
    ), priced as materialized (
      select t.*, coalesce(o.total_discount, 0) as total_discount, ${offSql} as off
      from ticketed t left join orders o on ${ofSpan} and o.total_discount > 0 and o.id = t.order_id
    ), by_order as (
      select 'template' as kind, template_id as id, min(user_id) as user_id, kept, sum(off)::bigint as off, 0 as others
      from priced group by template_id, order_id, kept
      union all
      select 'bundle', b.template_id, min(p.user_id), p.kept, sum(p.off)::bigint, 0
      from priced p join bundle_instances b on b.brand_id = ${brandId} and b.id = p.created_by
      group by b.template_id, p.order_id, p.kept
      union all
      select 'with', '', min(user_id), kept, sum(off)::bigint, total_discount - sum(off)::bigint
      from priced group by order_id, kept, total_discount
    ), bought as materialized (
      select kind, id, user_id, count(*) as orders, sum(kept) as kept, sum(off) as off, sum(others) as others, 0 as points
      from by_order group by kind, id, user_id
      union all
      select 'rule', e.rule_id, e.user_id, count(*), sum(s.kept), 0, 0, sum(e.amount + coalesce(r.amount, 0))
      from point_entries e join sold s on s.id = e.source_id
      left join (
        select of_entry, sum(amount)::bigint as amount from point_entries
        where brand_id = ${brandId} and kind = 'reverse' and of_entry is not null group by of_entry) r on r.of_entry = e.id
      where e.brand_id = ${brandId} and e.source_model = 'Order' and e.kind = 'earn' and e.rule_id is not null
      group by e.rule_id, e.user_id
    ), members as materialized (
      select user_id, not exists (
        select from orders o where o.brand_id = ${brandId} and o.user_id = u.user_id and o.status = 'paid'
          and o.payment <> 'refunded' and o.business_date < ${startDate}) as is_new
      from (select distinct user_id from bought) u
    )
    select kind, id, sum(orders)::bigint as orders, sum(kept)::bigint as revenue, sum(off)::bigint as discount,
      count(*) filter (where is_new) as "newMembers", count(*) filter (where not is_new) as "returningMembers",
      sum(others)::bigint as others, sum(points)::bigint as points
    from bought join members using (user_id) group by kind, id
    union all
    select 'all', '', count(*), coalesce(sum(kept), 0)::bigint, 0, 0, 0, 0, 0 from sold`.execute(tx);
  return rows;
}
