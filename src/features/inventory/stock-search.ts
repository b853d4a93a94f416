import type { HealthGroup } from '#domain/supply/health.ts';
import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

/** How an item stands, the worst first. */
export const stockGroups = [
  'soldOut',
  'critical',
  'needsRestock',
  'overstock',
  'healthy',
  'untracked',
] as const satisfies readonly (HealthGroup | 'untracked')[];

export type StockGroup = (typeof stockGroups)[number];

/** What the list of a store's stock shows, as its address keeps it. */
export interface StockSearch extends ListSearch {
  readonly status?: StockGroup | undefined;
  readonly type?: 'dish' | 'else' | undefined;
  /** Days of cover below which an item runs out soon, and above which there is too much of it. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** What is done with the list instead of reading it. */
  readonly tab?: 'count' | undefined;
  /** How it stands, drawn. */
  readonly charts?: 'open' | undefined;
}

/** Where nobody says otherwise. */
export const usualDays = { low: 3, high: 30 } as const;

const mostDays = 1000;

export function parseStockSearch(search: Readonly<Record<string, unknown>>): StockSearch {
  const low = daysIn(search['low'], usualDays.low);
  const high = daysIn(search['high'], usualDays.high);
  return {
    ...parseListSearch(search, ['name', 'left', 'days', 'updated']),
    ...parseFilters(search, {
      status: stockGroups,
      type: ['dish', 'else'],
      tab: ['count'],
      charts: ['open'],
    }),
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  };
}

/** A number of days of the address; undefined for what is usual or means nothing. */
function daysIn(value: unknown, usual: number): number | undefined {
  const days = Number(value);
  return value !== '' && Number.isInteger(days) && days >= 1 && days <= mostDays && days !== usual
    ? days
    : undefined;
}
