import { sql } from 'kysely';
import { businessDayStart, daysLater, isoInstant } from '#domain/kit/time.ts';
import { mostReported, type Brought, type Moved, type PromotionReport } from '#domain/promotion/report.ts';
import type { Tx } from '../database/connection.ts';
import { clockOfBrand } from './day-clock.ts';
import { countBundles, countTickets, namesOf, sumPoints, type Named } from './report-moves.ts';
import { sumOrders, type OrderSums, type ReportSpan } from './report-orders.ts';

const nothingBrought: Brought = { orders: 0, revenue: 0, discount: 0, newMembers: 0, returningMembers: 0 };
const nothingMoved: Moved = { issued: 0, reserved: 0, used: 0, expired: 0, revoked: 0 };

/** A year of a large brand is joined and grouped in memory; with the usual 4 MB most of it would go by way of the disk. */
const memory = '32MB';

/** What a brand's promotions brought in a span, added up by the database; of what brought nothing, nothing is told. */
export async function readReport(tx: Tx, span: ReportSpan, now: Date): Promise<PromotionReport> {
  const { brandId, startDate, endDate } = span;
  const { timezone, dayCutover } = await clockOfBrand(tx, brandId);
  const start = (date: string): string => isoInstant(businessDayStart(date, timezone, dayCutover));
  const between = { brandId, from: start(startDate), to: start(daysLater(endDate, 1)) };
  // Few groups of many rows: the database takes them for many, and would sort the rows first.
  await sql`select set_config('work_mem', ${memory}, true), set_config('enable_sort', 'off', true)`.execute(
    tx,
  );
  const sums = await sumOrders(tx, span);
  const moves = await countTickets(tx, between, now);
  const sales = await countBundles(tx, between);
  const points = await sumPoints(tx, between);
  const named = {
    coupon: await namesOf(tx, 'coupon_templates', brandId),
    voucher: await namesOf(tx, 'voucher_templates', brandId),
    bundle: await namesOf(tx, 'bundles', brandId),
    rule: await namesOf(tx, 'point_rules', brandId),
  };
  const of = (kind: OrderSums['kind']) => new Map(sums.filter((one) => one.kind === kind).map(byId));
  const [ofTemplate, ofBundle, ofRule] = [of('template'), of('bundle'), of('rule')];
  const told = (kind: 'coupon' | 'voucher' | 'bundle') => {
    const names = new Map(named[kind].map(byId));
    const brought = kind === 'bundle' ? ofBundle : ofTemplate;
    return moves
      .filter((one) => one.kind === kind)
      .map(({ id, name, kind: _, ...moved }) => ({
        _id: id,
        ...calledOf(names.get(id), name),
        ...moved,
        ...broughtBy(brought.get(id)),
      }));
  };
  const ofVouchers = new Map(told('bundle').map((one) => [one._id, one]));
  const bundles = sales.map(({ id, name, ...sold }) => ({
    ...nothingMoved,
    ...nothingBrought,
    ...ofVouchers.get(id),
    _id: id,
    ...calledOf(
      named.bundle.find((one) => one.id === id),
      name,
    ),
    ...sold,
  }));
  const coupons = told('coupon');
  const vouchers = told('voucher');
  const [all, ticketed] = [of('all').get(''), of('with').get('')];
  return {
    startDate,
    endDate,
    with: {
      ...broughtBy(ticketed),
      coupons: discountsOf(coupons),
      vouchers: discountsOf(vouchers),
      others: ticketed?.others ?? 0,
    },
    without: {
      orders: (all?.orders ?? 0) - (ticketed?.orders ?? 0),
      revenue: (all?.revenue ?? 0) - (ticketed?.revenue ?? 0),
    },
    coupons: ranked(coupons),
    vouchers: ranked(vouchers),
    bundles: ranked(bundles),
    rules: ranked(
      [...ofRule.values()].map((one) => {
        const rule = named.rule.find(({ id }) => id === one.id);
        return {
          _id: one.id,
          ...calledOf(rule, ''),
          ...(rule?.type === undefined ? {} : { type: rule.type }),
          points: one.points,
          ...broughtBy(one),
        };
      }),
    ),
    points,
  };
}

function byId<T extends { readonly id: string }>(one: T): readonly [string, T] {
  return [one.id, one];
}

/** As it is called now; of what is gone as it was called once. */
function calledOf(now: Named | undefined, once: string): { name: string; nameEn?: string } {
  const { name = once, nameEn } = now ?? {};
  return { name, ...(nameEn == null ? {} : { nameEn }) };
}

function broughtBy(sums: Brought | undefined): Brought {
  if (!sums) return nothingBrought;
  const { orders, revenue, discount, newMembers, returningMembers } = sums;
  return { orders, revenue, discount, newMembers, returningMembers };
}

function discountsOf(rows: readonly Brought[]): number {
  return rows.reduce((sum, { discount }) => sum + discount, 0);
}

type Ranked = Brought & Partial<Moved> & { readonly _id: string; readonly cash?: number };

/** What anything came of, the most first. */
function ranked<R extends Ranked>(rows: readonly R[]): R[] {
  const tells = ({ _id: _, ...figures }: R): boolean =>
    Object.values(figures).some((one) => typeof one === 'number' && one !== 0);
  return rows
    .filter(tells)
    .toSorted(
      (a, b) =>
        (b.cash ?? 0) - (a.cash ?? 0) ||
        b.revenue - a.revenue ||
        b.orders - a.orders ||
        (b.issued ?? 0) - (a.issued ?? 0) ||
        (a._id < b._id ? -1 : 1),
    )
    .slice(0, mostReported);
}
