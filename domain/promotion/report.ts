import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id, keptId } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand } from '../kit/scope.ts';
import { day } from '../kit/time.ts';
import { pointRuleType } from './point-schema.ts';

/** Most days of a report: a year, with the day on which it began. */
export const mostReportDays = 366;

/** Most of a kind that are listed: those that brought most. */
export const mostReported = 500;

/**
 * Orders of the span with something on them that was given, and what they brought: `revenue` is what was charged for them and kept, `discount` what
 * was taken off by it, both whole TWD. An order counts while it is paid for and not all of that was given back. Of its members those are new who
 * had bought nothing in the brand before the span.
 */
const brought = {
  orders: z.int(),
  revenue: z.int(),
  discount: z.int(),
  newMembers: z.int(),
  returningMembers: z.int(),
};

/**
 * What became of tickets on the days of the span, whenever they were given. `reserved` are those that lie on an order at this moment, or are lent to
 * a till for when it has no network. `expired` and `revoked` nobody used.
 */
const moved = {
  issued: z.int(),
  reserved: z.int(),
  used: z.int(),
  expired: z.int(),
  revoked: z.int(),
};

const named = { _id: keptId, name: z.string(), nameEn: z.optional(z.string()) };
const template = z.object({ ...named, ...moved, ...brought });
const bundle = z.extend(template, {
  /** Bundles that were bought or given, and that were taken back. What stands above is of their vouchers. */
  sold: z.int(),
  refunded: z.int(),
  /** What those that were sold and not taken back brought by their own price: whole TWD, and points. */
  cash: z.int(),
  points: z.int(),
});
const rule = z.object({
  ...named,
  type: z.optional(pointRuleType),
  /** Points that it gave for those orders, without what went with money that was given back. */
  points: z.int(),
  ...brought,
});

const report = z.object({
  startDate: day,
  endDate: day,
  /** Orders with a coupon or a voucher; `coupons`, `vouchers` and `others` are what was taken off them by each, `others` by hand, say. */
  with: z.object({ ...brought, coupons: z.int(), vouchers: z.int(), others: z.int() }),
  /** The other orders of the span. */
  without: z.object({ orders: z.int(), revenue: z.int() }),
  /** Each kind by what it brought, the most first: bundles by what they were sold for. A voucher of a bundle counts with its template and with its bundle. */
  coupons: z.array(template),
  vouchers: z.array(template),
  bundles: z.array(bundle),
  rules: z.array(rule),
  /** What moved in the ledgers of all customers. `takenBack` went with what was refunded, `cameBack` is what had been spent for that. */
  points: z.object({
    earned: z.int(),
    spent: z.int(),
    expired: z.int(),
    takenBack: z.int(),
    cameBack: z.int(),
    /** By hand, with its sign. */
    adjusted: z.int(),
  }),
});
export type PromotionReport = z.infer<typeof report>;
export type Brought = Pick<PromotionReport['coupons'][number], keyof typeof brought>;
export type Moved = Pick<PromotionReport['coupons'][number], keyof typeof moved>;

/**
 * Days are business days: of orders their own, of all else those of the brand's first store. To staff of a store orders are those of that store.
 * @throws validation for more than {@link mostReportDays} days
 */
export const getPromotionReport = defineCall({
  name: 'promotion.report',
  rest: 'GET /promotion/brands/{brandId}/report',
  who: can('promotions.read'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, startDate: day, endDate: day }),
  output: report,
  summary: 'What coupons, vouchers, bundles and points brought between two days.',
});
