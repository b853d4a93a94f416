import type { PointRule } from './point-schema.ts';

/** What of an order decides about points. */
export interface Earning {
  readonly total: number;
  /** It was paid for, whatever went back since. */
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  /** A delivery platform's: its guests are the platform's. */
  readonly isOfPlatform: boolean;
}

/** Whole TWD of an order that points are earned of. Lines that were taken off are in no total. */
export function earningBase({ total, isPaid, isCancelled, isOfPlatform }: Earning): number {
  return isPaid && !isCancelled && !isOfPlatform ? Math.max(0, total) : 0;
}

type Rate = Pick<PointRule, 'conversionRate' | 'minimumAmount'>;

/** What one rule gives for so many TWD: a point for each whole `conversionRate` of them, from `minimumAmount` on. */
export function pointsFor({ conversionRate, minimumAmount }: Rate, base: number): number {
  if (base <= 0 || base < minimumAmount) return 0;
  return Math.floor(base / conversionRate);
}

/** How a customer has bought so far, as it counts for an order that was not counted yet. */
export interface Visits {
  /** They have bought nothing before that they kept. */
  readonly isFirst: boolean;
  /** The order belongs to a visit that counted already: what was ordered on top of a paid bill. */
  readonly isSupplement: boolean;
  /** Visits, without this one, since the rule was made or last gave something. */
  readonly since: (rule: PointRule) => number;
}

/** Whether a rule counts at this visit. */
export function appliesAt(rule: PointRule, { isFirst, isSupplement, since }: Visits): boolean {
  if (rule.type === 'purchase_amount') return true;
  if (isSupplement) return false;
  if (rule.type === 'first_purchase') return isFirst;
  return rule.everyNth !== undefined && since(rule) + 1 >= rule.everyNth;
}

/** What an order earns, by the rule: those that give nothing are left out. */
export function earnedBy(
  rules: readonly PointRule[],
  base: number,
  visits: Visits,
): { readonly rule: PointRule; readonly amount: number }[] {
  return rules.flatMap((rule) => {
    const amount = rule.isActive && appliesAt(rule, visits) ? pointsFor(rule, base) : 0;
    return amount > 0 ? [{ rule, amount }] : [];
  });
}

/**
 * How many of an order's points go back for what was given back of it: in proportion, in whole points, and all of them with the last TWD.
 * It depends on the sum alone, so that it is the same in however many parts the money went back.
 */
export function pointsReversed(
  earned: number,
  { total, kept }: { readonly total: number; readonly kept: number },
): number {
  const back = Math.max(0, total - Math.max(0, kept));
  if (total <= 0 || back >= total) return earned;
  return Math.floor((earned * back) / total);
}
