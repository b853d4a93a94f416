import { isoInstant, localClock } from '../kit/time.ts';
import type { DayHours } from './schema.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;
const minuteMs = 60_000;

/** Whether a store is open by its hours. The instants are UTC ISO at whole minutes. */
export interface OpenState {
  readonly isOpen: boolean;
  /** When it closes; absent while closed and where it never closes. */
  readonly closesAt?: string;
  /** When it opens next; absent while open and where it never opens. */
  readonly opensAt?: string;
}

/**
 * Reads weekly hours at an instant. Periods that touch or overlap are one; a period whose `close` is not after its `open` runs past
 * midnight, so 00:00–00:00 is the whole day, and Saturday's night belongs to Sunday's first hours.
 */
export function openState(hours: readonly DayHours[], nowMs: number, timezone: string): OpenState {
  const { weekday, minute } = localClock(nowMs, timezone);
  const now = weekday * dayMinutes + minute;
  const thisMinuteMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const at = (weekMinute: number): string => isoInstant(thisMinuteMs + (weekMinute - now) * minuteMs);

  for (const [start, end] of merge(unroll(hours))) {
    if (end <= now) continue;
    if (start > now) return { isOpen: false, opensAt: at(start) };
    return end - now > weekMinutes ? { isOpen: true } : { isOpen: true, closesAt: at(end) };
  }
  return { isOpen: false };
}

type Span = readonly [start: number, end: number];

/** Spans in minutes from this week's Sunday 00:00, for the week before, this one and the two after. */
function unroll(hours: readonly DayHours[]): Span[] {
  const spans: Span[] = [];
  for (const { day, isClosed, periods } of hours) {
    if (isClosed) continue;
    for (const { open, close } of periods) {
      const start = day * dayMinutes + minuteOf(open);
      const length = (minuteOf(close) - minuteOf(open) + dayMinutes) % dayMinutes || dayMinutes;
      for (const week of [-1, 0, 1, 2])
        spans.push([start + week * weekMinutes, start + length + week * weekMinutes]);
    }
  }
  return spans;
}

function merge(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function minuteOf(time: string): number {
  const [h = 0, min = 0] = time.split(':').map(Number);
  return h * 60 + min;
}
