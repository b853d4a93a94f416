import { isoDay, isoInstant, localClock, zoneOffsetMinutes } from '../kit/time.ts';
import type { DayHours, SpecialDay } from './schema.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;
const minuteMs = 60_000;
const dayMs = dayMinutes * minuteMs;

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

/** A period of being open, in ms since 1970. */
export interface OpenPeriod {
  readonly startMs: number;
  /** Of a store that never closes: where what was looked at ends. */
  readonly endMs: number;
}

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
  const minuteStartMs = Math.floor(nowMs / minuteMs) * minuteMs;
  for (const { startMs, endMs } of openPeriods(hours, { fromMs: nowMs, timezone, specialDays })) {
    if (endMs <= nowMs) continue;
    if (startMs > nowMs) return { isOpen: false, opensAt: isoInstant(startMs) };
    return endMs - minuteStartMs > weekMinutes * minuteMs
      ? { isOpen: true }
      : { isOpen: true, closesAt: isoInstant(endMs) };
  }
  return { isOpen: false };
}

/** Whether a day with hours of its own keeps a store closed at an instant: who knows its weekly hours alone does not know that. */
export function isClosedBySpecialDay(
  hours: readonly DayHours[],
  nowMs: number,
  timezone: string,
  specialDays: readonly SpecialDay[] = [],
): boolean {
  const today = isoInstant(nowMs + zoneOffsetMinutes(timezone) * minuteMs).slice(0, 10);
  return (
    specialDays.some(({ date }) => date === today) && !openState(hours, nowMs, timezone, specialDays).isOpen
  );
}

/** When what is open at an instant was opened, in ms since 1970; undefined while it is closed. */
export function openedAtMs(
  hours: readonly DayHours[],
  nowMs: number,
  timezone: string,
  specialDays: readonly SpecialDay[] = [],
): number | undefined {
  return periodAt(openPeriods(hours, { fromMs: nowMs, timezone, specialDays }), nowMs)?.startMs;
}

/**
 * All periods from the evening before an instant on, in order and with gaps between them, until beyond any holiday after the days that are
 * asked for: unrolled once for however many instants are looked up with {@link periodAt}.
 */
export function openPeriods(
  hours: readonly DayHours[],
  {
    fromMs,
    timezone,
    specialDays = [],
    days = 0,
  }: {
    readonly fromMs: number;
    readonly timezone: string;
    readonly specialDays?: readonly SpecialDay[] | undefined;
    readonly days?: number;
  },
): OpenPeriod[] {
  const offsetMs = zoneOffsetMinutes(timezone) * minuteMs;
  const today = Math.floor((fromMs + offsetMs) / dayMs);
  const { weekday } = localClock(fromMs, timezone);
  const at = (minute: number): number => today * dayMs - offsetMs + minute * minuteMs;
  return merge(unroll(hours, specialDays, { weekday, today, days: days + horizonDays })).map(
    ([start, end]) => ({ startMs: at(start), endMs: at(end) }),
  );
}

/** The period that an instant lies in. @param periods As {@link openPeriods} gives them. */
export function periodAt(periods: readonly OpenPeriod[], atMs: number): OpenPeriod | undefined {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.endMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  const found = periods[low];
  return found && found.startMs <= atMs ? found : undefined;
}

type Span = readonly [start: number, end: number];

/** Spans in minutes from today's 00:00, from yesterday's on. */
function unroll(
  hours: readonly DayHours[],
  specialDays: readonly SpecialDay[],
  { weekday, today, days }: { readonly weekday: number; readonly today: number; readonly days: number },
): Span[] {
  const special = new Map(specialDays.map((one) => [one.date, one]));
  const weekly = new Map<number, Span[]>();
  for (let day = 0; day < 7; day++)
    weekly.set(
      day,
      hours.filter((one) => one.day === day).flatMap((one) => spansOf(one)),
    );
  const spans: Span[] = [];
  for (let ahead = -1; ahead < days; ahead++) {
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
