import { isoDay, isoInstant, localClock, zoneOffsetMinutes } from '../kit/time.ts';
import type { DayHours, SpecialDay } from './schema.ts';

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

/** So far ahead the next opening is looked for: beyond any holiday of a shop that still means to open. */
const horizonDays = 70;

/**
 * Reads weekly hours and special days at an instant. Periods that touch or overlap are one; a period whose `close` is not after its `open`
 * runs past midnight, so 00:00–00:00 is the whole day, and Saturday's night belongs to Sunday's first hours. A special day takes the place of
 * its weekday's hours; what began the evening before runs on into it.
 */
export function openState(
  hours: readonly DayHours[],
  nowMs: number,
  timezone: string,
  specialDays: readonly SpecialDay[] = [],
): OpenState {
  const { weekday, minute } = localClock(nowMs, timezone);
  const thisMinuteMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const at = (dayMinute: number): string => isoInstant(thisMinuteMs + (dayMinute - minute) * minuteMs);
  const today = Math.floor((nowMs + zoneOffsetMinutes(timezone) * minuteMs) / (dayMinutes * minuteMs));

  for (const [start, end] of merge(unroll(hours, specialDays, weekday, today))) {
    if (end <= minute) continue;
    if (start > minute) return { isOpen: false, opensAt: at(start) };
    return end - minute > weekMinutes ? { isOpen: true } : { isOpen: true, closesAt: at(end) };
  }
  return { isOpen: false };
}

/** When what is open at an instant was opened, in ms since 1970; undefined while it is closed. */
export function openedAtMs(
  hours: readonly DayHours[],
  nowMs: number,
  timezone: string,
  specialDays: readonly SpecialDay[] = [],
): number | undefined {
  const { weekday, minute } = localClock(nowMs, timezone);
  const today = Math.floor((nowMs + zoneOffsetMinutes(timezone) * minuteMs) / (dayMinutes * minuteMs));
  const spans = merge(unroll(hours, specialDays, weekday, today));
  const present = spans.find(([start, end]) => start <= minute && minute < end);
  if (!present) return undefined;
  return Math.floor(nowMs / minuteMs) * minuteMs + (present[0] - minute) * minuteMs;
}

type Span = readonly [start: number, end: number];

/** Spans in minutes from today's 00:00, from yesterday's on. */
function unroll(
  hours: readonly DayHours[],
  specialDays: readonly SpecialDay[],
  weekday: number,
  today: number,
): Span[] {
  const special = new Map(specialDays.map((one) => [one.date, one]));
  const weekly = new Map<number, Span[]>();
  for (let day = 0; day < 7; day++)
    weekly.set(
      day,
      hours.filter((one) => one.day === day).flatMap((one) => spansOf(one)),
    );
  const spans: Span[] = [];
  for (let ahead = -1; ahead < horizonDays; ahead++) {
    const other = special.size > 0 ? special.get(isoDay(today + ahead)) : undefined;
    const ofDay = other ? spansOf(other) : (weekly.get((weekday + ahead + 7) % 7) ?? []);
    for (const [start, end] of ofDay) spans.push([start + ahead * dayMinutes, end + ahead * dayMinutes]);
  }
  return spans;
}

function spansOf({ isClosed, periods }: Pick<DayHours, 'isClosed' | 'periods'>): Span[] {
  if (isClosed) return [];
  return periods.map(({ open, close }) => {
    const start = minuteOf(open);
    return [start, start + ((minuteOf(close) - start + dayMinutes) % dayMinutes || dayMinutes)];
  });
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
