import { spanBefore } from '#domain/cash-flow/span-before.ts';
import { dayNumber, daysLater, weekdayOf } from '#domain/kit/time.ts';
import { mostReportDays } from '#domain/report/limits.ts';
import { isWholeMonths, type Comparison, type ReportSearch, type SpanName } from './report-search.ts';

/** Business days, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days that a report is of. */
export interface ReportSpan extends Span {
  /** What they are called; absent for days of one's own choice. */
  readonly name?: SpanName;
  /** More than a quarter is told by the month. */
  readonly by: 'day' | 'month';
}

export function spanOf({ span = 'days30', from, to }: ReportSearch, today: string): ReportSpan {
  if (from !== undefined && to !== undefined) return { from, to, by: stepOf({ from, to }) };
  const days = named(span, today);
  return { ...days, name: span, by: stepOf(days) };
}

function stepOf({ from, to }: Span): 'day' | 'month' {
  return dayNumber(to) - dayNumber(from) < mostReportDays ? 'day' : 'month';
}

function named(name: SpanName, today: string): Span {
  // Weeks begin on Monday, as a shop plans them.
  const monday = daysLater(today, -((weekdayOf(today) + 6) % 7));
  const year = Number(today.slice(0, 4));
  const month = today.slice(0, 7);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysLater(today, -1), to: daysLater(today, -1) };
    case 'week':
      return { from: monday, to: daysLater(monday, 6) };
    case 'lastWeek':
      return { from: daysLater(monday, -7), to: daysLater(monday, -1) };
    case 'month':
      return { from: `${month}-01`, to: lastOfMonth(month) };
    case 'lastMonth': {
      const last = daysLater(`${month}-01`, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'months12':
      return { from: `${monthLater(month, -11)}-01`, to: lastOfMonth(month) };
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'days30':
      return { from: daysLater(today, -29), to: today };
  }
}

/** As many days, or months, later or earlier; a span that is not over yet stays as long as it is. */
export function spanOffsetBy({ from, to }: Span, count: 1 | -1): Span {
  if (isWholeMonths(from, to)) {
    const months = monthsBetween(from, to);
    const first = monthLater(from.slice(0, 7), months * count);
    return { from: `${first}-01`, to: lastOfMonth(monthLater(first, months - 1)) };
  }
  const days = (dayNumber(to) - dayNumber(from) + 1) * count;
  return { from: daysLater(from, days), to: daysLater(to, days) };
}

/**
 * What a span is held against. Of one that is not over yet, only as many days as have passed of it: half a month is not less than a whole one.
 */
export function comparedSpan(span: ReportSpan, vs: Comparison, today: string): Span | undefined {
  if (vs === 'none') return undefined;
  if (vs === 'before') return spanBefore(span.from, span.to, today);
  const until = today < span.to && today >= span.from ? today : span.to;
  // 52 weeks, so that a Saturday is held against a Saturday; of whole months, the same months.
  if (!isWholeMonths(span.from, span.to))
    return { from: daysLater(span.from, -364), to: daysLater(until, -364) };
  const from = `${Number(span.from.slice(0, 4)) - 1}${span.from.slice(4)}`;
  if (until === span.to) {
    const months = monthsBetween(span.from, span.to);
    return { from, to: lastOfMonth(monthLater(from.slice(0, 7), months - 1)) };
  }
  return { from, to: daysLater(from, dayNumber(until) - dayNumber(span.from)) };
}

/** How many months begin in a span of whole ones. */
export function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from) + 1;
}

/** `2026-11` so many months later. */
export function monthLater(month: string, count: number): string {
  const at = monthNumber(month) + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((((at % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month. */
export function lastOfMonth(month: string): string {
  return daysLater(`${monthLater(month, 1)}-01`, -1);
}

function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}
