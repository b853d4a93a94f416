import { useLingui } from '@lingui/react';

const dayMs = 24 * 3_600_000;

/** 2026/11/22 is a Sunday: a date for each weekday's name. */
const aSunday = Date.UTC(2026, 10, 22);

/** What a weekday is called, 0 = Sunday. */
export function useWeekdayNames(): (day: number, style?: 'long' | 'short') => string {
  const { locale } = useLingui().i18n;
  return (day, style = 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(aSunday + day * dayMs);
}
