import { businessDateOf, businessDayStart, daysLater, instantMs, isoInstant } from '../kit/time.ts';

/** By which clock days begin and end: a store's, or of a brand its first store's. */
export interface DayClock {
  readonly timezone: string;
  readonly dayCutover: string;
}

/** The clock of a brand that has no store. */
export const usualClock: DayClock = { timezone: 'Asia/Taipei', dayCutover: '05:00' };

/** The last business day on which something can be used, and the instant at which that ends. */
export interface Expiry {
  readonly expiryDate: string;
  readonly expiresAt: string;
}

/**
 * Until when something is good that is given now: through the end of the business day so many days after this one.
 * @param lastDay A day beyond which it is not good in any case.
 */
export function expiryOf(
  { validityDays, lastDay }: { readonly validityDays: number; readonly lastDay?: string | undefined },
  now: string,
  clock: DayClock,
): Expiry {
  const ownLast = daysLater(todayOf(now, clock), validityDays);
  const expiryDate = lastDay !== undefined && lastDay < ownLast ? lastDay : ownLast;
  return { expiryDate, expiresAt: endOf(expiryDate, clock) };
}

/** The business day of an instant. */
export function todayOf(now: string, { timezone, dayCutover }: DayClock): string {
  return businessDateOf(instantMs(now), timezone, dayCutover);
}

/** When a business day ends. */
export function endOf(date: string, { timezone, dayCutover }: DayClock): string {
  return isoInstant(businessDayStart(daysLater(date, 1), timezone, dayCutover));
}
