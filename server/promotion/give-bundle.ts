import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#domain/kit/errors.ts';
import { uuidv7 } from '#domain/kit/ids.ts';
import { pointPricesOf } from '#domain/menu/point-prices.ts';
import { menus } from '#domain/menu/schema.ts';
import { isSoldOn, priceOf, remainingOf } from '#domain/promotion/bundle-rules.ts';
import { bundles, type Bundle } from '#domain/promotion/bundle-schema.ts';
import { type BundleInstance } from '#domain/promotion/bundle-instance.ts';
import { expiryOf, todayOf } from '#domain/promotion/expiry.ts';
import { voucherTemplates, type VoucherTemplate } from '#domain/promotion/template-schema.ts';
import type { Tx } from '../database/connection.ts';
import { codeOf } from '../start-up-error.ts';
import { countBought, findBundle, findByRequest, bundleView, type BundleRow } from './bundle-rows.ts';
import { clockOfBrand } from './day-clock.ts';
import { entryId } from './entry-id.ts';
import { lockRow, rowsOf, rowsOfStore } from './lock-row.ts';
import { isCustomer } from './customers.ts';
import { spendPoints } from './points.ts';
import { addTickets, termsOfVoucher } from './ticket-rows.ts';

/** A customer who buys a bundle with points. */
interface Redemption {
  readonly brandId: string;
  readonly bundleId: string;
  readonly userId: string;
  readonly requestId: string;
  /** Of the store on whose page they found it: its menus may ask for other points. */
  readonly storeId?: string | undefined;
  /** The points that they were told. */
  readonly expected?: number | undefined;
}

/** A bundle that somebody of the staff gives. */
interface BundleGift {
  readonly brandId: string;
  /** Of what is given, where its giver minted it. */
  readonly id?: string | undefined;
  readonly bundleId: string;
  readonly userId: string;
  readonly reason: string;
  /** The name of whoever gives it. */
  readonly by: string;
}

/**
 * Buys a bundle with points, once for each request. The bundle's row is locked first, then the customer and their points: of however many requests at
 * once none goes beyond the limit of the one or below zero of the others.
 * @throws AppError not_found · bundle_inactive · bundle_limit `{remaining}` · price_changed `{expected, points}` · points_short `{have, need}` ·
 * idempotency_mismatch
 */
export async function redeemBundle(tx: Tx, redemption: Redemption, now: Date): Promise<BundleInstance> {
  const { brandId, bundleId, userId, requestId, storeId, expected } = redemption;
  const hash = hashOf([bundleId, expected ?? null, ...(storeId === undefined ? [] : [storeId])]);
  const bundle = await lockRow(tx, bundles, { brandId, id: bundleId });
  const earlier = await findByRequest(tx, redemption);
  if (earlier) return repeated(tx, earlier, hash, now);
  const points = bundle && (await pointsAt(tx, bundle, storeId));
  const sale = await openSale(tx, bundle, redemption, now);
  if (points === undefined) throw new AppError('bundle_inactive');
  if (expected !== undefined && expected !== points)
    throw new AppError('price_changed', { expected, points });
  const id = uuidv7(now.getTime(), randomBytes);
  const spent = { brandId, userId, amount: points, entryId: entryId('spend', id) };
  await spendPoints(tx, { ...spent, source: { model: 'BundleInstance', id }, label: sale.bundle.name }, now);
  return add(tx, sale, { id, finalPrice: points, paidWith: 'points', requestId, hash }, now);
}

/**
 * Gives a bundle for nothing, once for each id that its giver minted.
 * @throws AppError not_found · bundle_inactive · bundle_limit `{remaining}` · idempotency_mismatch
 */
export async function giveBundle(tx: Tx, gift: BundleGift, now: Date): Promise<BundleInstance> {
  const { brandId, bundleId, userId, reason, by } = gift;
  const id = gift.id ?? uuidv7(now.getTime(), randomBytes);
  const hash = hashOf([bundleId, userId, reason]);
  const bundle = await lockRow(tx, bundles, { brandId, id: bundleId });
  const earlier = gift.id === undefined ? undefined : await findBundle(tx, { brandId, id });
  if (earlier) return repeated(tx, earlier, hash, now);
  const sale = await openSale(tx, bundle, gift, now);
  return add(tx, sale, { id, finalPrice: 0, paidWith: 'cash', hash, by, reason }, now);
}

/** What it costs in points, by the menus of a store or by itself. */
async function pointsAt(tx: Tx, bundle: Bundle, storeId: string | undefined): Promise<number | undefined> {
  const own = bundle.pointPrice && priceOf(bundle.pointPrice);
  if (storeId === undefined) return own;
  const found = await rowsOfStore(tx, menus, { brandId: bundle.brandId, storeId });
  return pointPricesOf(found).get(bundle._id) ?? own;
}

/** Something that is sold to somebody, while its row is locked. */
export interface Sale {
  readonly bundle: Bundle;
  readonly userId: string;
  /** By their ids. */
  readonly vouchers: ReadonlyMap<string, VoucherTemplate>;
}

async function openSale(
  tx: Tx,
  bundle: Bundle | undefined,
  { brandId, bundleId, userId }: Pick<Redemption, 'brandId' | 'bundleId' | 'userId'>,
  now: Date,
): Promise<Sale> {
  if (!bundle) throw new AppError('not_found', { table: bundles.name, id: bundleId });
  if (!(await isCustomer(tx, { brandId, userId })))
    throw new AppError('not_found', { table: 'customers', id: userId });
  const vouchers = await vouchersOnSale(tx, bundle, now);
  if (!vouchers) throw new AppError('bundle_inactive');
  const remaining = remainingOf(bundle, await countBought(tx, { brandId, bundleId, userId }));
  if (remaining === 0) throw new AppError('bundle_limit', { remaining });
  return { bundle, userId, vouchers };
}

