import type { StockMove } from '../inventory/schema.ts';
import {
  businessDateOf,
  businessDayStart,
  daysLater,
  instantMs,
  isoInstant,
  weekdayOf,
} from '../kit/time.ts';

// How much of what a store keeps it uses, by weekday (data-model §7). What was sold and what was taken by hand is used; damage and counts are
// not, since they say nothing of tomorrow.

/** So many business days on which the store sold are looked at. */
export const usedDays = 28;

export const daysOfWeek = 7;

/** By what a store tells its days. */
export interface Calendar {
  readonly timezone: string;
  readonly dayCutover: string;
}

/** Business days in a row, the earliest first, and the instants at which they begin; one more marks where the last ends. */
export interface Days {
  readonly dates: readonly string[];
  readonly starts: readonly string[];
}

/** The days up to yesterday: today is not over, and would make every mean smaller. */
export function daysBefore(now: string, calendar: Calendar, count: number): Days {
  const { timezone, dayCutover } = calendar;
  const today = businessDateOf(instantMs(now), timezone, dayCutover);
  const dates = Array.from({ length: count }, (_, i) => daysLater(today, i - count));
  const starts = [...dates, today].map((date) => isoInstant(businessDayStart(date, timezone, dayCutover)));
  return { dates, starts };
}

type Move = Pick<StockMove, 'at' | 'delta' | 'changeType' | 'inventory'>;

/** Whether a move is of something used: sold, given back by whoever bought it, or taken by hand. */
export function isUse({ changeType }: Pick<Move, 'changeType'>): boolean {
  return changeType === 'order' || changeType === 'order_cancel' || changeType === 'manual_subtract';
}

/** The moves of each day. @param moves In the order of time. */
export function movesByDay<M extends Move>(moves: readonly M[], { starts }: Days): M[][] {
  const firsts = starts.map((start) => firstFrom(moves, start));
  return firsts.slice(0, -1).map((first, i) => moves.slice(first, firsts[i + 1]));
}

/** Where moves begin that are not before an instant. */
function firstFrom(moves: readonly Move[], start: string): number {
  let [low, high] = [0, moves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moves[middle]!.at < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The days that were looked at. */
export interface Span {
  /** The earliest of them; null where the store has not sold yet. */
  readonly from: string | null;
  /** Days on which the store sold. */
  readonly days: number;
  /** The same of each weekday, Sunday first. */
  readonly ofWeekday: readonly number[];
  /** Whether the span is long enough to have each weekday in it: one without a sale is then a day off. */
  readonly hasWholeWeek: boolean;
}

/** @param sold Days on which the store sold. @param last Yesterday. */
export function spanOf(sold: readonly string[], last: string): Span {
  const ofWeekday = emptyWeek();
  for (const date of sold) ofWeekday[weekdayOf(date)]! += 1;
  const from = sold.reduce<string | null>(
    (least, date) => (least === null || date < least ? date : least),
    null,
  );
  return {
    from,
    days: sold.length,
    ofWeekday,
    hasWholeWeek: from !== null && daysLater(from, daysOfWeek - 1) <= last,
  };
}

export function emptyWeek(): number[] {
  return Array.from({ length: daysOfWeek }, () => 0);
}

/** What happened to the stock of a store, or of one of its items, on one day: what is kept of a day that is over. */
export interface DayUse {
  /** Something was sold: the store was open. */
  readonly hasSale: boolean;
  /** Pieces used of each item of which any were. */
  readonly used: readonly (readonly [item: string, pieces: number])[];
}

export function dayUseOf(moves: readonly Move[]): DayUse {
  const used = new Map<string, number>();
  let hasSale = false;
  for (const move of moves) {
    hasSale ||= move.changeType === 'order' && move.delta < 0;
    if (isUse(move)) used.set(move.inventory, (used.get(move.inventory) ?? 0) - move.delta);
  }
  return { hasSale, used: [...used] };
}

/** What of each item was used on the days of each weekday. */
export function usedByWeekday(
  byDay: Iterable<readonly [date: string, day: Pick<DayUse, 'used'>]>,
): Map<string, number[]> {
  const used = new Map<string, number[]>();
  for (const [date, day] of byDay) {
    const weekday = weekdayOf(date);
    for (const [item, pieces] of day.used) {
      let week = used.get(item);
      if (!week) used.set(item, (week = emptyWeek()));
      week[weekday]! += pieces;
    }
  }
  return used;
}

/** What is used on a day of each weekday. On a day off nothing; on a weekday that has not come yet, as much as on the others. */
export function meanWeek(used: readonly number[] | undefined, span: Span): number[] {
  const { days, ofWeekday, hasWholeWeek } = span;
  if (!used || days === 0) return emptyWeek();
  const mean = Math.max(0, used.reduce((sum, one) => sum + one, 0) / days);
  return ofWeekday.map((count, weekday) => {
    if (count > 0) return Math.max(0, used[weekday]! / count);
    return hasWholeWeek ? 0 : mean;
  });
}

/** What is used on a day on which the store sells. */
export function dailyUse(week: readonly number[], { ofWeekday }: Span): number {
  const open = ofWeekday.filter((count) => count > 0).length;
  const sum = week.reduce((total, one, weekday) => total + (ofWeekday[weekday]! > 0 ? one : 0), 0);
  return open === 0 ? 0 : sum / open;
}

/** Calendar days until nothing is left, the present one being the first; null where nothing is used. */
export function daysLeft(left: number, week: readonly number[], weekday: number): number | null {
  const ofWeek = week.reduce((sum, one) => sum + one, 0);
  if (ofWeek <= 0) return null;
  if (left <= 0) return 0;
  const weeks = Math.floor(left / ofWeek);
  let [days, rest] = [weeks * daysOfWeek, left - weeks * ofWeek];
  for (let i = 0; i < daysOfWeek; i++) {
    const used = week[(weekday + i) % daysOfWeek]!;
    if (rest < used) return days + rest / used;
    rest -= used;
    days += 1;
  }
  return days;
}

/** As it is shown: a tenth of a piece or a day is as much as anybody can tell. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
