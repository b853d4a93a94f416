import { useEffect } from 'react';
import { placeKey, placeOf, type Place } from '#src/data/guests/place.ts';
import { useStored, writeStored } from '#src/ui/hooks/stored.ts';

const key = 'haodan.guest-store';

/** Makes a store's cart the one that `/cart` shows, in all tabs; the carts of other stores stay as they are. */
export function useEnterStore(place: Place): void {
  const entered = placeKey(place);
  useEffect(() => writeStored(key, entered), [entered]);
}

/** The same for whoever goes on to its cart. */
export function enterStore(place: Place): void {
  writeStored(key, placeKey(place));
}

/** The store that was entered last. */
export function useEnteredStore(): Place | undefined {
  return placeOf(useStored(key) ?? '');
}
