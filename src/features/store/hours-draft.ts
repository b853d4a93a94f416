import { clockTime } from '#domain/kit/time.ts';
import { hoursFaults } from '#domain/store/hours-rules.ts';
import type { DayHours } from '#domain/store/schema.ts';
import { parseClock } from '#src/ui/form/clock-input.ts';

export interface PeriodDraft {
  readonly open: string;
  readonly close: string;
}

/** The hours of one day as a form holds them: times as they are typed. */
export interface DayDraft {
  readonly isClosed: boolean;
  readonly periods: readonly PeriodDraft[];
}

/** 0 = Sunday. Each day is a field of its own, so that two people can change two days. */
export const dayKeys = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type DayKey = (typeof dayKeys)[number];
export type HoursDraft = Readonly<Record<DayKey, DayDraft>>;

/** The week as people read it: from Monday on. */
export const weekOrder: readonly DayKey[] = ['1', '2', '3', '4', '5', '6', '0'];

/** What a day begins with when it is opened. */
export const usualPeriod: PeriodDraft = { open: '10:00', close: '22:00' };

export function hoursDraftOf(hours: readonly DayHours[]): HoursDraft {
  const dayOf = (key: DayKey): DayDraft => {
    const { isClosed = true, periods = [] } = hours.find(({ day }) => String(day) === key) ?? {};
    // An open day without hours is a day off.
    return { isClosed: isClosed || periods.length === 0, periods };
  };
  return Object.fromEntries(dayKeys.map((key) => [key, dayOf(key)])) as Record<DayKey, DayDraft>;
}

/** A day as the record has it. */
export function dayFieldsOf({ isClosed, periods }: DayDraft) {
  return {
    isClosed,
    periods: periods.map(({ open, close }) => ({
      open: parseClock(open) ?? open,
      close: parseClock(close) ?? close,
    })),
  };
}

/** The days that the form changes, each with what was seen. */
export function hoursFieldsOf(draft: HoursDraft) {
  return Object.fromEntries(dayKeys.map((key) => [key, dayFieldsOf(draft[key])]));
}

/** The draft as the domain reads hours. */
export function hoursOf(draft: HoursDraft): DayHours[] {
  return dayKeys.map((key) => ({ day: Number(key), ...dayFieldsOf(draft[key]) }));
}

export interface HoursFault {
  /** `{day}.periods.{index}`, or below it `.close`. */
  readonly field: string;
  readonly kind: 'wrong' | 'overlaps';
}

const isClock = (time: string): boolean => clockTime.safeParse(time).success;

/** What of hours cannot be saved: times that are none, and periods that overlap, also over midnight. */
export function faultsOfHours(hours: readonly DayHours[]): HoursFault[] {
  const wrong = hours.flatMap(({ day, isClosed, periods }) =>
    isClosed
      ? []
      : periods.flatMap(({ open, close }, index): HoursFault[] => {
          const field = `${day}.periods.${index}`;
          if (!isClock(open)) return [{ field, kind: 'wrong' }];
          return isClock(close) ? [] : [{ field: `${field}.close`, kind: 'wrong' }];
        }),
  );
  if (wrong.length > 0) return wrong;
  return hoursFaults(hours).map(({ path }) => ({ field: path, kind: 'overlaps' }));
}

/** The hours without what is still being typed: for what shows them meanwhile. */
export function withTimes<D extends Pick<DayHours, 'periods'>>(hours: readonly D[]): D[] {
  return hours.map((day) => ({
    ...day,
    periods: day.periods.filter(({ open, close }) => isClock(open) && isClock(close)),
  }));
}

/** One day's hours for others. */
export function copyDay(draft: HoursDraft, from: DayKey, to: readonly DayKey[]): Partial<HoursDraft> {
  return Object.fromEntries(to.filter((key) => key !== from).map((key) => [key, draft[from]]));
}

/** A further period of a day: after the last one, for as long as leaves the night alone. */
export function nextPeriod(periods: readonly PeriodDraft[]): PeriodDraft {
  const last = periods.at(-1);
  const from = last && parseClock(last.close);
  if (from === undefined || from < (parseClock(last?.open ?? '') ?? '') || from >= '22:00')
    return { open: '', close: '' };
  const hour = Number(from.slice(0, 2));
  return { open: `${String(hour + 1).padStart(2, '0')}:00`, close: hour >= 20 ? '23:59' : '22:00' };
}
