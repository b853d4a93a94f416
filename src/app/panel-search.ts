/** What lies over a page, named in its address so that Back closes it. */
export interface PanelSearch {
  panel?: 'outages';
  /** One outage's report. */
  outage?: string;
  /** In the back office: of which store. */
  store?: string;
}

/** The panel that an address names; an unknown one is none. */
export function panelSearch(search: Readonly<Record<string, unknown>>): PanelSearch {
  if (search['panel'] !== 'outages') return {};
  const { outage, store } = search;
  return {
    panel: 'outages',
    ...(typeof outage === 'string' && { outage }),
    ...(typeof store === 'string' && { store }),
  };
}
