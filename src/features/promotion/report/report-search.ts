import { daysFrom } from '#domain/kit/time.ts';
import { parseFilters, paramText } from '#src/office/list/list-search.ts';

/** Which days the report of promotions is of, as its address keeps it. */
export interface ReportSearch {
  readonly panel?: 'report' | undefined;
  /** Business days of the brand, both included; the last thirty where it does not say. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days back that are asked for by one tap. */
export const reportSpans = [7, 30, 90, 365] as const;
const usual = 30;

export function parseReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const { panel } = parseFilters(search, { panel: ['report'] });
  // Elsewhere these words mean other things.
  if (panel === undefined) return {};
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  return { panel, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The days that are told: never the end before the beginning, nor more of them than are told at once. */
export function reportDays(
  { from, to }: ReportSearch,
  today: string,
  most: number,
): { readonly from: string; readonly to: string } {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const start = from ?? daysFrom(end, 1 - usual);
  const first = daysFrom(end, 1 - most);
  if (start > end) return { from: end, to: end };
  return { from: start < first ? first : start, to: end };
}

function dayIn(value: unknown): string | undefined {
  const day = paramText(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}
