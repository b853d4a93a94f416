import { sql } from 'kysely';
import { nameInPart } from '#domain/customer/name-in-part.ts';
import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { listBundleInstances } from '#domain/promotion/bundle-operations.ts';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import type { Tx } from '../database/connection.ts';
import { bundleViews, type BundleRow } from './bundle-rows.ts';
import { standingSql } from './ticket-rows.ts';

interface Asked {
  readonly brandId: string;
  readonly bundleId: string;
  readonly page: number;
  readonly limit: number;
}

type HeldRow = BundleRow & { readonly user_name: string; readonly user_phone: string };

interface Counted {
  readonly total: number;
  readonly sold: number;
  readonly finished: number;
  readonly refunded: number;
}

/** A page of what was sold of a bundle, the newest first. @param seesAll Names and phones are told in full. */
export async function pageOfBundle(
  tx: Tx,
  { brandId, bundleId, page, limit }: Asked,
  { now, seesAll }: { readonly now: Date; readonly seesAll: boolean },
): Promise<OutputOf<typeof listBundleInstances>> {
  const { rows } = await sql<HeldRow>`
    select b.*, coalesce(c.name, '') as user_name, coalesce(c.phone, '') as user_phone
    from bundle_instances b left join customers c on c.brand_id = b.brand_id and c.id = b.user_id
    where b.brand_id = ${brandId} and b.template_id = ${bundleId}
    order by b.purchased_at desc, b.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const views = await bundleViews(tx, rows, now);
  const items = views.map((one, at) => {
    const { user_name: name, user_phone: phone } = rows[at]!;
    return seesAll
      ? { ...one, userName: name, userPhone: phone }
      : { ...one, userName: nameInPart(name), userPhone: maskedPhone(phone) };
  });
  const { total, sold, finished, refunded } = await countsOf(tx, { brandId, bundleId }, now);
  const stats = { totalSold: sold, totalFinished: finished, totalRefunded: refunded };
  return { items, page, limit, total, stats };
}

/** Most bundles of one customer in an answer. */
export const mostBundlesOfCustomer = 100;

/** The bundles of a customer, the newest first. @param most Absent: all */
export async function bundlesOfCustomer(
  tx: Tx,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
  now: Date,
  most?: number,
): Promise<BundleInstance[]> {
  const all = tx
    .selectFrom('bundle_instances')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('user_id', '=', userId)
    .orderBy('purchased_at', 'desc')
    .orderBy('id', 'desc');
  return bundleViews(tx, await (most === undefined ? all : all.limit(most)).execute(), now);
}

async function countsOf(
  tx: Tx,
  { brandId, bundleId }: Pick<Asked, 'brandId' | 'bundleId'>,
  now: Date,
): Promise<Counted> {
  const isOpen = sql`exists (select from tickets t where t.brand_id = b.brand_id and t.created_by = b.id
    and ${standingSql(now)} in ('active', 'reserved'))`;
  const { rows } = await sql<Counted>`
    select count(*) as total,
      count(*) filter (where status in ('active', 'refunded')) as sold,
      count(*) filter (where status = 'active' and not ${isOpen}) as finished,
      count(*) filter (where status = 'refunded') as refunded
    from bundle_instances b where b.brand_id = ${brandId} and b.template_id = ${bundleId}`.execute(tx);
  return rows[0] ?? { total: 0, sold: 0, finished: 0, refunded: 0 };
}
