import { sql, type Selectable } from 'kysely';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import { countedVouchers, shownBundleStatus, type VoucherCounts } from '#domain/promotion/bundle-states.ts';
import type { TicketStatus } from '#domain/promotion/ticket-schema.ts';
import type { BundleInstancesTable } from '../database/bundle-tables.ts';
import type { Tx } from '../database/connection.ts';
import { standingSql } from './ticket-rows.ts';

export type BundleRow = Selectable<BundleInstancesTable>;

interface Asked {
  readonly brandId: string;
  readonly id: string;
}

export function findBundle(tx: Tx, { brandId, id }: Asked): Promise<BundleRow | undefined> {
  return ofBrand(tx, brandId).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockBundle(tx: Tx, { brandId, id }: Asked): Promise<BundleRow | undefined> {
  return ofBrand(tx, brandId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What a request of a customer has bought. */
export function findByRequest(
  tx: Tx,
  of: { readonly brandId: string; readonly userId: string; readonly requestId: string },
): Promise<BundleRow | undefined> {
  return ofBrand(tx, of.brandId)
    .where('user_id', '=', of.userId)
    .where('request_id', '=', of.requestId)
    .executeTakeFirst();
}

function ofBrand(tx: Tx, brandId: string) {
  return tx.selectFrom('bundle_instances').selectAll().where('brand_id', '=', brandId);
}

/** Of what counts as bought: what came to nothing does not. */
export const boughtStatuses = ['pending', 'active'] as const;

/** How many of a bundle a customer has bought, without those that came to nothing. */
export async function countBought(
  tx: Tx,
  of: { readonly brandId: string; readonly bundleId: string; readonly userId: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('bundle_instances')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', of.brandId)
    .where('user_id', '=', of.userId)
    .where('template_id', '=', of.bundleId)
    .where('status', 'in', boughtStatuses)
    .executeTakeFirstOrThrow();
  return count;
}

/** As it is told now: how much of it is used its vouchers say. */
export async function bundleView(tx: Tx, row: BundleRow, now: Date): Promise<BundleInstance> {
  const [one] = await bundleViews(tx, [row], now);
  return one!;
}

/** The same of several bundles of one brand, in their order. */
export async function bundleViews(tx: Tx, rows: readonly BundleRow[], now: Date): Promise<BundleInstance[]> {
  const counts = await countVouchers(tx, rows, now);
  return rows.map((row) => instanceOf(row, counts.get(row.id) ?? none));
}

const none: VoucherCounts = { active: 0, reserved: 0, used: 0, expired: 0, revoked: 0 };

async function countVouchers(
  tx: Tx,
  bundles: readonly BundleRow[],
  now: Date,
): Promise<ReadonlyMap<string, VoucherCounts>> {
  const counts = new Map<string, VoucherCounts>();
  const [first] = bundles;
  if (!first) return counts;
  const { rows } = await sql<{ bundle: string; standing: TicketStatus; count: number }>`
    select bundle, standing, count(*) as count from (
      select t.created_by as bundle, ${standingSql(now)} as standing from tickets t
      where t.brand_id = ${first.brand_id} and t.created_by = any(${bundles.map(({ id }) => id)}::text[])) told
    group by bundle, standing`.execute(tx);
  for (const { bundle, standing, count } of rows)
    counts.set(bundle, { ...none, ...counts.get(bundle), [standing]: count });
  return counts;
}

function instanceOf(row: BundleRow, vouchers: VoucherCounts): BundleInstance {
  return {
    _id: row.id,
    brandId: row.brand_id,
    templateId: row.template_id,
    userId: row.user_id,
    name: row.name,
    ...(row.name_en === null ? {} : { nameEn: row.name_en }),
    description: row.description,
    bundleItems: row.bundle_items,
    ...(row.cash_price === null ? {} : { cashPrice: row.cash_price }),
    ...(row.point_price === null ? {} : { pointPrice: row.point_price }),
    finalPrice: row.final_price,
    paidWith: row.paid_with,
    ...(row.order_id === null ? {} : { order: row.order_id }),
    purchasedAt: row.purchased_at,
    voucherValidityDays: row.voucher_validity_days,
    status: shownBundleStatus(row.status, vouchers),
    vouchers: countedVouchers(vouchers),
  };
}
