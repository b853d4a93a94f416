const storeTabs = [
  'overview',
  'hours',
  'special-days',
  'announcements',
  'services',
  'tenders',
  'tables',
  'platforms',
  'printers',
  'devices',
  'outages',
] as const;

export type StoreTab = (typeof storeTabs)[number];

/** What a store's address says: its tab, and whether the cards for its tables lie over it. */
export interface StoreView {
  tab?: StoreTab;
  print?: 'tents';
}

/** The view that an address names; what it says without meaning is dropped. */
export function storeViewOf({ tab, print }: Readonly<Record<string, unknown>>): StoreView {
  const named = storeTabs.find((one) => one === tab);
  return { ...(named !== undefined && { tab: named }), ...(print === 'tents' && { print }) };
}
