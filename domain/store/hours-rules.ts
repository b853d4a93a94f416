import { AppError, type Fault } from '../kit/errors.ts';
import type { DayHours } from './schema.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/**
 * What of weekly hours cannot be: a day that is there twice, or two periods that overlap, also by an evening that runs into the next day.
 * Periods that touch are fine. Paths are `{day}.periods.{index}`. Forms ask it while somebody types; commands refuse with it.
 */
export function hoursFaults(hours: readonly DayHours[]): Fault[] {
  const faults: Fault[] = [];
  const days = new Set<number>();
  for (const { day } of hours) {
    if (days.has(day)) faults.push({ path: String(day), message: 'repeated' });
    days.add(day);
  }
  const spans = hours.flatMap(({ day, isClosed, periods }) =>
    isClosed
      ? []
      : periods.map(({ open, close }, index) => {
          const start = day * dayMinutes + minuteOf(open);
          const length = (minuteOf(close) - minuteOf(open) + dayMinutes) % dayMinutes || dayMinutes;
          return { path: `${day}.periods.${index}`, start, end: start + length };
        }),
  );
  for (const [i, one] of spans.entries()) {
    const overlaps = spans.some((other, j) => j < i && meet(one, other));
    if (overlaps) faults.push({ path: one.path, message: 'overlaps' });
  }
  return faults;
}

/** @throws AppError validation with {@link hoursFaults} below `businessHours` */
export function checkHours(hours: readonly DayHours[]): void {
  const faults = hoursFaults(hours).map(({ path, message }) => ({ path: `businessHours.${path}`, message }));
  if (faults.length > 0) throw new AppError('validation', { faults });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** On a clock that goes round every week. */
function meet(a: Span, b: Span): boolean {
  return [-weekMinutes, 0, weekMinutes].some((shift) => a.start + shift < b.end && b.start < a.end + shift);
}

function minuteOf(time: string): number {
  const [h = 0, min = 0] = time.split(':').map(Number);
  return h * 60 + min;
}
