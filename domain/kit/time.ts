import * as z from 'zod/mini';

/** The instant that a stored row has inside what is nested in it: whatever was once taken must stay readable. */
export const keptInstant = z
  .string()
  .check(
    z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/),
  );

/** A UTC instant, `2026-11-21T06:05:00.000Z`. What no calendar and no clock can show is none: every page that formats it would fail. */
export const instant = keptInstant.check(z.refine((value) => isCalendarDay(value.slice(0, 10))));

/** The day that a stored row has: whatever was once taken must stay readable. */
export const keptDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** A calendar or business day that there is, `2026-11-21`; no 31st of February. */
export const day = keptDay.check(z.refine(isCalendarDay));

/** A time of day, `05:00`. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Minutes that a zone is ahead of UTC. Only zones without summer time are known: `Intl` is not allowed below floor 3 because two
 * engines may disagree, and every store of the product is in Taiwan (spec 9: TWD). An unknown zone counts as Taiwan.
 * @assumed Stores elsewhere would need a table of offsets here.
 */
const zoneMinutes: Readonly<Record<string, number>> = {
  'Asia/Taipei': 480,
  UTC: 0,
  'Asia/Hong_Kong': 480,
  'Asia/Singapore': 480,
  'Asia/Tokyo': 540,
};

export function zoneOffsetMinutes(timezone: string): number {
  return zoneMinutes[timezone] ?? 480;
}

/** Of an instant as {@link isoInstant} writes it. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The number that stands at these places of a text, which are digits. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

/** Milliseconds since 1970 of an ISO instant; pure, without `Date`'s clock. */
export function instantMs(iso: string): number {
  // As every host writes one: read by its places, since each order of a long queue is measured by a dozen of them.
  if (iso.length === 24 && usual.test(iso))
    return (
      daysFromCivil(digits(iso, 0, 4), digits(iso, 5, 7), digits(iso, 8, 10)) * dayMs +
      digits(iso, 11, 13) * 3_600_000 +
      digits(iso, 14, 16) * minuteMs +
      digits(iso, 17, 19) * 1000 +
      digits(iso, 20, 23)
    );
  const [date = '', time = ''] = iso.split('T');
  const [y = 1970, m = 1, d = 1] = date.split('-').map(Number);
  const [h = 0, min = 0, s = 0] = time.replace('Z', '').split(':').map(Number);
  return daysFromCivil(y, m, d) * dayMs + h * 3_600_000 + min * minuteMs + Math.round(s * 1000);
}

/** The inverse of {@link instantMs}, with milliseconds. */
export function isoInstant(ms: number): string {
  const days = Math.floor(ms / dayMs);
  const rest = ms - days * dayMs;
  const pad = (n: number, width = 2): string => String(n).padStart(width, '0');
  const h = Math.floor(rest / 3_600_000);
  const min = Math.floor((rest % 3_600_000) / minuteMs);
  const s = Math.floor((rest % minuteMs) / 1000);
  return `${isoDay(days)}T${pad(h)}:${pad(min)}:${pad(s)}.${pad(Math.floor(rest % 1000), 3)}Z`;
}

/**
 * The business day an instant belongs to: the local calendar day after moving the clock back by the store's cut-over hour
 * (data-model §1). 04:59 with cut-over 05:00 still counts to yesterday.
 */
export function businessDateOf(ms: number, timezone: string, dayCutover: string): string {
  const [h = 0, min = 0] = dayCutover.split(':').map(Number);
  const local = ms + zoneOffsetMinutes(timezone) * minuteMs - (h * 60 + min) * minuteMs;
  return isoDay(Math.floor(local / dayMs));
}

/** When a business day begins, in milliseconds since 1970: the inverse of {@link businessDateOf}. */
export function businessDayStart(date: string, timezone: string, dayCutover: string): number {
  const [h = 0, min = 0] = dayCutover.split(':').map(Number);
  return dayNumber(date) * dayMs + (h * 60 + min - zoneOffsetMinutes(timezone)) * minuteMs;
}

/** The day so many days later, or earlier. */
export function daysLater(date: string, days: number): string {
  return isoDay(dayNumber(date) + days);
}

/** Day of the week of a date, 0 = Sunday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Days since 1970. */
export function dayNumber(date: string): number {
  const [y = 1970, m = 1, d = 1] = date.split('-').map(Number);
  return daysFromCivil(y, m, d);
}

/** `2026-11-21` → `261121`, the wire's orderDateCode. */
export function dateCode(businessDate: string): string {
  return businessDate.slice(2).replaceAll('-', '');
}

/** Day of the week (0 = Sunday) and minute of the day in a zone. */
export function localClock(ms: number, timezone: string): { weekday: number; minute: number } {
  const local = ms + zoneOffsetMinutes(timezone) * minuteMs;
  const days = Math.floor(local / dayMs);
  return { weekday: (((days + 4) % 7) + 7) % 7, minute: Math.floor((local - days * dayMs) / minuteMs) };
}

// Howard Hinnant's civil-calendar arithmetic: https://howardhinnant.github.io/date_algorithms.html (public domain formulas).
function daysFromCivil(year: number, month: number, dayOfMonth: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1;
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  );
}

function isCalendarDay(value: string): boolean {
  if (value.length !== 10) return false;
  const [y, m, d] = [digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10)];
  // Every month has these, and most days are one of them.
  if (d >= 1 && d <= 28) return m >= 1 && m <= 12;
  return isoDay(daysFromCivil(y, m, d)) === value;
}

/** The date so many days after, or before where it is negative. */
export function daysFrom(date: string, count: number): string {
  return isoDay(instantMs(`${date}T00:00:00.000Z`) / dayMs + count);
}

export function isoDay(daysSinceEpoch: number): string {
  const z0 = daysSinceEpoch + 719_468;
  const era = Math.floor(z0 / 146_097);
  const dayOfEra = z0 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
