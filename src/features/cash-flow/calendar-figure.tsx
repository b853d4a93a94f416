import { useLingui } from '@lingui/react/macro';
import type { CashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { shortAmount, weeksOf } from './stat-scales.ts';

interface CalendarFigureProps {
  stats: CashFlowStatistics;
  /** Whose figures these are, and of which days. */
  about: string;
  onOpen: (span: { from: string; to: string }) => void;
}

/** C4: what was left of each day of the span's last month, in its week. */
export function CalendarFigure({ stats, about, onOpen }: CalendarFigureProps) {
  const { t, i18n } = useLingui();
  const month = stats.to.slice(0, 7);
  const title = t({ id: 'flow.calendarFigure', message: `月曆 ${month}` });
  const nets = new Map(
    stats.days
      .filter(({ day }) => day.startsWith(month))
      .map(({ day, income, expense }) => [day, income - expense]),
  );
  const most = Math.max(1, ...[...nets.values()].map(Math.abs));
  const lossDays = [...nets.values()].filter((net) => net < 0).length;
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    new Intl.DateTimeFormat(i18n.locale, { weekday: 'narrow', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 10, 1 + at)),
    ),
  );
  return (
    <Figure
      title={title}
      summary={t({
        id: 'flow.calendarSummary',
        message: `有紀錄的${nets.size}天裡，${lossDays}天支出多於收入。`,
      })}
      file="cash-flow-calendar"
      testId="calendar-figure"
      about={about}
      heads={[t({ id: 'field.date', message: '日期' }), t({ id: 'flow.net', message: '淨額' })]}
      rowName={(date) => formatDay(String(date), i18n.locale)}
      rows={[...nets].map(([date, net]) => [date, net])}
    >
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map((name, at) => (
          <span key={`head-${String(at)}`} aria-hidden="true" className="text-center text-12 text-fg-3">
            {name}
          </span>
        ))}
        {weeksOf(month).flatMap((week, row) =>
          week.map((date, at) => {
            const net = date === undefined ? undefined : nets.get(date);
            if (date === undefined || net === undefined)
              return (
                <span
                  key={date ?? `hole-${row}-${at}`}
                  className="min-h-12 rounded-field bg-sunken/50 px-1 text-12 text-fg-3"
                >
                  {date?.slice(8)}
                </span>
              );
            return (
              <button
                key={date}
                type="button"
                aria-label={`${formatDay(date, i18n.locale)} ${money(net)}`}
                onClick={() => onOpen({ from: date, to: date })}
                className="pressable relative flex min-h-12 flex-col overflow-hidden rounded-field border border-line px-1 text-left hover:border-fg-3"
              >
                <span
                  aria-hidden="true"
                  className={cx('absolute inset-0', net < 0 ? 'bg-danger-soft' : 'bg-success-soft')}
                  style={{ opacity: 0.3 + 0.7 * (Math.abs(net) / most) }}
                />
                <span className="relative text-12 text-fg-2">{date.slice(8)}</span>
                <span className="num relative text-12 font-semibold whitespace-nowrap">
                  {shortAmount(net, i18n.locale)}
                </span>
              </button>
            );
          }),
        )}
      </div>
    </Figure>
  );
}
