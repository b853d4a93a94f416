import { channel, type OrderType } from '#domain/order/schema.ts';
import { orderType } from '#domain/order/wanted-schema.ts';
import { dayNumber, daysLater } from '#domain/kit/time.ts';
import { mostReportDays, mostReportMonths } from '#domain/report/limits.ts';
import { parseFilters, paramText } from '#src/office/list/list-search.ts';

/** Spans that have a name; the first is what a report begins with. */
export const spanNames = [
  'days30',
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'months12',
  'year',
  'lastYear',
] as const;

export type SpanName = (typeof spanNames)[number];

/** What a report is held against. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

export const measures = ['revenue', 'orders', 'average'] as const;
export type Measure = (typeof measures)[number];

/** All that a report shows stands in its address: whoever has that sees the same, with the sales of then. */
export interface ReportSearch {
  readonly span?: SpanName | undefined;
  /** Days of one's own choice, both included; they go before a name. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Ids of stores, with commas between them; absent for all. */
  readonly of?: string | undefined;
  readonly vs?: Comparison | undefined;
  readonly type?: OrderType | undefined;
  readonly channel?: (typeof channel.options)[number] | undefined;
  readonly plot?: Measure | undefined;
}

/** Values that mean nothing are dropped: a day that there is none, an end before its beginning, more days than are told. */
export function parseReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  const isSpan = from !== undefined && to !== undefined && isTold(from, to);
  const of = paramText(search['of']);
  return {
    ...parseFilters(search, {
      span: spanNames,
      vs: comparisons,
      type: orderType.options,
      channel: channel.options,
      plot: measures,
    }),
    ...(isSpan && { from, to }),
    ...(of !== undefined && { of }),
  };
}

/** Whether a span can be told: by its days where there are few, else by its months where it is whole ones. */
export function isTold(from: string, to: string): boolean {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) return false;
  return days <= mostReportDays || (isWholeMonths(from, to) && days <= mostReportMonths * 31);
}

export function isWholeMonths(from: string, to: string): boolean {
  return from.endsWith('-01') && daysLater(to, 1).endsWith('-01');
}

function dayIn(value: unknown): string | undefined {
  const isDay =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? value : undefined;
}
