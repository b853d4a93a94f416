import { parseFilters, parseListSearch, type ListSearch } from '#src/office/list/list-search.ts';

export const paymentStates = ['open', 'held', 'paid', 'failed'] as const;

/** What the panel of payments shows, as its address keeps it. */
export interface PaymentsSearch extends ListSearch {
  /** The payments, or what else lies on the same page. */
  readonly panel?: 'payments' | 'journal' | 'closes' | undefined;
  /** What differs from the gateway, instead of the payments. */
  readonly of?: 'differences' | 'days' | undefined;
  readonly state?: (typeof paymentStates)[number] | undefined;
  /** Which of the differences. */
  readonly tasks?: 'closed' | undefined;
}

export function parsePaymentsSearch(search: Readonly<Record<string, unknown>>): PaymentsSearch {
  const { panel } = parseFilters(search, { panel: ['payments'] });
  // Elsewhere these words mean other things.
  if (panel === undefined) return {};
  return {
    panel,
    ...parseListSearch(search, []),
    ...parseFilters(search, { of: ['differences'], state: paymentStates, tasks: ['closed'] }),
  };
}
