import type { DeviceRow } from '#sync/client/local-tables.ts';

/** A clock that is off by less than this harms nothing that anybody looks at (sync.md §9). */
const toleratedMs = 2 * 60_000;

/** How wrong the device's clock was when the server last answered. */
export interface Skew {
  readonly direction: 'ahead' | 'behind';
  readonly ms: number;
}

/** Undefined while the clock is right enough, as far as is known. It only tells: what is sold is stamped with the corrected time. */
export function skewOf(
  device: Pick<DeviceRow, 'clockOffset' | 'clockUncertainty'> | undefined,
): Skew | undefined {
  if (!device) return undefined;
  const ms = Math.abs(device.clockOffset);
  // A slow answer makes the measurement loose: what may be the network's doing is not the clock's.
  if (ms - device.clockUncertainty <= toleratedMs) return undefined;
  return { direction: device.clockOffset > 0 ? 'behind' : 'ahead', ms };
}
