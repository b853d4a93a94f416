import { pickupDays, pickupFault } from '#domain/order/pickup.ts';
import { daysLater, instantMs, isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';
import { parseClock } from '#src/ui/form/clock-input.ts';

const minuteMs = 60_000;

/** When something is fetched, as it stands in the fields: a day, and a time of it as typed. */
export interface PickupTyped {
  /** `2026-11-21`, by the clock of the store. */
  readonly date: string;
  readonly time: string;
}

export type PickupFault = 'clock' | 'past' | 'tooFar';

/** Minutes from now that are asked for most. */
export const quickMinutes = [15, 30, 45, 60] as const;

/** The day and the time at a place. */
export function typedOf(at: string, timezone: string): PickupTyped {
  const local = isoInstant(instantMs(at) + zoneOffsetMinutes(timezone) * minuteMs);
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** So many minutes from now, on the next five that a clock shows. */
export function pickupIn(minutes: number, nowMs: number): string {
  const step = 5 * minuteMs;
  return isoInstant(Math.ceil((nowMs + minutes * minuteMs) / step) * step);
}

/** What was typed: no time at all, an instant, or why it is none. */
export function pickupOf(
  { date, time }: PickupTyped,
  timezone: string,
  nowMs: number,
): { readonly at?: string; readonly fault?: PickupFault } {
  if (time.trim() === '') return {};
  const clock = parseClock(time);
  if (clock === undefined) return { fault: 'clock' };
  const at = isoInstant(instantMs(`${date}T${clock}:00.000Z`) - zoneOffsetMinutes(timezone) * minuteMs);
  const fault = pickupFault(at, nowMs);
  return fault ? { fault } : { at };
}

/** The days that can be chosen, today first. */
export function pickupDates(nowMs: number, timezone: string): string[] {
  const { date } = typedOf(isoInstant(nowMs), timezone);
  return Array.from({ length: pickupDays + 1 }, (_, days) => daysLater(date, days));
}
