import { useLingui } from '@lingui/react/macro';
import type { HoursFault } from './hours-draft.ts';

/** What is wrong with a period of a day, as the sentence at its field and in the summary. */
export function useHoursWords(): (day: string, fault: HoursFault) => string {
  const { t } = useLingui();
  return (day, { field, kind }) => {
    const number = Number(/periods\.(\d+)/.exec(field)?.[1] ?? 0) + 1;
    return kind === 'wrong'
      ? t({ id: 'hours.wrong', message: `${day}時段${number}：請輸入時間，例如09:00` })
      : t({ id: 'hours.overlaps', message: `${day}時段${number}與其他時段重疊` });
  };
}