/** The vouchers of a bundle, where it is sold now: none of them is switched off. */
export async function vouchersOnSale(
  tx: Tx,
  bundle: Bundle,
  now: Date,
): Promise<ReadonlyMap<string, VoucherTemplate> | undefined> {
  if (!isSoldOn(bundle, todayOf(now.toISOString(), await clockOfBrand(tx, bundle.brandId)))) return undefined;
  const vouchers = await vouchersIn(tx, bundle);
  return vouchers && [...vouchers.values()].every(({ isActive }) => isActive) ? vouchers : undefined;
}

interface Bought extends Pick<BundleInstance, 'finalPrice' | 'paidWith'> {
  readonly id: string;
  readonly hash: string;
  readonly order?: string;
  /** Where that was before now. */
  readonly purchasedAt?: string;
  readonly requestId?: string;
  readonly by?: string;
  readonly reason?: string;
}

/** With its vouchers. */
async function add(
  tx: Tx,
  { bundle, userId, vouchers }: Sale,
  bought: Bought,
  now: Date,
): Promise<BundleInstance> {
  const { brandId, bundleItems, cashPrice, pointPrice, voucherValidityDays } = bundle;
  const row = await insert(tx, {
    brand_id: brandId,
    id: bought.id,
    template_id: bundle._id,
    user_id: userId,
    name: bundle.name,
    name_en: bundle.nameEn ?? null,
    description: bundle.description,
    bundle_items: sql`${JSON.stringify(bundleItems)}::jsonb`,
    cash_price: cashPrice ? priceOf(cashPrice) : null,
    point_price: pointPrice ? priceOf(pointPrice) : null,
    final_price: bought.finalPrice,
    paid_with: bought.paidWith,
    order_id: bought.order ?? null,
    purchased_at: bought.purchasedAt ?? now.toISOString(),
    voucher_validity_days: voucherValidityDays,
    status: 'active',
    request_id: bought.requestId ?? null,
    request_hash: bought.hash,
    issued_by: bought.by ?? null,
    issue_reason: bought.reason ?? null,
  });
  const expiry = expiryOf(
    { validityDays: voucherValidityDays },
    now.toISOString(),
    await clockOfBrand(tx, brandId),
  );
  const pieces = bundleItems.flatMap(
    ({ voucherTemplate, voucherName: name, voucherNameEn: nameEn, quantity }) =>
      Array.from({ length: quantity }, () => ({ voucher: vouchers.get(voucherTemplate)!, name, nameEn })),
  );
  await addTickets(
    tx,
    brandId,
    pieces.map(({ voucher, name, nameEn }, at) => ({
      id: entryId('voucher', bought.id, at + 1),
      kind: 'voucher' as const,
      templateId: voucher._id,
      userId,
      name,
      nameEn,
      terms: termsOfVoucher(voucher),
      expiry,
      issuedBy: bought.by,
      issueReason: bought.reason,
      createdBy: bought.id,
    })),
    now,
  );
  return bundleView(tx, row, now);
}

/** What an order sold of a bundle. */
interface SoldUnit {
  readonly id: string;
  readonly order: string;
  /** Whole TWD that were charged for it, before what was taken off the order as a whole. */
  readonly finalPrice: number;
  readonly purchasedAt: string;
}

/**
 * Gives a customer what an order sold them: that is a fact, whatever the bundle says of its days and limits now. Its vouchers are good from now on,
 * since nobody could use them before.
 */
export async function giveSold(tx: Tx, sale: Sale, unit: SoldUnit, now: Date): Promise<void> {
  await add(tx, sale, { ...unit, paidWith: 'cash', hash: hashOf([unit.order, unit.id]) }, now);
}

/** The vouchers of a bundle as they are, sold now or not; undefined where one of them is gone. */
export async function vouchersIn(
  tx: Tx,
  { brandId, bundleItems }: Pick<Bundle, 'brandId' | 'bundleItems'>,
): Promise<ReadonlyMap<string, VoucherTemplate> | undefined> {
  const ids = bundleItems.map(({ voucherTemplate }) => voucherTemplate);
  const found = await rowsOf(tx, voucherTemplates, { brandId, ids });
  const vouchers = new Map(found.filter(({ deletedAt }) => !deletedAt).map((one) => [one._id, one]));
  return ids.every((id) => vouchers.has(id)) ? vouchers : undefined;
}

type NewRow = Parameters<ReturnType<typeof inserting>['values']>[0];

function inserting(tx: Tx) {
  return tx.insertInto('bundle_instances');
}

/** @throws AppError idempotency_mismatch where the same request took another bundle at this moment */
async function insert(tx: Tx, row: NewRow): Promise<BundleRow> {
  try {
    return await inserting(tx).values(row).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    throw codeOf(error) === '23505'
      ? new AppError('idempotency_mismatch', undefined, { cause: error })
      : error;
  }
}

/** What was bought before by the same request. @throws AppError idempotency_mismatch where it said something else then */
async function repeated(tx: Tx, row: BundleRow, hash: string, now: Date): Promise<BundleInstance> {
  if (row.request_hash !== hash) throw new AppError('idempotency_mismatch');
  return bundleView(tx, row, now);
}

function hashOf(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
