import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import { weekdayName } from './weekday-names.ts';

/** The week as people read it: from Monday on. */
export const week: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** What the times are called in which a menu, an item of it or a dish is served. */
export function useServingWords() {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const label = t({ id: 'menu.schedule', message: '供應時段' });
    const dayName = (day: number, width: 'short' | 'long' = 'short'): string =>
      weekdayName(day, i18n.locale, width);
    const daysName = (days: readonly number[]): string => {
      if (days.length === 0) return t({ id: 'serving.noDay', message: '未選星期' });
      if (days.length === week.length) return t({ id: 'menu.everyDay', message: '每天' });
      return runsOf(days)
        .flatMap((run) => {
          const names = run.map((day) => dayName(day));
          return names.length < 3 ? names : `${names[0]}–${names.at(-1)}`;
        })
        .join(t({ id: 'list.pause', message: '、' }));
    };
    const times = (schedule: readonly ServingTime[]): string =>
      schedule.length === 0
        ? t({ id: 'serving.always', message: '不限' })
        : schedule
            .map(({ days, from, to }) => `${daysName(days)} ${from}–${to}`)
            .join(t({ id: 'list.break', message: '；' }));
    return { label, dayName, times };
  }, [t, i18n.locale]);
}

/** Days that follow each other in the week, together. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [[]];
  for (const day of week) {
    if (days.includes(day)) runs.at(-1)?.push(day);
    else runs.push([]);
  }
  return runs;
}
