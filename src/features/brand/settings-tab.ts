const settingsTabs = ['brand', 'payment', 'line', 'messages'] as const;

/** A part of a brand's settings; its own side is the first. */
export type SettingsTab = (typeof settingsTabs)[number];

/** The part that an address names; one that does not exist is none. */
export function settingsTabOf({ tab }: Readonly<Record<string, unknown>>): SettingsTab | undefined {
  return settingsTabs.find((one) => one === tab);
}
