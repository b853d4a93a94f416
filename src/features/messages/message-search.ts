import { messageKind, messageState, messageWay, type MessageView } from '#domain/message/schema.ts';
import { parseFilters, parseListSearch, paramText, type ListSearch } from '#src/office/list/list-search.ts';

/** Which messages the list shows, as its address keeps it. */
export interface MessageSearch extends Omit<ListSearch, 'q' | 'sortBy' | 'sortOrder'> {
  /** Days of the brand, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: MessageView['kind'] | undefined;
  readonly way?: MessageView['way'] | undefined;
  readonly state?: MessageView['state'] | undefined;
}

export const messageKinds = messageKind.options;
export const messageWays = messageWay.options;
export const messageStates = messageState.options;

export function parseMessageSearch(search: Readonly<Record<string, unknown>>): MessageSearch {
  const { page, limit } = parseListSearch(search, []);
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  return {
    ...(page !== undefined && { page }),
    ...(limit !== undefined && { limit }),
    ...parseFilters(search, { kind: messageKinds, way: messageWays, state: messageStates }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function dayIn(value: unknown): string | undefined {
  const day = paramText(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}
