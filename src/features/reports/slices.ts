import { emptySums, mergeCells } from '#domain/report/merge-sales.ts';
import type { SalesCell, SalesDay, SalesSums } from '#domain/report/sales-schema.ts';
import { datesBetween } from '#domain/report/sales.ts';
import type { ReportSearch } from './report-search.ts';
import { monthLater, type ReportSpan, type Span } from './spans.ts';

/** What is shown of the sales of a span. */
export interface Slice {
  /** A day, or a month by its first day, with what was sold on it. Days without any sale are not in it. */
  readonly days: ReadonlyMap<string, SalesSums>;
  readonly total: SalesSums;
}

type Narrowed = Pick<ReportSearch, 'type' | 'channel'>;

/** Several stores' days as one, narrowed as the address says. */
export function sliceOf(
  stores: readonly { readonly days: readonly SalesDay[] }[],
  narrowed: Narrowed,
): Slice {
  const byDate = new Map<string, SalesCell[]>();
  for (const { days } of stores)
    for (const { date, cells } of days) {
      const taken = cells.filter((cell) => isIn(cell, narrowed));
      if (taken.length > 0) byDate.set(date, [...(byDate.get(date) ?? []), ...taken]);
    }
  const dates = [...byDate.keys()].toSorted();
  const days = new Map(dates.map((date) => [date, mergeCells(byDate.get(date) ?? [])]));
  return { days, total: days.size === 0 ? emptySums() : mergeCells([...days.values()]) };
}

function isIn({ orderType, channel }: SalesCell, { type, channel: way }: Narrowed): boolean {
  return (type === undefined || orderType === type) && (way === undefined || channel === way);
}

/** Of each type what it brought on a day. */
export function revenueByType(
  stores: readonly { readonly days: readonly SalesDay[] }[],
  narrowed: Narrowed,
): Map<string, Map<SalesCell['orderType'], number>> {
  const found = new Map<string, Map<SalesCell['orderType'], number>>();
  for (const { days } of stores)
    for (const { date, cells } of days)
      for (const cell of cells) {
        if (!isIn(cell, narrowed)) continue;
        const types = found.get(date) ?? new Map<SalesCell['orderType'], number>();
        types.set(cell.orderType, (types.get(cell.orderType) ?? 0) + cell.revenue);
        found.set(date, types);
      }
  return found;
}

/** The steps of a span as they are drawn: each day, or each month by its first day. */
export function stepsOf({ from, to, by }: ReportSpan): string[] {
  if (by === 'day') return datesBetween(from, to);
  const steps: string[] = [];
  for (let month = from.slice(0, 7); `${month}-01` <= to; month = monthLater(month, 1))
    steps.push(`${month}-01`);
  return steps;
}

/** The clock's hours of a business day, beginning with the one in which it begins. */
export function hoursFrom(dayCutover: string): number[] {
  const first = Number(dayCutover.slice(0, 2));
  return Array.from({ length: 24 }, (_, at) => (first + at) % 24);
}

/** Whether a span is one day, which is told by its hours. */
export function isOneDay({ from, to }: Span): boolean {
  return from === to;
}
