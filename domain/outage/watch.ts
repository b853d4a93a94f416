import { instantMs, isoInstant } from '../kit/time.ts';

/** How old a change must have become before its waiting counts as an outage, in milliseconds. Shorter drops are not worth a page. */
export const shortestOutageMs = 60_000;

/** What a device knows about being cut off while no answer has come; instants by its corrected clock. */
export interface Watched {
  /** When the server last answered. */
  readonly seenAt?: string | undefined;
  /** When it was first found not to answer since then; absent where nobody has tried. */
  readonly lostAt?: string | undefined;
  /** What waits to be sent, by store. */
  readonly waiting: readonly Waiting[];
}

export interface Waiting {
  readonly storeId: string;
  /** When the oldest of the changes was made. */
  readonly oldestAt: string;
  readonly changes: number;
}

/** One outage as its store will read of it. */
export interface FoundOutage {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
  readonly changes: number;
}

/**
 * The outages that end with an answer at `answeredAt`, one for each store with something to send. It began when the first try failed, or
 * with the oldest waiting change where that is earlier, but never before the server's last answer. A device that had nothing to send, a
 * tablet that was off over night say, had none; nor had one whose oldest change waited for less than {@link shortestOutageMs}, or
 * waited while the server was answering (a queue that is stuck for another reason).
 */
export function outagesEndedBy({ seenAt, lostAt, waiting }: Watched, answeredAt: string): FoundOutage[] {
  const end = instantMs(answeredAt);
  const seen = seenAt === undefined ? -Infinity : instantMs(seenAt);
  return waiting.flatMap(({ storeId, oldestAt, changes }) => {
    const oldest = instantMs(oldestAt);
    if (changes <= 0 || end - Math.max(oldest, seen) < shortestOutageMs) return [];
    const lost = lostAt === undefined ? oldest : instantMs(lostAt);
    const from = Math.max(seen, Math.min(lost, oldest));
    return [{ storeId, from: isoInstant(from), to: isoInstant(end), changes }];
  });
}

/** The id of an outage: derived, so that two tabs, or a tab that is closed in between, make one. */
export function outageIdOf(storeId: string, deviceId: string, from: string): string {
  return `outage:${storeId}:${deviceId}:${instantMs(from)}`;
}
