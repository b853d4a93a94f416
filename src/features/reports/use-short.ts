import { useLingui } from '@lingui/react';
import { keptFormat } from '#src/ui/hooks/kept-format.ts';

const compact = keptFormat(
  (locale) =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, useGrouping: true }),
);
const shortDays = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'numeric', day: 'numeric' }),
);
const shortMonths = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: '2-digit', month: 'short' }),
);

/** What has little room: `12.3萬`, `11/21`. */
export function useShort() {
  const { locale } = useLingui().i18n;
  const at = (date: string): Date => new Date(`${date}T00:00:00Z`);
  return {
    amount: (value: number): string => compact(locale).format(value).replace('-', '−'),
    step: (date: string, by: 'day' | 'month'): string =>
      (by === 'day' ? shortDays : shortMonths)(locale).format(at(date)),
  };
}

/** `▲12%`, `▼3%`, `±0%`; undefined where there is nothing to compare with. */
export function signedShare(change: number | undefined): string | undefined {
  if (change === undefined) return undefined;
  const percent = Math.round(Math.abs(change) * 100);
  if (percent === 0) return '±0%';
  return change > 0 ? `▲${percent}%` : `▼${percent}%`;
}
