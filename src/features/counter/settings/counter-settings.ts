import { readStored, useStored, writeStored } from '#src/ui/hooks/stored.ts';

/** How this till is used, by the people at it: kept on the device, never synced. */
export interface CounterSettings {
  /** The side of the cart; the other hand taps the tiles. */
  readonly cartSide: 'right' | 'left';
  /** Whether single letters are shortcuts (WCAG 2.1.4). */
  readonly letterKeys: boolean;
  /** More tiles at once, each lower and narrower. */
  readonly compactTiles: boolean;
  /** Whether tiles show the pictures of their dishes. */
  readonly tilePictures: boolean;
  /** Whether it sounds when a guest has ordered. */
  readonly chime: boolean;
}

const usual: CounterSettings = {
  cartSide: 'right',
  letterKeys: true,
  compactTiles: false,
  tilePictures: true,
  chime: false,
};

const storageKey = 'haodan.counter';

/** What was chosen, the usual where nothing was or nothing can be read. */
export function readSettings(): CounterSettings {
  return parseSettings(readStored(storageKey));
}

/** @param stored As kept; anything else than settings is the usual. */
export function parseSettings(stored: string | null): CounterSettings {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Record<keyof CounterSettings, unknown>> | null;
    return {
      cartSide: kept?.cartSide === 'left' ? 'left' : 'right',
      letterKeys: kept?.letterKeys !== false,
      compactTiles: kept?.compactTiles === true,
      tilePictures: kept?.tilePictures !== false,
      chime: kept?.chime === true,
    };
  } catch {
    return usual;
  }
}

export function changeSettings(to: Partial<CounterSettings>): void {
  writeStored(storageKey, JSON.stringify({ ...readSettings(), ...to }));
}

/** Also what another tab of the till chooses. */
export function useCounterSettings(): CounterSettings {
  return parseSettings(useStored(storageKey));
}
