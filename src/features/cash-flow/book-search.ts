import { flowMethods, flowTypes } from './flow-draft.ts';
import { parseFilters, searchText } from '#src/office/list/list-search.ts';

/** What the list of a store's books shows, as its address keeps it. Without days it is the present month. */
export interface BookSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: 'income' | 'expense' | undefined;
  readonly category?: string | undefined;
  readonly method?: 'cash' | 'transfer' | 'card' | 'other' | undefined;
  readonly q?: string | undefined;
  readonly voided?: 'shown' | undefined;
}

export interface SpanSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseBookSearch(search: Readonly<Record<string, unknown>>): BookSearch {
  const q = searchText(search['q']);
  return {
    ...parseSpanSearch(search),
    ...parseFilters(search, {
      type: flowTypes,
      method: flowMethods,
      category: 'text',
      voided: ['shown'],
    }),
    ...(q !== undefined && { q }),
  };
}

export function parseSpanSearch(search: Readonly<Record<string, unknown>>): SpanSearch {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  const isSpan = from !== undefined && to !== undefined && from <= to;
  return isSpan ? { from, to } : {};
}

function dayIn(value: unknown): string | undefined {
  const isDay =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? value : undefined;
}

/** The month of a day, whole. */
export function monthOf(date: string): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${date.slice(0, 7)}-01`, to: `${date.slice(0, 7)}-${String(last).padStart(2, '0')}` };
}

/** The month that lies so many before or after the one of a day. */
export function monthBeside(date: string, count: number): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10));
}

/** Whether the days are one whole month. */
export function isMonth({ from, to }: { from: string; to: string }): boolean {
  return monthOf(from).from === from && monthOf(from).to === to;
}
