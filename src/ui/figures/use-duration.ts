import { useLingui } from '@lingui/react/macro';

/** How long something took, in words: `40分鐘`, `2小時5分鐘`; never less than a minute. */
export function useDuration(): (ms: number) => string {
  const { t } = useLingui();
  return (ms) => {
    const minutes = Math.max(1, Math.round(ms / 60_000));
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return t({ id: 'duration.minutes', message: `${minutes}分鐘` });
    if (rest === 0) return t({ id: 'duration.hours', message: `${hours}小時` });
    return t({ id: 'duration.hoursMinutes', message: `${hours}小時${rest}分鐘` });
  };
}
