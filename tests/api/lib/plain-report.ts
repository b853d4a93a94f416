import { sql } from 'kysely';
import { keptOfWorth } from '#domain/order/follow-points.ts';
import type { Order } from '#domain/order/schema.ts';
import { businessDateOf, instantMs } from '#domain/kit/time.ts';
import type { Brought, Moved, PromotionReport } from '#domain/promotion/report.ts';
import { standingOf, type TicketState } from '#domain/promotion/ticket-states.ts';

/** What the report is made of, as the tables have it. */
export interface ReportRows {
  readonly orders: readonly (Pick<
    Order,
    '_id' | 'storeId' | 'businessDate' | 'status' | 'payment' | 'fulfilment' | 'total' | 'totalDiscount'
  > &
    Pick<Order, 'payments' | 'refunds' | 'discounts'> & { readonly userId: string | null })[];
  readonly tickets: readonly {
    readonly id: string;
    readonly kind: 'coupon' | 'voucher';
    readonly template_id: string;
    readonly user_id: string;
    readonly status: TicketState['status'];
    readonly order_id: string | null;
    readonly reserved_until: string | null;
    readonly used_at: string | null;
    readonly acquired_at: string;
    readonly expires_at: string;
    readonly revoked_at: string | null;
    readonly created_by: string | null;
    readonly lease_id: string | null;
    readonly lease_until: string | null;
  }[];
  readonly bundles: readonly {
    readonly id: string;
    readonly template_id: string;
    readonly status: string;
    readonly purchased_at: string;
    readonly refunded_at: string | null;
    readonly paid_with: string;
    readonly final_price: number;
  }[];
  readonly entries: readonly {
    readonly id: string;
    readonly of_entry: string | null;
    readonly kind: string;
    readonly amount: number;
    readonly at: string;
    readonly source_model: string;
    readonly source_id: string | null;
    readonly rule_id: string | null;
    readonly user_id: string;
  }[];
}

export const reportTables = {
  orders: sql<ReportRows['orders'][number]>`select id as "_id", store_id as "storeId", user_id as "userId",
    business_date as "businessDate", status, payment, fulfilment, total, total_discount as "totalDiscount", payments,
    refunds, discounts from orders where brand_id = 'charizi'`,
  tickets: sql<ReportRows['tickets'][number]>`select * from tickets where brand_id = 'charizi'`,
  bundles: sql<ReportRows['bundles'][number]>`select * from bundle_instances where brand_id = 'charizi'`,
  entries: sql<ReportRows['entries'][number]>`select * from point_entries where brand_id = 'charizi'`,
};

interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly storeId?: string;
  readonly now: string;
}

type Line = { readonly _id: string } & Brought & Partial<Moved> & Readonly<Record<string, unknown>>;

