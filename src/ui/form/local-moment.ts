import { isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';

const minuteMs = 60_000;

/** The instant of a moment by the clock of a place, `2026-11-21T14:05`; undefined for what is no moment. */
export function instantAt(moment: string, timezone: string): string | undefined {
  const ms = Date.parse(`${moment}:00Z`);
  return Number.isNaN(ms) ? undefined : isoInstant(ms - zoneOffsetMinutes(timezone) * minuteMs);
}
