import { keptFormat } from '../hooks/kept-format.ts';

/** Every time on a screen is the shop's, wherever the device thinks it is. */
const timeZone = 'Asia/Taipei';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Parts = Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute', string>;

const dates = keptFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: locale === 'en' ? 'short' : 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const stamps = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

const relatives = keptFormat(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
);

const days = keptFormat((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

function partsOf(at: Date, locale: string): Parts {
  return Object.fromEntries(
    dates(locale)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Parts;
}

/** `14:05`, always by 24 hours. */
export function formatTime(at: Date, locale: string): string {
  return timeIn(partsOf(at, locale));
}

function timeIn({ hour, minute }: Parts): string {
  return `${hour}:${minute}`;
}

/** `2026-11-21 14:05:09`, which every spreadsheet reads as a date. */
export function formatStamp(at: Date): string {
  return stamps('sv').format(at);
}

/** `2026/11/21（週六）` or `Sat, 21 Nov 2026`. */
export function formatDate(at: Date, locale: string): string {
  return dateIn(partsOf(at, locale), locale);
}

function dateIn({ year, month, day, weekday }: Parts, locale: string): string {
  return locale === 'en' ? `${weekday}, ${day} ${month} ${year}` : `${year}/${month}/${day}（${weekday}）`;
}

/** The same of a calendar day as rows carry it, `2026-11-21`. */
export function formatDay(day: string, locale: string): string {
  // Noon in Taipei.
  return formatDate(new Date(`${day}T04:00:00Z`), locale);
}

const months = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric', month: 'long' }),
);

/** `2026年11月` or `November 2026`, of a month as `2026-11`. */
export function formatMonth(month: string, locale: string): string {
  return months(locale).format(new Date(`${month}-01T04:00:00Z`));
}

/** `2026/11/21`, in any language: for paper and for fields. */
export function formatNumericDate(at: Date): string {
  const { year, month, day } = partsOf(at, 'zh-TW');
  return `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
}

/** `2026/11/21（週六） 14:05` or `Sat, 21 Nov 2026, 14:05`. */
export function formatDateTime(at: Date, locale: string): string {
  const parts = partsOf(at, locale);
  return dateIn(parts, locale) + (locale === 'en' ? ', ' : ' ') + timeIn(parts);
}

/** Less than a minute ago, or by a clock that is a little ahead: said in words of its own. */
export function isJustNow(at: Date, now: Date): boolean {
  const ago = now.getTime() - at.getTime();
  return ago < 60_000 && ago > -dayMs;
}

/** `5分鐘前`, `昨天 14:05`; from two days on the full date. Chinese carries no spaces between word and number. */
export function formatRelative(at: Date, now: Date, locale: string): string {
  const ago = now.getTime() - at.getTime();
  const between = daysBetween(at, now);
  const relative = relatives(locale);
  if (ago < dayMs && between === 0)
    return tidy(
      ago < hourMs ? minutesAgo(relative, ago) : relative.format(-Math.floor(ago / hourMs), 'hour'),
      locale,
    );
  if (between === 1) {
    const yesterday = tidy(relative.format(-1, 'day'), locale);
    return `${yesterday[0]?.toUpperCase()}${yesterday.slice(1)} ${formatTime(at, locale)}`;
  }
  return formatDateTime(at, locale);
}

/** What is to come: `10:00` today, `明天 10:00`, and from the day after on the full date. */
export function formatComing(at: Date, now: Date, locale: string): string {
  const between = daysBetween(now, at);
  if (between === 0) return formatTime(at, locale);
  if (between !== 1) return formatDateTime(at, locale);
  return `${days(locale).format(1, 'day')} ${formatTime(at, locale)}`;
}

function minutesAgo(relative: Intl.RelativeTimeFormat, ago: number): string {
  return relative.format(-Math.floor(ago / 60_000), 'minute');
}

function tidy(text: string, locale: string): string {
  return locale === 'en' ? text.replace('.', '') : text.replaceAll(' ', '');
}

/** Calendar days in Taipei, which has had no summer time since 1979: eight hours ahead, all year. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (at: Date) => Math.floor((at.getTime() + 8 * hourMs) / dayMs);
  return dayOf(to) - dayOf(from);
}
