import { parseFilters, paramText } from '#src/office/list/list-search.ts';

/** What of a store's shifts and days is shown, as its address keeps it. */
export interface ClosesSearch {
  readonly panel?: 'closes' | 'journal' | 'payments' | undefined;
  /** Shifts, where it does not say days; the other is of what else lies on the same page. */
  readonly of?: 'days' | 'differences' | undefined;
  /** The shift, or the business day, whose report is open. */
  readonly shift?: string | undefined;
  readonly day?: string | undefined;
}

export function parseClosesSearch(search: Readonly<Record<string, unknown>>): ClosesSearch {
  const { panel } = parseFilters(search, { panel: ['closes'] });
  // Elsewhere these words mean other things.
  if (panel === undefined) return {};
  const day = paramText(search['day']) ?? '';
  return {
    panel,
    ...parseFilters(search, { of: ['days'], shift: 'text' }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
  };
}
