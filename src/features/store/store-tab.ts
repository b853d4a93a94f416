const storeTabs = [
  'overview',
  'hours',
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
  tab?: StoreTab | undefined;
  print?: 'tents' | undefined;
}

/** What people type or have kept of tabs that are called otherwise. */
const otherNames: Readonly<Record<string, StoreTab>> = {
  printing: 'printers',
  printer: 'printers',
  'special-days': 'hours',
};

/**
 * The view that an address names. What it says without meaning is named as absent: the router keeps what nobody speaks of, and a tab that
 * does not exist would be shown as none.
 */
export function storeViewOf({ tab, print }: Readonly<Record<string, unknown>>): StoreView {
  const named = storeTabs.find((one) => one === tab) ?? otherNames[String(tab)];
  return { tab: named, print: print === 'tents' ? print : undefined };
}
