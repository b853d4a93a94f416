import { Trans } from '@lingui/react/macro';
import type { DayHours } from '#domain/store/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { weekOrder } from './hours-draft.ts';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';

const hourMs = 3_600_000;

/** The hours of each weekday; today's stands out. */
export function WeekHours({ hours }: { hours: readonly DayHours[] }) {
  const now = useNow(hourMs);
  // Taipei is eight hours ahead, all year.
  const today = new Date(now + 8 * hourMs).getUTCDay();
  const nameOf = useWeekdayNames();
  return (
    <dl className="flex flex-col">
      {weekOrder.map((key) => {
        const day = Number(key);
        const of = hours.find((one) => one.day === day);
        const isOff = !of || of.isClosed || of.periods.length === 0;
        return (
          <div
            key={day}
            className={cx(
              '-mx-2 grid min-h-9 grid-cols-[minmax(80px,1fr)_auto] items-baseline gap-4 rounded-field border border-transparent px-2 py-1.5 text-14',
              day === today && 'bg-primary-soft font-semibold text-primary-text',
            )}
          >
            <dt>
              {nameOf(day)}
              {day === today && (
                <span className="sr-only">
                  <Trans id="store.today">（今天）</Trans>
                </span>
              )}
            </dt>
            <dd className="num flex flex-col items-end">
              {isOff ? (
                <span className={day === today ? '' : 'text-fg-3'}>
                  <Trans id="store.dayOff">休息</Trans>
                </span>
              ) : (
                of.periods.map(({ open, close }) => (
                  <span key={`${open}${close}`}>
                    {open}–{close}
                    {close <= open && (
                      <span className="text-13">
                        {' '}
                        <Trans id="store.nextDay">隔天</Trans>
                      </span>
                    )}
                  </span>
                ))
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
