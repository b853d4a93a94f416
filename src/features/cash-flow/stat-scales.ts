import type { CashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { formatDay, formatMonth } from '#src/ui/figures/format-time.ts';
import { dayNumber, daysLater, weekdayOf } from '#domain/kit/time.ts';

/** Income and expense of a day or of a month, with the balance after it. */
export interface Bucket {
  /** `2026-11-21` or `2026-11`. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly income: number;
  readonly expense: number;
  readonly balance: number;
}

/** What a bucket is called: its day, or its month. */
export function bucketName(key: string, locale: string): string {
  return key.length === '2026-11'.length ? formatMonth(key, locale) : formatDay(key, locale);
}

/** More days than this are told by the month. */
const mostDays = 62;

/** The span in days, or in months where it is long; what has nothing is there, too. @param until Nothing is drawn of days after it. */
export function bucketsOf(
  stats: Pick<CashFlowStatistics, 'from' | 'to' | 'days' | 'opening'>,
  until: string,
): Bucket[] {
  const last = stats.to < until ? stats.to : until;
  const count = dayNumber(last) - dayNumber(stats.from) + 1;
  const byMonth = count > mostDays;
  const onDay = new Map(stats.days.map((one) => [one.day, one]));
  const found: { key: string; from: string; to: string; income: number; expense: number; balance: number }[] =
    [];
  let balance = stats.opening;
  for (let at = 0; at < count; at++) {
    const date = daysLater(stats.from, at);
    const key = byMonth ? date.slice(0, 7) : date;
    const { income = 0, expense = 0 } = onDay.get(date) ?? {};
    balance += income - expense;
    const bucket = found.at(-1);
    if (bucket?.key === key) {
      bucket.income += income;
      bucket.expense += expense;
      bucket.balance = balance;
      bucket.to = date;
    } else found.push({ key, from: date, to: date, income, expense, balance });
  }
  return found;
}

/** Where values stand between a top and a bottom, in percent from the top; zero is always among them. */
export function scaleOf(values: readonly number[]): {
  readonly at: (value: number) => number;
  readonly zero: number;
} {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const span = high - low || 1;
  const at = (value: number): number => ((high - value) / span) * 100;
  return { at, zero: at(0) };
}

/** The weeks of a month, from Sunday on: its days, with holes before the first and after the last. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const cells: (string | undefined)[] = Array.from({ length: weekdayOf(first) }, () => undefined);
  for (let date = first; date.startsWith(month); date = daysLater(date, 1)) cells.push(date);
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** How far a figure is from the one before, in whole percent; undefined where there was nothing. */
export function changeOf(amount: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((amount - before) / before) * 100);
}

/** `12,345` as a cell has room for it: thousands are cut to one digit behind. */
export function shortAmount(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    .format(amount)
    .replace('-', '−');
}