/** The same report, order by order and ticket by ticket; without names, and in no order. */
export function plainReport(rows: ReportRows, { startDate, endDate, storeId, now }: Asked) {
  const within = (date: string): boolean => date >= startDate && date <= endDate;
  const during = (at: string | null): boolean =>
    at !== null && within(businessDateOf(instantMs(at), 'Asia/Taipei', '05:00'));
  const isSale = ({ status, payment }: ReportRows['orders'][number]): boolean =>
    status === 'paid' && (payment === 'paid' || payment === 'partially_refunded');
  const sold = rows.orders.filter(
    (order) =>
      isSale(order) && within(order.businessDate) && (storeId === undefined || order.storeId === storeId),
  );
  const isNew = (userId: string): boolean =>
    !rows.orders.some((order) => order.userId === userId && isSale(order) && order.businessDate < startDate);
  const usedWith = (orderId: string) =>
    rows.tickets.filter((one) => one.status === 'used' && one.order_id === orderId);
  const offOf = (order: ReportRows['orders'][number], ids: readonly string[]): number =>
    order.discounts.reduce((sum, one) => sum + (ids.includes(one.refId ?? '') ? one.amount : 0), 0);
  const bought = (
    orders: readonly ReportRows['orders'][number][],
    own: (
      order: ReportRows['orders'][number],
    ) => readonly { readonly id?: string; readonly user_id: string }[],
  ): Brought => {
    const having = orders.filter((order) => own(order).length > 0);
    const members = new Set(
      having.map(
        (order) =>
          own(order)
            .map((one) => one.user_id)
            .toSorted()[0] ?? '',
      ),
    );
    return {
      orders: having.length,
      revenue: having.reduce((sum, order) => sum + keptOfWorth(order), 0),
      discount: having.reduce(
        (sum, order) =>
          sum +
          offOf(
            order,
            own(order).flatMap(({ id: ticket }) => ticket ?? []),
          ),
        0,
      ),
      newMembers: [...members].filter(isNew).length,
      returningMembers: [...members].filter((one) => !isNew(one)).length,
    };
  };
  const standing = (one: ReportRows['tickets'][number]) =>
    standingOf(
      {
        status: one.status,
        expiresAt: one.expires_at,
        ...(one.reserved_until !== null && { reservedUntil: one.reserved_until }),
        ...(one.lease_id !== null &&
          one.lease_until !== null && {
            lease: { _id: one.lease_id, device: '', store: '', until: one.lease_until },
          }),
      },
      {
        now,
        isHeld: rows.orders.some(
          (order) =>
            order._id === one.order_id &&
            order.status !== 'cancelled' &&
            order.discounts.some(({ refId }) => refId === one.id),
        ),
      },
    );
  const moved = (own: ReportRows['tickets']): Moved => ({
    issued: own.filter((one) => during(one.acquired_at)).length,
    reserved: own.filter((one) => standing(one) === 'reserved').length,
    used: own.filter((one) => one.status === 'used' && during(one.used_at)).length,
    expired: own.filter((one) => standing(one) === 'expired' && during(one.expires_at)).length,
    revoked: own.filter((one) => one.status === 'revoked' && during(one.revoked_at)).length,
  });
  const templates = (kind: 'coupon' | 'voucher'): Line[] =>
    distinct(rows.tickets.filter((one) => one.kind === kind).map((one) => one.template_id)).map((_id) => ({
      _id,
      ...moved(rows.tickets.filter((one) => one.template_id === _id)),
      ...bought(sold, (order) => usedWith(order._id).filter((one) => one.template_id === _id)),
    }));
  const bundleOf = (ticket: ReportRows['tickets'][number]) =>
    rows.bundles.find(({ id }) => id === ticket.created_by)?.template_id;
  const bundles: Line[] = distinct(rows.bundles.map((one) => one.template_id)).map((_id) => {
    const own = rows.bundles.filter((one) => one.template_id === _id);
    const isSold = (one: (typeof own)[number]) =>
      during(one.purchased_at) && (one.status === 'active' || one.status === 'refunded');
    const paidIn = (coin: string): number =>
      own
        .filter((one) => isSold(one) && one.status === 'active' && one.paid_with === coin)
        .reduce((sum, one) => sum + one.final_price, 0);
    return {
      _id,
      ...moved(rows.tickets.filter((one) => bundleOf(one) === _id)),
      ...bought(sold, (order) => usedWith(order._id).filter((one) => bundleOf(one) === _id)),
      sold: own.filter(isSold).length,
      refunded: own.filter((one) => during(one.refunded_at)).length,
      cash: paidIn('cash'),
      points: paidIn('points'),
    };
  });
  const takenBackOf = (entry: string): number =>
    rows.entries
      .filter((one) => one.kind === 'reverse' && one.of_entry === entry)
      .reduce((sum, one) => sum + one.amount, 0);
  const earned = rows.entries.filter((one) => one.kind === 'earn' && one.source_model === 'Order');
  const rules: Line[] = distinct(earned.flatMap((one) => one.rule_id ?? [])).map((_id) => {
    const own = (order: ReportRows['orders'][number]) =>
      earned
        .filter((one) => one.rule_id === _id && one.source_id === order._id)
        .map(({ user_id }) => ({ user_id }));
    const sales = new Set(sold.map((order) => order._id));
    return {
      _id,
      ...bought(sold, own),
      points: earned
        .filter((one) => one.rule_id === _id && sales.has(one.source_id ?? ''))
        .reduce((sum, one) => sum + one.amount + takenBackOf(one.id), 0),
    };
  });
  const ticketed = sold.filter((order) => usedWith(order._id).length > 0);
  const [coupons, vouchers] = [told(templates('coupon')), told(templates('voucher'))];
  const discounts = (lines: readonly Line[]): number => lines.reduce((sum, one) => sum + one.discount, 0);
  const sum = (test: (entry: ReportRows['entries'][number]) => boolean): number =>
    rows.entries
      .filter((entry) => during(entry.at) && test(entry))
      .reduce((total, { amount }) => total + amount, 0);
  return {
    with: {
      ...bought(sold, (order) => usedWith(order._id)),
      coupons: discounts(coupons),
      vouchers: discounts(vouchers),
      others:
        ticketed.reduce((total, order) => total + order.totalDiscount, 0) -
        discounts(coupons) -
        discounts(vouchers),
    },
    without: {
      orders: sold.length - ticketed.length,
      revenue:
        sold.reduce((total, order) => total + keptOfWorth(order), 0) -
        ticketed.reduce((total, order) => total + keptOfWorth(order), 0),
    },
    coupons,
    vouchers,
    bundles: told(bundles),
    rules: told(rules),
    points: {
      earned: sum(({ kind }) => kind === 'earn'),
      spent: 0 - sum(({ kind }) => kind === 'spend'),
      expired: 0 - sum(({ kind }) => kind === 'expire'),
      takenBack: 0 - sum(({ kind, amount }) => kind === 'reverse' && amount < 0),
      cameBack: sum(({ kind, amount }) => kind === 'reverse' && amount > 0),
      adjusted: sum(({ kind }) => kind === 'adjust'),
    },
  };
}

/** What only calls a line something. */
const called: ReadonlySet<string> = new Set(['name', 'nameEn', 'type']);

/** A report in the same words: without names, ordered by ids. */
export function withoutNames({ startDate: _, endDate: __, ...report }: PromotionReport) {
  const plain = (lines: readonly { readonly _id: string }[]) =>
    lines
      .map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => !called.has(key))))
      .toSorted((a, b) => (String(a['_id']) < String(b['_id']) ? -1 : 1));
  return {
    ...report,
    coupons: plain(report.coupons),
    vouchers: plain(report.vouchers),
    bundles: plain(report.bundles),
    rules: plain(report.rules),
  };
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted();
}

function told(lines: readonly Line[]): Line[] {
  return lines.filter((line) =>
    Object.values(line).some((value) => typeof value === 'number' && value !== 0),
  );
}
