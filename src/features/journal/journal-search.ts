import { journalKinds } from '#domain/journal/kinds.ts';
import type { JournalKind } from '#domain/journal/schema.ts';
import { parseFilters, parseListSearch, paramText } from '#src/office/list/list-search.ts';

/** What the journal is narrowed to, as its address keeps it. */
export interface JournalSearch {
  /** The journal, or what else lies on the same page. */
  readonly panel?: 'journal' | 'closes' | 'payments' | undefined;
  /** The number of an order, or what somebody gave as their reason. */
  readonly q?: string | undefined;
  readonly kind?: JournalKind | undefined;
  /** Somebody's account. */
  readonly by?: string | undefined;
  readonly device?: string | undefined;
  /** Business days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function parseJournalSearch(search: Readonly<Record<string, unknown>>): JournalSearch {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])];
  const { q } = parseListSearch(search, []);
  return {
    ...(q !== undefined && { q }),
    ...parseFilters(search, { panel: ['journal'], kind: journalKinds, by: 'text', device: 'text' }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function dayIn(value: unknown): string | undefined {
  const day = paramText(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}
