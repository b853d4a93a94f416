import { seenSinceForDay, mayHaveUnsentChanges } from '../device/silence.ts';
import type { StoreDevice } from '../device/schema.ts';
import { mostSilent, type SilentTill } from '../drawer/schema.ts';
import { businessDayStart, daysLater } from '../kit/time.ts';

interface Asked {
  readonly businessDate: string;
  /** How the store counts its days. */
  readonly timezone: string;
  readonly dayCutover: string;
  readonly nowMs: number;
  /** The closing till. */
  readonly own: string | undefined;
}

/**
 * Tills that may hold something back of a business day, by the server's last word about each. None of those is one that nobody uses any
 * more: it was revoked, or its browser is another till now.
 */
export function silentTillsOf(
  devices: readonly StoreDevice[],
  { businessDate, timezone, dayCutover, nowMs, own }: Asked,
): SilentTill[] {
  const since = seenSinceForDay(nowMs, businessDayStart(daysLater(businessDate, 1), timezone, dayCutover));
  const gone = new Set(
    devices.flatMap(({ replaces = [] }) => replaces.flatMap(({ _id, by }) => (by === 'cookie' ? [_id] : []))),
  );
  return devices
    .filter(
      (device) =>
        device.kind === 'till' &&
        device._id !== own &&
        !gone.has(device._id) &&
        mayHaveUnsentChanges(device, since),
    )
    .slice(0, mostSilent)
    .map(({ _id: deviceId, name, lane, lastSeenAt, pending = 0 }) => ({
      deviceId,
      name: name.slice(0, 60),
      ...(/^[A-Z]{1,2}$/.test(lane) && { lane }),
      lastSeenAt,
      pending,
    }));
}
