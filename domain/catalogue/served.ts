import { instantMs, isoInstant } from '../kit/time.ts';
import { openState } from '../store/opening-hours.ts';
import type { DayHours } from '../store/schema.ts';
import type { ServingTime } from './serving-times.ts';

/** Whether something can be had by its times. */
export interface ServedState {
  readonly isServed: boolean;
  /** When it is served next, UTC ISO; absent while it is, and where its times never come together. */
  readonly nextAt?: string;
}

const weekMs = 7 * 86_400_000;

/**
 * Whether what has all these times is served at an instant: they hold together (those of the menu, of its item, of the dish), and one that is
 * absent or empty always does.
 * @param now UTC ISO
 * @assumed The times are those of the house's zone: `Asia/Taipei` unless said otherwise (data-model §3).
 */
export function servedState(
  all: readonly (readonly ServingTime[] | undefined)[],
  now: string,
  timezone = 'Asia/Taipei',
): ServedState {
  const hours = all.flatMap((times) => (times && times.length > 0 ? [hoursOf(times)] : []));
  const nowMs = instantMs(now);
  // Before the last of those that are closed opens, nothing is served. Weeks repeat: what does not come within one never does.
  for (let at = nowMs; at <= nowMs + weekMs;) {
    const closed = hours.map((one) => openState(one, at, timezone)).filter(({ isOpen }) => !isOpen);
    if (closed.length === 0)
      return at === nowMs ? { isServed: true } : { isServed: false, nextAt: isoInstant(at) };
    at = Math.max(...closed.map(({ opensAt }) => (opensAt === undefined ? Infinity : instantMs(opensAt))));
  }
  return { isServed: false };
}

function hoursOf(times: readonly ServingTime[]): DayHours[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: false,
    periods: times
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ open: from, close: to })),
  }));
}
