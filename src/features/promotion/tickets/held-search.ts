import { ticketStatuses } from '#domain/promotion/ticket-statuses.ts';
import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

/** Which tickets of a template its page shows, as its address keeps it. */
export interface HeldSearch extends Pick<ListSearch, 'page' | 'limit'> {
  readonly status?: (typeof ticketStatuses)[number] | undefined;
}

export function parseHeldSearch(search: Readonly<Record<string, unknown>>): HeldSearch {
  const { page, limit } = parseListSearch(search, []);
  return {
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { status: ticketStatuses }),
  };
}
