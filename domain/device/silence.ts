import { isoInstant } from '../kit/time.ts';
import type { StoreDevice } from './schema.ts';

/** A device in use polls far more often than that; one that has not may be without a network, and selling. In ms. */
export const silentAfterMs = 15 * 60_000;

/**
 * Whether a device may have changes that the server does not have: it said so, or has not been seen for a while.
 * @param since The instant from which on one that was heard of is not silent.
 */
export function mayHaveUnsentChanges(
  { pending = 0, lastSeenAt, revokedAt }: Pick<StoreDevice, 'pending' | 'lastSeenAt' | 'revokedAt'>,
  since: string,
): boolean {
  return revokedAt === undefined && (pending > 0 || lastSeenAt < since);
}

/**
 * From when on a till must have been seen to have nothing more for a business day: a while ago, or for a day that is over, since its end.
 * What it sells after that is of another day.
 * @param endMs When the day ends.
 * @returns The instant.
 */
export function seenSinceForDay(nowMs: number, endMs: number): string {
  return isoInstant(Math.min(nowMs - silentAfterMs, endMs));
}
