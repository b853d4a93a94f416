import type { CommandContext } from '../kit/operation.ts';
import { instantMs } from '../kit/time.ts';

const dayMs = 86_400_000;

/** Days ahead for which something is ordered at the counter. */
export const pickupDays = 30;

/** Why something cannot be fetched at a time. @param nowMs The present, to the minute: what is wanted this very minute is not past. */
export function pickupFault(at: string, nowMs: number): 'past' | 'tooFar' | undefined {
  const ms = instantMs(at);
  if (ms < Math.floor(nowMs / 60_000) * 60_000) return 'past';
  return ms > nowMs + (pickupDays + 1) * dayMs ? 'tooFar' : undefined;
}

/** Whether a time has nothing to do with the day on which it is said. */
export function isPickupImplausible(at: string, now: string): boolean {
  const away = instantMs(at) - instantMs(now);
  return away <= -2 * dayMs || away >= (pickupDays + 2) * dayMs;
}

/**
 * The time as it is booked. A bill may be paid after what was to be fetched by then; a time that has nothing to do with the day of its
 * sale is left out, and flagged.
 */
export function bookedPickup<T extends string | null | undefined>(
  at: T,
  number: string,
  ctx: CommandContext,
): T | undefined {
  if (!at || !isPickupImplausible(at, ctx.now)) return at;
  ctx.flag({ code: 'pickup_odd', details: { number } });
  return undefined;
}
