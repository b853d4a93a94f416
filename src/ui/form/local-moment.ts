import { isoInstant, zoneOffsetMinutes } from '#domain/kit/time.ts';

const minuteMs = 60_000;

const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The instant of a moment by the clock of a place, `2026-11-21T14:05`; undefined for what is no moment. */
export function instantAt(moment: string, timezone: string): string | undefined {
  // Engines read far more than that as a date, and each what it likes.
  if (!momentForm.test(moment)) return undefined;
  const ms = Date.parse(`${moment}:00Z`);
  return Number.isNaN(ms) ? undefined : isoInstant(ms - zoneOffsetMinutes(timezone) * minuteMs);
}
