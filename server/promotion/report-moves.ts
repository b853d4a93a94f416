import { sql } from 'kysely';
import type { PointRuleType } from '#domain/promotion/point-schema.ts';
import type { Moved, PromotionReport } from '#domain/promotion/report.ts';
import type { Tx } from '../database/connection.ts';
import { standingSql } from './ticket-rows.ts';

/** From when to when, the end not included. */
export interface Between {
  readonly brandId: string;
  readonly from: string;
  readonly to: string;
}

/** What became of the tickets of a template, or of those that came with a bundle. */
export interface TicketMoves extends Moved {
  readonly kind: 'coupon' | 'voucher' | 'bundle';
  readonly id: string;
  /** One of the names that they have: of a template that is gone nothing else tells it. */
  readonly name: string;
}

/**
 * Counts what became of all tickets of a brand, in one pass; which bundle they came with is asked of each bundle that was sold, not of each ticket. The
 * `offset` keeps the database from asking anew for each count how a ticket stands.
 */
export async function countTickets(
  tx: Tx,
  { brandId, from, to }: Between,
  now: Date,
): Promise<readonly TicketMoves[]> {
  const during = (column: string) => sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;
  const { rows } = await sql<TicketMoves>`
    select coalesce(kind, 'bundle') as kind, coalesce(c.template_id, b.template_id) as id, max(c.name) as name,
      sum(issued)::bigint as issued, sum(reserved)::bigint as reserved, sum(used)::bigint as used,
      sum(expired)::bigint as expired, sum(revoked)::bigint as revoked
    from (
      select kind, template_id, created_by, max(name) as name,
        count(*) filter (where ${during('acquired_at')}) as issued,
        count(*) filter (where standing = 'reserved') as reserved,
        count(*) filter (where standing = 'used' and ${during('used_at')}) as used,
        count(*) filter (where standing = 'expired' and ${during('expires_at')}) as expired,
        count(*) filter (where standing = 'revoked' and ${during('revoked_at')}) as revoked
      from (
        select t.kind, t.template_id, t.created_by, t.name, t.acquired_at, t.used_at, t.expires_at, t.revoked_at,
          ${standingSql(now)} as standing
        from tickets t where t.brand_id = ${brandId} offset 0) told
      group by kind, template_id, created_by) c
    left join bundle_instances b on b.brand_id = ${brandId} and b.id = c.created_by
    group by grouping sets ((kind, c.template_id), (b.template_id))
    having coalesce(c.template_id, b.template_id) is not null`.execute(tx);
  return rows;
}

/** What was sold of a bundle. */
export interface BundleSales {
  readonly id: string;
  readonly name: string;
  readonly sold: number;
  readonly refunded: number;
  readonly cash: number;
  readonly points: number;
}

export async function countBundles(tx: Tx, { brandId, from, to }: Between): Promise<readonly BundleSales[]> {
  const { rows } = await sql<BundleSales>`
    select template_id as id, max(name) as name,
      count(*) filter (where is_sold) as sold,
      count(*) filter (where refunded_at >= ${from} and refunded_at < ${to}) as refunded,
      coalesce(sum(final_price) filter (where is_kept and paid_with = 'cash'), 0)::bigint as cash,
      coalesce(sum(final_price) filter (where is_kept and paid_with = 'points'), 0)::bigint as points
    from (
      select *, is_sold and status = 'active' as is_kept
      from bundle_instances b, lateral (
        select purchased_at >= ${from} and purchased_at < ${to} and status in ('active', 'refunded') as is_sold) on_days
      where brand_id = ${brandId}) told
    group by template_id`.execute(tx);
  return rows;
}

/** What moved in all ledgers of a brand, added up out of the index `point_entries_at`. */
export async function sumPoints(tx: Tx, { brandId, from, to }: Between): Promise<PromotionReport['points']> {
  const { rows } = await sql<PromotionReport['points']>`
    select
      coalesce(sum(came + went) filter (where kind = 'earn'), 0)::bigint as earned,
      coalesce(-sum(came + went) filter (where kind = 'spend'), 0)::bigint as spent,
      coalesce(-sum(came + went) filter (where kind = 'expire'), 0)::bigint as expired,
      coalesce(-sum(went) filter (where kind = 'reverse'), 0)::bigint as "takenBack",
      coalesce(sum(came) filter (where kind = 'reverse'), 0)::bigint as "cameBack",
      coalesce(sum(came + went) filter (where kind = 'adjust'), 0)::bigint as adjusted
    from (
      select kind, coalesce(sum(amount) filter (where amount > 0), 0) as came,
        coalesce(sum(amount) filter (where amount < 0), 0) as went
      from point_entries where brand_id = ${brandId} and at >= ${from} and at < ${to} group by kind) sums`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('a sum without a row');
  return found;
}

/** How something is called. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | null;
  readonly type?: PointRuleType;
}

/** How a brand's own are called now; nothing of what is gone. */
export async function namesOf(
  tx: Tx,
  table: 'coupon_templates' | 'voucher_templates' | 'bundles' | 'point_rules',
  brandId: string,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, name, name_en as "nameEn" ${table === 'point_rules' ? sql`, type` : sql``} from ${sql.table(table)}
    where brand_id = ${brandId}`.execute(tx);
  return rows;
}
