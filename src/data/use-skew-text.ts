import { useLingui } from '@lingui/react/macro';
import type { Skew } from './clock-skew.ts';

const minuteMs = 60_000;

/** By how much the device's clock is off and in which direction, in words. */
export function useSkewText(): (skew: Skew) => string {
  const { t } = useLingui();
  return ({ direction, ms }) => {
    const amount = amountOf(ms);
    return direction === 'ahead'
      ? t({ id: 'clock.ahead', message: `快了${amount}` })
      : t({ id: 'clock.behind', message: `慢了${amount}` });
  };

  function amountOf(ms: number): string {
    const minutes = Math.round(ms / minuteMs);
    if (minutes < 120) return t({ id: 'clock.minutes', message: `${minutes}分鐘` });
    const hours = Math.round(minutes / 60);
    if (hours < 48) return t({ id: 'clock.hours', message: `${hours}小時` });
    const days = Math.round(hours / 24);
    return t({ id: 'clock.days', message: `${days}天` });
  }
}
