/** The sync centre and the list of notices lie over any page of the staff; the outages over a counter and over the stores; the steps of a new till over its counter; what promotions brought over the coupons; a store's devices, and what is held back of no store, over the stores. */
export type Panel =
  | 'sync'
  | 'activity'
  | 'outages'
  | 'devices'
  | 'strays'
  | 'journal'
  | 'closes'
  | 'payments'
  | 'setup'
  | 'report';

const panels: readonly unknown[] = [
  'sync',
  'activity',
  'outages',
  'devices',
  'strays',
  'journal',
  'closes',
  'payments',
  'setup',
  'report',
] satisfies Panel[];

/** What lies over a page, named in its address so that Back closes it. */
export interface PanelSearch {
  panel?: Panel;
  /** One outage's report. */
  outage?: string;
  /** In the back office: of which store. */
  store?: string;
}

/** The panel that an address names; an unknown one is none. */
export function panelOf({ panel }: Readonly<Record<string, unknown>>): { panel?: Panel } {
  return panels.includes(panel) ? { panel: panel as Panel } : {};
}

/** The panel with what it shows. */
export function panelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  const { outage, store } = search;
  const named = panelOf(search);
  if (named.panel !== 'outages' && named.panel !== 'devices') return named;
  return {
    ...named,
    ...(typeof outage === 'string' && { outage }),
    ...(typeof store === 'string' && { store }),
  };
}
