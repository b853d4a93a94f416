import { useLingui } from '@lingui/react';

const dayMs = 24 * 3_600_000;

/** 2026/11/22 is a Sunday: a date for each weekday's name. */
const aSunday = Date.UTC(2026, 10, 22);

type Style = 'long' | 'short';

/** What a weekday is called, 0 = Sunday. */
export function weekdayName(day: number, locale: string, style: Style = 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(aSunday + day * dayMs);
}

/** The same in the page's language. */
export function useWeekdayNames(): (day: number, style?: Style) => string {
  const { locale } = useLingui().i18n;
  return (day, style) => weekdayName(day, locale, style);
}
