import type { StockMove } from '#domain/inventory/schema.ts';
import { parseFilters, parseListSearch, paramText, type ListSearch } from '#src/office/list/list-search.ts';

export const logKinds = [
  'order',
  'order_cancel',
  'manual_add',
  'manual_subtract',
  'restock',
  'damage',
  'initial_stock',
  'system_adjustment',
  'count',
] as const satisfies readonly StockMove['changeType'][];

/** Which moves the log shows, as its address keeps it. */
export interface LogSearch extends Omit<ListSearch, 'q' | 'sortBy' | 'sortOrder'> {
  readonly storeId?: string | undefined;
  /** An item's id. */
  readonly item?: string | undefined;
  /** Business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: (typeof logKinds)[number] | undefined;
}

export function parseLogSearch(search: Readonly<Record<string, unknown>>): LogSearch {
  const { page, limit } = parseListSearch(search, []);
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  return {
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { storeId: 'text', item: 'text', kind: logKinds }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function dayIn(value: unknown): string | undefined {
  const day = paramText(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}
