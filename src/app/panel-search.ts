/** The sync centre lies over any page of the staff; the outages over a counter and over the stores; a store's devices over the stores. */
export type Panel = 'sync' | 'outages' | 'devices';

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
  return panel === 'sync' || panel === 'outages' || panel === 'devices' ? { panel } : {};
}

/** The panel with what it shows. */
export function panelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  const { outage, store } = search;
  const named = panelOf(search);
  if (named.panel === undefined || named.panel === 'sync') return named;
  return {
    ...named,
    ...(typeof outage === 'string' && { outage }),
    ...(typeof store === 'string' && { store }),
  };
}
