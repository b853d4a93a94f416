import { useLingui } from '@lingui/react/macro';
import { ChartPlot, ChartTable } from './chart-parts.tsx';
import { money, Money } from './money.tsx';

export interface DayValue {
  /** `2026-11-21` */
  readonly date: string;
  readonly revenue: number;
  readonly orders: number;
}

const [width, height, gap] = [600, 120, 4];

/** What was taken day by day, as bars and, folded away, as the table of them. */
export function DayBars({ days, label }: { days: readonly DayValue[]; label: string }) {
  const { t } = useLingui();
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  const slot = width / Math.max(1, days.length);
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top), days[0] ?? noDay);
  return (
    <figure className="flex flex-col gap-1.5">
      <ChartPlot {...{ label, width, height }} className="h-32">
        {days.map(({ date, revenue }, at) => {
          const tall = Math.max(revenue > 0 ? 2 : 0, (Math.max(0, revenue) / most) * (height - 4));
          return (
            <rect
              key={date}
              x={at * slot + gap / 2}
              y={height - tall}
              width={Math.max(1, slot - gap)}
              height={tall}
              rx="2"
              fill="var(--chart-1)"
            >
              <title>{`${shortDay(date)} ${money(revenue)}`}</title>
            </rect>
          );
        })}
      </ChartPlot>
      <figcaption className="num flex justify-between gap-3 text-13 text-fg-3">
        <span>{shortDay(days[0]?.date)}</span>
        {best.revenue > 0 && (
          <span>
            {t({
              id: 'chart.best',
              message: `最高 ${money(best.revenue)}・${shortDay(best.date)}`,
            })}
          </span>
        )}
        <span>{shortDay(days.at(-1)?.date)}</span>
      </figcaption>
      <ChartTable
        label={label}
        heads={[
          t({ id: 'field.date', message: '日期' }),
          t({ id: 'orderCount', message: '訂單數' }),
          t({ id: 'revenue', message: '營業額' }),
        ]}
        rows={days.toReversed().map(({ date, revenue, orders }) => ({
          name: shortDay(date),
          figures: [orders, <Money key="revenue" amount={revenue} />],
        }))}
      />
    </figure>
  );
}

const noDay: DayValue = { date: '', revenue: 0, orders: 0 };

/** `11/21`: the year is plain from where it stands. */
function shortDay(date = ''): string {
  return date.slice(5).replace('-', '/');
}

/** The same as a line in a row of a table; the figures stand beside it. */
export function Sparkline({ days }: { days: readonly DayValue[] }) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  const points = days.map(({ revenue }, at) => {
    const x = (at / Math.max(1, days.length - 1)) * 100;
    return `${x.toFixed(1)},${(27 - (Math.max(0, revenue) / most) * 25).toFixed(1)}`;
  });
  return (
    <svg viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true" className="h-7 w-24 shrink-0">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
