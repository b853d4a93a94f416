const storeTabs = ['overview', 'devices', 'outages'] as const;

export type StoreTab = (typeof storeTabs)[number];

/** The tab that an address names; an unknown one is none. */
export function storeTabOf({ tab }: Readonly<Record<string, unknown>>): { tab?: StoreTab } {
  const named = storeTabs.find((one) => one === tab);
  return named === undefined ? {} : { tab: named };
}
