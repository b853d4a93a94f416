import { instantMs } from '../kit/time.ts';
import { openState } from '../store/opening-hours.ts';
import type { Menu } from './schema.ts';

/**
 * Whether a menu is served at an instant by its times; one without times always is. A time whose `to` is not after its `from` runs past
 * midnight.
 * @param now UTC ISO
 * @assumed The times are those of the house's zone: `Asia/Taipei` unless said otherwise (data-model §3).
 */
export function isServed(
  { schedule = [] }: Pick<Menu, 'schedule'>,
  now: string,
  timezone = 'Asia/Taipei',
): boolean {
  if (schedule.length === 0) return true;
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: false,
    periods: schedule
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ open: from, close: to })),
  }));
  return openState(hours, instantMs(now), timezone).isOpen;
}
