import { parseFilters, paramText } from '#src/office/list/list-search.ts';

// Routes read an address before its page is fetched: nothing that only a page needs stands here.

export const flowTypes = ['expense', 'income'] as const;
export const flowMethods = ['cash', 'transfer', 'card', 'other'] as const;

/** What the list of a store's books shows, as its address keeps it. Without days it is the present month. */
export interface BookSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: (typeof flowTypes)[number] | undefined;
  readonly category?: string | undefined;
  readonly method?: (typeof flowMethods)[number] | undefined;
  readonly q?: string | undefined;
  readonly voided?: 'shown' | undefined;
}

export interface SpanSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseBookSearch(search: Readonly<Record<string, unknown>>): BookSearch {
  const q = paramText(search['q']);
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
