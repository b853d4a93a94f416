import { isoInstant } from '../kit/time.ts';
import type { StoreDevice } from './schema.ts';

/** A device in use asks for news far more often than that; one that has not may be without a network, and selling. In ms. */
export const unheardMs = 15 * 60_000;

/**
 * Whether a device may have changes that the server does not: it said so, or has not been heard of for a while.
 * @param since The instant from which on one that was heard of is not silent.
 */
export function mayHoldChanges(
  { pending = 0, lastSeenAt, revokedAt }: Pick<StoreDevice, 'pending' | 'lastSeenAt' | 'revokedAt'>,
  since: string,
): boolean {
  return revokedAt === undefined && (pending > 0 || lastSeenAt < since);
}

/**
 * From when on a till must have been heard of to have nothing more for a business day: a while ago, or for a day that is over, since its end.
 * What it sells after that is of another day.
 * @param endMs When the day ends.
 * @returns The instant.
 */
export function heardEnough(nowMs: number, endMs: number): string {
  return isoInstant(Math.min(nowMs - unheardMs, endMs));
}
