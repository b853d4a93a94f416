import { keptFormat } from '../hooks/kept-format.ts';

const days = keptFormat(
  (locale) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      year: 'numeric',
      month: locale === 'en' ? 'short' : 'numeric',
      day: 'numeric',
    }),
);

/** `2026/11/21`, `21 Nov 2026`, of a calendar day as rows carry it: of a ticket its weekday says nothing. */
export function shortDay(day: string, locale: string): string {
  return days(locale).format(new Date(`${day}T00:00:00Z`));
}
