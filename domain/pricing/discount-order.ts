import { spread } from '../kit/money.ts';
import { couponOff, isFor, placeVouchers, type CouponOff } from '../promotion/ticket-price.ts';
import type { CouponPrice, TicketPrice, VoucherPrice } from '../promotion/ticket-view.ts';

/** What a line contributes. A voided line keeps its place and its history but counts for nothing. */
export interface PricedLine {
  readonly _id: string;
  readonly itemType: 'dish' | 'bundle';
  readonly templateId: string;
  /** Whole TWD for one unit without its options. */
  readonly basePrice: number;
  /** Whole TWD for one unit with its options: see `unitPrice`. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly voided?: unknown;
}

/**
 * Off one line, or off the order where `lineId` is absent: `amount` whole TWD, or where `kind` says so `value` percent (floored) or all
 * of it. Percentages of the order are of what the discounts of lines and vouchers left, each of the same base, so that their order does not
 * matter. With `ticket` it is a customer's coupon or voucher, and what it takes off follows from its terms alone.
 */
export interface PricedDiscount {
  readonly lineId?: string | undefined;
  readonly amount: number;
  readonly kind?: 'percent' | 'amount' | 'comp' | undefined;
  readonly value?: number | undefined;
  /** Which ticket it is. */
  readonly refId?: string | undefined;
  readonly ticket?: TicketPrice | undefined;
}

export interface Discounted {
  /** Whole TWD off each line. */
  readonly ofLines: readonly number[];
  /** Whole TWD that each discount took off, in the given order. */
  readonly applied: readonly number[];
  /** The line on whose unit each voucher is, by its place; undefined for every other discount, and a voucher without a unit. */
  readonly units: readonly (number | undefined)[];
}

/**
 * What discounts take off, one after the other: those of lines, then vouchers, each the base price of a unit of its own, then those of the order
 * and one coupon, all of the same base, spread over the lines by largest remainder. None takes more than what is there.
 * @param subtotals Whole TWD of each line; 0 of one that was taken off.
 */
export function discountOrder(
  lines: readonly PricedLine[],
  discounts: readonly PricedDiscount[],
  subtotals: readonly number[],
): Discounted {
  const ofLines = subtotals.map(() => 0);
  const applied = discounts.map(() => 0);
  const units: (number | undefined)[] = discounts.map(() => undefined);
  if (discounts.length === 0) return { ofLines, applied, units };
  const left = (): number[] => subtotals.map((subtotal, i) => subtotal - (ofLines[i] ?? 0));
  const take = (discount: number, line: number, off: number): void => {
    applied[discount] = (applied[discount] ?? 0) + off;
    ofLines[line] = (ofLines[line] ?? 0) + off;
  };

  const places = new Map(lines.map((line, i) => [line._id, i]));
  for (const [d, given] of discounts.entries()) {
    const at = given.ticket || given.lineId === undefined ? undefined : places.get(given.lineId);
    if (at === undefined) continue;
    const subtotal = subtotals[at] ?? 0;
    take(d, at, Math.min(meant(given, subtotal), subtotal - (ofLines[at] ?? 0)));
  }

  const vouchers = discounts.flatMap((given, d) => (isVoucher(given) ? [{ ...given, d }] : []));
  if (vouchers.length > 0) {
    const nets = left();
    const placed = placeVouchers(
      vouchers,
      lines.map((line, i) => ({ ...line, net: nets[i] ?? 0 })),
    );
    for (const [i, { d }] of vouchers.entries()) {
      const unit = placed[i];
      if (!unit) continue;
      units[d] = unit.at;
      take(d, unit.at, unit.taken);
    }
  }

  const base = left();
  const spreadOver = (d: number | undefined, off: number, weights: readonly number[]): void => {
    if (d !== undefined) applied[d] = off;
    if (off === 0) return;
    for (const [i, part] of spread(off, weights).entries()) ofLines[i] = (ofLines[i] ?? 0) + part;
  };
  const coupon = bestCoupon(lines, discounts, base);
  if (coupon) spreadOver(coupon.d, coupon.off, coupon.weights);
  const whole = sum(base);
  let rest = whole - (coupon?.off ?? 0);
  const before = rest;
  for (const [d, given] of discounts.entries()) {
    if (given.ticket || given.lineId !== undefined) continue;
    applied[d] = Math.min(meant(given, whole), rest);
    rest -= applied[d] ?? 0;
  }
  spreadOver(undefined, before - rest, left());
  return { ofLines, applied, units };
}

/** One coupon an order: of several that stand on it the one that takes most off. */
function bestCoupon(
  lines: readonly PricedLine[],
  discounts: readonly PricedDiscount[],
  base: readonly number[],
) {
  let best: { d: number; off: number; weights: number[]; refId: string } | undefined;
  for (const [d, given] of discounts.entries()) {
    if (!isCoupon(given)) continue;
    const weights = base.map((net, i) => (lines[i] && isFor(given.ticket, lines[i]) ? net : 0));
    const found = { d, weights, off: couponOff(given, sum(weights)), refId: given.refId ?? '' };
    const isBetter = !best || found.off > best.off || (found.off === best.off && found.refId < best.refId);
    if (isBetter) best = found;
  }
  return best;
}

function isCoupon(given: PricedDiscount): given is PricedDiscount & CouponOff {
  return given.ticket !== undefined && isOfCoupon(given.ticket);
}

function isVoucher(given: PricedDiscount): given is PricedDiscount & { readonly ticket: VoucherPrice } {
  return given.ticket !== undefined && !isOfCoupon(given.ticket);
}

function isOfCoupon(ticket: TicketPrice): ticket is CouponPrice {
  return !('dish' in ticket);
}

/** Whole TWD that a discount means of a base, before what is there limits it. */
function meant({ kind, value = 0, amount }: PricedDiscount, base: number): number {
  if (kind === 'comp') return base;
  return kind === 'percent' ? Math.floor((base * value) / 100) : amount;
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
