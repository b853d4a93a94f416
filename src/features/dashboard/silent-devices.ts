import type { StoreDevice } from '#domain/device/schema.ts';
import { silentAfterMs } from '#domain/device/silence.ts';
import { instantMs } from '#domain/kit/time.ts';

/** A till that was not seen for a whole day was not only switched off overnight. */
const silentMs = 24 * 3_600_000;

/** After that it is in a drawer, and nobody waits for it; unless it said that it holds something back. */
const forgottenMs = 14 * 24 * 3_600_000;

/** Devices that hold something back, and tills that were not seen for a day: those with the most to send first. */
export function unsyncedOf(
  devices: readonly StoreDevice[],
  own: string | undefined,
  now: number,
): StoreDevice[] {
  return devices
    .filter(({ _id, kind, pending = 0, lastSeenAt, revokedAt }) => {
      if (_id === own || revokedAt !== undefined) return false;
      const silent = now - instantMs(lastSeenAt);
      // One that is being heard of sends it at this moment.
      if (pending > 0 && silent > silentAfterMs) return true;
      return kind === 'till' && silent > silentMs && silent < forgottenMs;
    })
    .toSorted((a, b) => (b.pending ?? 0) - (a.pending ?? 0) || (a.lastSeenAt < b.lastSeenAt ? -1 : 1));
}
