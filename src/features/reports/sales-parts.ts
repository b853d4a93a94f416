import { daysLater } from '#domain/kit/time.ts';
import { firstReportedDay } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import { lastOfMonth, monthLater, type Span } from './spans.ts';

/** One question about a store's sales. */
export interface SalesPart extends Span {
  readonly by: 'day' | 'month';
  /** This device answers it. */
  readonly isHere: boolean;
  /** What lies on this day or after it another question is of. */
  readonly before?: string;
}

/** Days that a till whose clock is ahead may be in already. */
const daysAhead = 7;

/**
 * What is to be asked so that a span of a store is known. The days that this device keeps it answers by itself, with what it has not sent yet. Of
 * all others the server is asked by whole months, so that an answer which is kept serves every report of that month.
 * @param isKept Whether this device has all of the store's last days.
 */
export function partsOf(
  span: Span & { readonly by: 'day' | 'month' },
  today: string,
  isKept: boolean,
): SalesPart[] {
  const latest = daysLater(today, daysAhead);
  const first = isKept ? firstReportedDay(today) : daysLater(latest, 1);
  const parts: SalesPart[] = [];
  // Of a year each month comes as one sum; one of which only some days are wanted comes by those.
  const firstByDay =
    span.by === 'month' ? least(isKept ? first.slice(0, 7) : '9999-12', monthAfterWhole(span.to)) : '0000-00';
  for (let month = span.from.slice(0, 7); `${month}-01` < first && `${month}-01` <= span.to;) {
    const isWhole = month < firstByDay;
    const last = isWhole ? least(`${month.slice(0, 4)}-12`, monthLater(firstByDay, -1)) : month;
    parts.push({
      from: `${month}-01`,
      to: lastOfMonth(last),
      by: isWhole ? 'month' : 'day',
      isHere: false,
      ...(isKept && { before: first }),
    });
    month = monthLater(last, 1);
  }
  const [from, to] = [span.from > first ? span.from : first, span.to < latest ? span.to : latest];
  if (isKept && from <= to) parts.push({ from, to, by: 'day', isHere: true });
  return parts;
}

/** The first month of which a span that ends so has not all days. */
function monthAfterWhole(to: string): string {
  const month = to.slice(0, 7);
  return lastOfMonth(month) === to ? monthLater(month, 1) : month;
}

function least(one: string, other: string): string {
  return one < other ? one : other;
}

/** The days of an answer that the report takes from it: none of the days that another one is of, and none outside of the span. */
export function takenFrom(part: SalesPart, days: readonly SalesDay[], span: Span): SalesDay[] {
  return days.filter(({ date }) => {
    // A month stands under its first day.
    if (part.by === 'month') return date >= `${span.from.slice(0, 7)}-01` && date <= span.to;
    return date >= span.from && date <= span.to && (part.before === undefined || date < part.before);
  });
}
