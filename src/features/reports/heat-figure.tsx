import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';
import { heatOf, type HeatCell } from './figures-of.ts';
import type { Report } from './report.ts';
import { hourName } from './use-report-words.ts';
import { useShort } from './use-short.ts';

const week = [1, 2, 3, 4, 5, 6, 0];

/** Steps of the ramp: more are not told apart. */
const steps = 7;

/** R2: which hours of which weekdays are busy, as a sum or as what one such day brings. */
export function HeatFigure({ report: { slice, hours, about } }: { report: Report }) {
  const { t } = useLingui();
  const weekdayName = useWeekdayNames();
  const short = useShort();
  const [as, setAs] = useState<'average' | 'total'>('average');
  const { cells, weekdays } = heatOf(slice, hours);
  const valueOf = ({ revenue, weekday }: HeatCell): number =>
    as === 'total' ? revenue : Math.round(revenue / Math.max(1, weekdays[weekday] ?? 1));
  const most = Math.max(1, ...cells.map(valueOf));
  const best = cells.reduce((top, one) => (valueOf(one) > valueOf(top) ? one : top), cells[0] ?? nothing);
  const [bestDay, bestHour, bestValue] = [
    weekdayName(best.weekday),
    hourName(best.hour),
    money(valueOf(best)),
  ];
  const title = t({ id: 'report.heat', message: '每週時段' });
  const shown = [...new Set(cells.map(({ hour }) => hour))];
  const of = (weekday: number, hour: number): HeatCell =>
    cells.find((one) => one.weekday === weekday && one.hour === hour) ?? nothing;
  return (
    <Figure
      title={title}
      summary={t({ id: 'report.heatSummary', message: `最忙的是${bestDay}${bestHour}，${bestValue}。` })}
      file="sales-hours"
      testId="heat-figure"
      about={about}
      heads={[t({ id: 'dashboard.hour', message: '時段' }), ...week.map((day) => weekdayName(day, 'short'))]}
      rows={shown.map((hour) => [hourName(hour), ...week.map((day) => valueOf(of(day, hour)))])}
    >
      <span data-noprint="" className="mb-3 self-start">
        <SegmentedControl
          size="sm"
          label={t({ id: 'report.measure', message: '顯示' })}
          value={as}
          options={[
            { value: 'average', label: t({ id: 'report.perDay', message: '平均一天' }) },
            { value: 'total', label: t({ id: 'report.sum', message: '合計' }) },
          ]}
          onChange={setAs}
        />
      </span>
      <ScrollRegion role="region" aria-label={title} className="overflow-x-auto">
        <div
          aria-hidden="true"
          className="num grid min-w-[300px] grid-cols-[40px_repeat(7,minmax(32px,1fr))] gap-0.5 text-12 print:min-w-0 print:grid-cols-[34px_repeat(7,minmax(0,1fr))] print:text-[7pt]"
        >
          <span />
          {week.map((day) => (
            <span key={day} className="pb-1 text-center text-fg-3">
              {weekdayName(day, 'short')}
            </span>
          ))}
          {shown.flatMap((hour) => [
            <span key={`hour-${hour}`} className="self-center text-right text-fg-3">
              {String(hour).padStart(2, '0')}:00
            </span>,
            ...week.map((day) => {
              const value = valueOf(of(day, hour));
              const step = Math.ceil((value / most) * steps);
              return (
                <span
                  key={`${hour}-${day}`}
                  title={`${weekdayName(day)} ${hourName(hour)} ${money(value)}`}
                  className="relative grid h-7 place-items-center print:h-5 overflow-hidden rounded-[4px] bg-sunken"
                >
                  <Shade step={step} />
                  <span className="relative">{value > 0 ? short.amount(value) : ''}</span>
                </span>
              );
            }),
          ])}
        </div>
      </ScrollRegion>
      <p aria-hidden="true" className="num mt-3 flex items-center gap-1.5 self-end text-12 text-fg-3">
        {money(0)}
        <span className="flex gap-0.5">
          {Array.from({ length: steps }, (_, at) => (
            <span key={at} className="relative size-3 overflow-hidden rounded-[3px] bg-sunken">
              <Shade step={at + 1} />
            </span>
          ))}
        </span>
        {money(most)}
      </p>
    </Figure>
  );
}

/** A step of the ramp, over what it stands on. */
function Shade({ step }: { step: number }) {
  const opacity = (step / steps) * 0.6;
  return <span className="absolute inset-0" style={{ background: 'var(--chart-1)', opacity }} />;
}

const nothing: HeatCell = { weekday: 1, hour: 0, revenue: 0, orders: 0 };
