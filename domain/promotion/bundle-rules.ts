import { AppError, type Fault } from '../kit/errors.ts';
import type { Bundle } from './bundle-schema.ts';

type Ruled = Pick<Bundle, 'bundleItems' | 'cashPrice' | 'pointPrice' | 'startsAt' | 'endsAt'>;

/** Fields that the rules are about: a bundle that breaks them stays open to edits of all others. */
const ruledFields = [
  'bundleItems',
  'cashPrice',
  'pointPrice',
  'startsAt',
  'endsAt',
] as const satisfies (keyof Ruled)[];

/**
 * What of a bundle cannot be: it costs money, points or either; it is never dearer than it was; it is sold from a day on until a later one;
 * a voucher stands in it once, with its number. Forms ask it while somebody types, commands refuse with it.
 */
export function bundleFaults({ bundleItems, cashPrice, pointPrice, startsAt, endsAt }: Ruled): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: string, message: string): void => void faults.push({ path, message });
  if (!cashPrice && !pointPrice) fault('cashPrice', 'required');
  if (cashPrice && priceOf(cashPrice) > cashPrice.original) fault('cashPrice.selling', 'above_original');
  if (pointPrice && priceOf(pointPrice) > pointPrice.original) fault('pointPrice.selling', 'above_original');
  if (startsAt !== undefined && endsAt !== undefined && startsAt > endsAt) fault('endsAt', 'before_start');
  if (new Set(bundleItems.map((item) => item.voucherTemplate)).size < bundleItems.length)
    fault('bundleItems', 'repeated');
  return faults;
}

/**
 * @param changed What an edit changed of it; absent of a new one.
 * @throws AppError validation
 */
export function checkBundle(bundle: Ruled, changed?: ReadonlySet<string>): void {
  if (changed && !ruledFields.some((field) => changed.has(field))) return;
  const faults = bundleFaults(bundle);
  if (faults.length > 0) throw new AppError('validation', { faults });
}

/** What is asked, of money or of points. */
export function priceOf({ original, selling }: NonNullable<Bundle['cashPrice']>): number {
  return selling ?? original;
}

/** Whole TWD that a bundle costs where a menu has it: the menu's own price, else its own; undefined where money does not buy it. */
export function cashPriceOn(
  { cashPrice }: Pick<Bundle, 'cashPrice'>,
  { priceOverride }: { readonly priceOverride?: number | undefined } = {},
): number | undefined {
  return priceOverride ?? (cashPrice && priceOf(cashPrice));
}

/** Why a bundle is not sold: switched off, before its first day, or after its last one; days are business days. */
export type Unsold =
  | { readonly why: 'off' }
  | { readonly why: 'not_yet'; readonly startsAt: string }
  | { readonly why: 'over'; readonly endsAt: string };

/** What keeps it from being sold on a business day; undefined where nothing does. */
export function unsoldOn(
  { isActive, startsAt, endsAt }: Pick<Bundle, 'isActive' | 'startsAt' | 'endsAt'>,
  day: string,
): Unsold | undefined {
  if (!isActive) return { why: 'off' };
  if (startsAt !== undefined && day < startsAt) return { why: 'not_yet', startsAt };
  if (endsAt !== undefined && endsAt < day) return { why: 'over', endsAt };
  return undefined;
}

/** Whether it is sold on a business day. */
export function isSoldOn(bundle: Pick<Bundle, 'isActive' | 'startsAt' | 'endsAt'>, day: string): boolean {
  return unsoldOn(bundle, day) === undefined;
}

/** How many more of it somebody can have who bought some; absent where nothing limits it. */
export function remainingOf(
  { purchaseLimitPerUser }: Pick<Bundle, 'purchaseLimitPerUser'>,
  purchased: number,
): number | undefined {
  return purchaseLimitPerUser === undefined ? undefined : Math.max(0, purchaseLimitPerUser - purchased);
}
