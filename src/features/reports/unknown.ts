import { mayHaveUnsentChanges, silentAfterMs } from '#domain/device/silence.ts';
import type { StoreDevice } from '#domain/device/schema.ts';
import { businessDateOf, instantMs, isoInstant, localClock } from '#domain/kit/time.ts';

/** From when on nobody here can say what some of a store's tills sold. */
export interface Unknown {
  readonly storeId: string;
  /** In milliseconds. */
  readonly from: number;
  /** What people call them. */
  readonly tills: readonly string[];
}

/** A till that has been off for so long is in a drawer and sells nothing, unless it said that it holds something back. */
const inUseMs = 7 * 24 * 3_600_000;

interface OutageContext {
  readonly storeId: string;
  readonly now: number;
  /** This device: what it sold, it knows. */
  readonly own: string | undefined;
  /** When the server was heard of last, where it is out of reach; in milliseconds. */
  readonly offlineSince: number | undefined;
}

/** Tills of a store that may have sold what is not in its sums, by the server's last word about them; undefined where there are none. */
export function unknownOf(
  devices: readonly StoreDevice[],
  { storeId, now, own, offlineSince }: OutageContext,
): Unknown | undefined {
  const since = isoInstant((offlineSince ?? now) - silentAfterMs);
  const silent = devices.flatMap((device) => {
    if (device.kind !== 'till' || device._id === own || device.revokedAt !== undefined) return [];
    const seen = instantMs(device.lastSeenAt);
    const isInUse = now - seen < inUseMs || (device.pending ?? 0) > 0;
    if (!isInUse) return [];
    if (mayHaveUnsentChanges(device, since)) {
      const held = device.oldestAt === undefined ? seen : Math.min(seen, instantMs(device.oldestAt));
      return [{ name: device.name, from: held }];
    }
    return offlineSince === undefined ? [] : [{ name: device.name, from: offlineSince }];
  });
  if (silent.length === 0) return undefined;
  return {
    storeId,
    from: Math.min(...silent.map(({ from }) => from)),
    tills: silent.map(({ name }) => name),
  };
}

interface Calendar {
  readonly timezone: string;
  readonly dayCutover: string;
}

const hourMs = 3_600_000;

/**
 * The hours of which nobody can say what was sold, by business day: of those in which the store sells at all, for a till that is off at night
 * leaves nothing out.
 * @param selling The clock's hours in which anything is ever sold.
 */
export function unknownHours(
  { from }: Unknown,
  { timezone, dayCutover }: Calendar,
  { now, selling }: { readonly now: number; readonly selling: ReadonlySet<number> },
): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (let at = Math.floor(from / hourMs) * hourMs; at <= now; at += hourMs) {
    const hour = Math.floor(localClock(at, timezone).minute / 60);
    if (!selling.has(hour)) continue;
    // The hour in which it was heard of last begins before it.
    const date = businessDateOf(Math.max(at, from), timezone, dayCutover);
    found.set(date, (found.get(date) ?? new Set()).add(hour));
  }
  return found;
}
