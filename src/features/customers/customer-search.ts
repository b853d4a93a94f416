import {
  parseFilters,
  parseListSearch,
  paramText,
  statuses,
  type ListSearch,
  type Status,
} from '#src/office/list/list-search.ts';

/** Which customers the list shows, as its address keeps it. */
export interface CustomerSearch extends Omit<ListSearch, 'sortBy' | 'sortOrder'> {
  readonly status?: Status | undefined;
  /** Business days of the brand, both included: who is new on them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseCustomerSearch(search: Readonly<Record<string, unknown>>): CustomerSearch {
  const { q, page, limit } = parseListSearch(search, []);
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  return {
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { status: statuses }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function dayIn(value: unknown): string | undefined {
  const day = paramText(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}
