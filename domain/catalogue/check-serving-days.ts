import { isSame } from '../kit/equal.ts';
import { AppError } from '../kit/errors.ts';
import type { ServingTime } from './serving-times.ts';

/** Whether one of the times has no day: it would never come, and nobody means that. */
export function isDayMissing(times: readonly ServingTime[]): boolean {
  return times.some(({ days }) => days.length === 0);
}

/** Times that a change says of something. */
export interface ServingTimesInput {
  /** Of the argument that says them. */
  readonly path: string;
  readonly times: readonly ServingTime[] | null | undefined;
  /** Those that stand there. */
  readonly before?: readonly ServingTime[] | undefined;
}

/**
 * Every time that is said anew has a day. This is asked where a change is made (`seal`), and neither of rows nor of what other hosts made:
 * times that were stored without a day can be read and written back as they are, come back with what was deleted, and a change that an older
 * build has queued is taken as it ever was. Such a time never comes, and so does no harm.
 * @throws AppError serving_day_missing
 */
export function checkServingDays(said: readonly ServingTimesInput[]): void {
  const wrong = said.find(({ times, before }) => times && isDayMissing(times) && !isSame(times, before));
  if (wrong) throw new AppError('serving_day_missing', { path: wrong.path });
}
