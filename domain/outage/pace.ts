import { instantMs, isoInstant } from '../kit/time.ts';

/** Orders placed in one step of time. */
export interface PaceStep {
  readonly at: string;
  orders: number;
  total: number;
}

/** Steps of so many minutes each; the first begins at or before the outage. */
export interface Pace {
  readonly minutes: number;
  readonly steps: PaceStep[];
}

const minuteMs = 60_000;
/** A picture with more columns than this is no longer read at a glance. */
const mostSteps = 36;
const stepMinutes = [10, 30, 60, 180, 720, 1440];

/** How the orders came over the time from `from` to `to`: every 10 minutes, or coarser where that would be too many columns. */
export function paceOf(
  orders: readonly { readonly placedAt: string; readonly total: number }[],
  from: string,
  to: string,
): Pace {
  const begin = instantMs(from);
  const end = Math.max(begin, instantMs(to));
  const fits = (minutes: number): boolean => (end - begin) / (minutes * minuteMs) <= mostSteps;
  const minutes = stepMinutes.find(fits) ?? Math.ceil((end - begin) / mostSteps / minuteMs);
  const stepMs = minutes * minuteMs;
  const first = Math.floor(begin / stepMs);
  const count = Math.floor(end / stepMs) - first + 1;
  const steps = Array.from({ length: count }, (_, i) => ({
    at: isoInstant((first + i) * stepMs),
    orders: 0,
    total: 0,
  }));
  for (const { placedAt, total } of orders) {
    const step = steps[Math.floor(instantMs(placedAt) / stepMs) - first];
    if (!step) continue;
    step.orders++;
    step.total += total;
  }
  return { minutes, steps };
}
