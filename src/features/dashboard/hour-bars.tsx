import { useLingui } from '@lingui/react/macro';
import { ChartPlot, ChartTable } from '#src/ui/figures/chart-parts.tsx';
import { money, Money } from '#src/ui/figures/money.tsx';

interface HourBarsProps {
  hours: readonly { readonly hour: number; readonly today: number; readonly last: number }[];
  /** Such as 上週六. */
  lastName: string;
}

const [slot, height] = [40, 140];

/** Room for as many hours there is at least, so that the bars of a morning are no walls. */
const leastSlots = 12;

/** Today's revenue hour by hour as bars, the same weekday's as a line over each; folded away, the table of them. */
export function HourBars({ hours, lastName }: HourBarsProps) {
  const { t } = useLingui();
  const most = Math.max(1, ...hours.flatMap(({ today, last }) => [today, last]));
  const tall = (value: number): number => (Math.max(0, value) / most) * (height - 6);
  const slots = Math.max(hours.length, leastSlots);
  const width = slots * slot;
  const today = t({ id: 'dashboard.today', message: '今日' });
  const label = t({ id: 'dashboard.byHour', message: '每小時營業額' });
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-fg-2" aria-hidden="true">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-3 rounded-[3px] bg-(--chart-1)" />
          {today}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="h-0.5 w-3.5 bg-fg-2" />
          {lastName}
        </span>
      </div>
      <ChartPlot {...{ label, width, height }} className="h-36">
        {hours.map(({ hour, today: now, last }, at) => (
          <g key={hour}>
            <title>{`${hour}:00 ${today} ${money(now)}・${lastName} ${money(last)}`}</title>
            <rect
              x={at * slot + 6}
              width={slot - 12}
              y={height - tall(now)}
              height={tall(now)}
              rx="3"
              fill="var(--chart-1)"
            />
            {last > 0 && (
              <line
                x1={at * slot + 3}
                x2={(at + 1) * slot - 3}
                y1={height - tall(last)}
                y2={height - tall(last)}
                stroke="var(--text-2)"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        ))}
      </ChartPlot>
      <div
        aria-hidden="true"
        className="num flex text-12 text-fg-3"
        style={{ width: `${(hours.length / slots) * 100}%` }}
      >
        {hours.map(({ hour }, at) => (
          <span key={hour} className="flex-1 text-center">
            {at % 2 === 0 || hours.length < 10 ? hour : ''}
          </span>
        ))}
      </div>
      <ChartTable
        label={label}
        heads={[t({ id: 'dashboard.hour', message: '時段' }), today, lastName]}
        rows={hours.map(({ hour, today: now, last }) => ({
          name: `${String(hour).padStart(2, '0')}:00`,
          figures: [<Money key="today" amount={now} />, <Money key="last" amount={last} />],
        }))}
      />
    </figure>
  );
}
