import { AppError } from '#domain/kit/errors.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import { listMyBundles } from '#domain/promotion/bundle-operations.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { listAvailableVouchersCall, listBundlesCall } from '#domain/promotion/guest-calls.ts';
import {
  getPointBalance,
  listActivePointRules,
  listPointHistory,
} from '#domain/promotion/point-operations.ts';
import type { PointBalance } from '#domain/promotion/point-ledger.ts';
import {
  listMyCoupons,
  listMyVouchers,
  unreserveTicket,
  useCoupon as couponUse,
  useVoucher as voucherUse,
} from '#domain/promotion/ticket-operations.ts';
import type { AnyTicket, CouponInstance, VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { getPublicStoreCall, type PublicStore } from '#domain/store/guest-calls.ts';
import type { Api } from '../api.ts';

// What is asked about a customer's tickets and points, in a file that is loaded with their pages.

type Asks = Pick<Api, 'call'>;

const quiet = { quiet: true };

/** The page of a ledger. */
export const entriesAPage = 20;
/** Most that are listed at once. */
const bundlesAPage = 100;
/** A sentence that names more stores is read by nobody: it says how many there are. */
const mostNamed = 2;

type Called = Pick<PublicStore, 'name' | 'nameEn'>;

export interface OwnTickets {
  readonly coupons: readonly CouponInstance[];
  readonly vouchers: readonly VoucherInstance[];
  /** Absent in what was kept before they were asked for. */
  readonly bundles?: readonly BundleInstance[];
  /** What the stores are called that a coupon is for, of those few that its sentence names. */
  readonly stores: Readonly<Record<string, Called>>;
  /** What the dishes are called that vouchers are for, of those that are still offered. */
  readonly dishes: Readonly<Record<string, Called>>;
}

export type PointHistory = OutputOf<typeof listPointHistory>;
export type ActiveRule = OutputOf<typeof listActivePointRules>[number];

export interface OwnPoints {
  readonly balance: PointBalance;
  /** The first page: what is seen without a network. */
  readonly history: PointHistory;
  readonly rules: readonly ActiveRule[];
  /** What the brand sells, also for money alone. */
  readonly bundles: readonly Bundle[];
}

export async function askTickets(api: Asks, brandId: string): Promise<OwnTickets> {
  const [coupons, vouchers, bundles, available] = await Promise.all([
    api.call(listMyCoupons, { brandId }, quiet),
    api.call(listMyVouchers, { brandId }, quiet),
    api.call(listMyBundles, { brandId }, quiet),
    api.call(listAvailableVouchersCall, { brandId }, quiet),
  ]);
  const named = coupons.flatMap(({ stores = [] }) => (stores.length <= mostNamed ? stores : []));
  const stores = await Promise.all([...new Set(named)].map((id) => askStore(api, brandId, id)));
  const dishes = available.map(
    ({ exchangeDishTemplate, dishName, dishNameEn }) =>
      [exchangeDishTemplate, called({ name: dishName, nameEn: dishNameEn })] as const,
  );
  return {
    coupons,
    vouchers,
    bundles,
    stores: Object.fromEntries(stores.flat()),
    dishes: Object.fromEntries(dishes),
  };
}

/** A coupon or a voucher of whoever asks. */
export type OwnTicket = AnyTicket;

/** An order that is still to be made. */
export interface OpenOrder {
  readonly brandId: string;
  readonly orderId: string;
}

/** Has a ticket kept for an order that is still to be made; once more, it is kept longer. @throws AppError why it cannot be */
export async function reserveTicket(api: Asks, order: OpenOrder, own: OwnTicket): Promise<OwnTicket> {
  const { kind, ticket } = own;
  return kind === 'coupon'
    ? { kind, ticket: await api.call(couponUse, { ...order, couponId: ticket._id }, quiet) }
    : { kind, ticket: await api.call(voucherUse, { ...order, voucherId: ticket._id }, quiet) };
}

/** Takes it off again. @throws AppError */
export async function freeTicket(api: Asks, order: OpenOrder, own: OwnTicket): Promise<OwnTicket> {
  const { brandId, orderId } = order;
  const { status } = await api.call(unreserveTicket, { brandId, id: own.ticket._id, orderId }, quiet);
  const freed = { status, order: undefined, reservedUntil: undefined };
  return own.kind === 'coupon'
    ? { ...own, ticket: { ...own.ticket, ...freed } }
    : { ...own, ticket: { ...own.ticket, ...freed } };
}

/** What somebody has, with some of it as it is now. */
export function withChanged(own: OwnTickets, changed: readonly OwnTicket[]): OwnTickets {
  const now = new Map(changed.map(({ ticket }) => [ticket._id, ticket]));
  return {
    ...own,
    coupons: own.coupons.map((one) => (now.get(one._id) as CouponInstance | undefined) ?? one),
    vouchers: own.vouchers.map((one) => (now.get(one._id) as VoucherInstance | undefined) ?? one),
  };
}

/** A store that guests do not find has no name for them. */
async function askStore(api: Asks, brandId: string, id: string) {
  try {
    return [[id, called(await api.call(getPublicStoreCall, { brandId, id }, quiet))] as const];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

function called({ name, nameEn }: { name: string; nameEn?: string | undefined }): Called {
  return { name, ...(nameEn !== undefined && { nameEn }) };
}

export async function askPoints(api: Asks, brandId: string): Promise<OwnPoints> {
  const [balance, history, rules, bundles] = await Promise.all([
    api.call(getPointBalance, { brandId }, quiet),
    askHistory(api, brandId, 1),
    api.call(listActivePointRules, { brandId }, quiet),
    askBundles(api, brandId),
  ]);
  return { balance, history, rules, bundles };
}

/** All that a brand sells, page after page. */
async function askBundles(api: Asks, brandId: string): Promise<Bundle[]> {
  const found: Bundle[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await api.call(listBundlesCall, { brandId, page, limit: bundlesAPage }, quiet);
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** @param page From 1, the newest first. */
export function askHistory(api: Asks, brandId: string, page: number): Promise<PointHistory> {
  return api.call(listPointHistory, { brandId, page, limit: entriesAPage }, quiet);
}
