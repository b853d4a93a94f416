import { useMemo } from 'react';
import { readStored, useStored, writeStored } from '#src/ui/hooks/stored.ts';

/** How this screen is used, by the people at it: kept on the device, never synced. */
export interface KitchenSettings {
  /** Stations whose dishes are made here; undefined for all of them. */
  readonly stations: readonly string[] | undefined;
  /** Whether it sounds when something comes. */
  readonly chime: boolean;
  /** Whether it shows how many of each dish are to be made. */
  readonly allDay: boolean;
}

const usual: KitchenSettings = { stations: undefined, chime: false, allDay: false };

const keyOf = (view: string, storeId: string): string => `haodan.${view}.${storeId}`;

/** @param stored As kept; anything else than settings is the usual. */
export function parseKitchenSettings(stored: string | null): KitchenSettings {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Record<keyof KitchenSettings, unknown>> | null;
    const stations = Array.isArray(kept?.stations)
      ? kept.stations.filter((station) => typeof station === 'string')
      : [];
    return {
      stations: stations.length > 0 ? stations : undefined,
      chime: kept?.chime === true,
      allDay: kept?.allDay === true,
    };
  } catch {
    return usual;
  }
}

/** The settings of a screen in a store, and how to change them. */
export function useKitchenSettings(
  view: 'kitchen' | 'calls',
  storeId: string,
): readonly [KitchenSettings, (to: Partial<KitchenSettings>) => void] {
  const key = keyOf(view, storeId);
  const stored = useStored(key);
  return useMemo(() => {
    const change = (to: Partial<KitchenSettings>): void =>
      writeStored(key, JSON.stringify({ ...parseKitchenSettings(readStored(key)), ...to }));
    return [parseKitchenSettings(stored), change];
  }, [key, stored]);
}
