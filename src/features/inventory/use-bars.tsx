import { useLingui } from '@lingui/react/macro';
import { ChartPlot, ChartTable } from '#src/ui/figures/chart-parts.tsx';
import { barsOf, plot, type DayUse } from './bar-scale.ts';

/** What was used day by day, as bars with what was damaged on top, and folded away as the table of them. */
export function UseBars({ days, label }: { days: readonly DayUse[]; label: string }) {
  const { t } = useLingui();
  const words = {
    used: t({ id: 'stock.used', message: '用量' }),
    damaged: t({ id: 'stock.damage', message: '報損' }),
    added: t({ id: 'stock.add', message: '進貨' }),
  };
  const most = Math.max(0, ...days.map(({ used }) => used));
  return (
    <figure className="flex flex-col gap-1.5">
      <ChartPlot {...{ label, ...plot }} className="h-32">
        {barsOf(days).map(({ date, x, width, used, damaged }, at) => (
          <g key={date}>
            <rect x={x} y={used.y} width={width} height={used.height} rx="2" fill="var(--chart-1)">
              <title>{`${shortDay(date)} ${words.used}${days[at]?.used ?? 0}`}</title>
            </rect>
            {damaged.height > 0 && (
              <rect x={x} y={damaged.y} width={width} height={damaged.height} rx="2" fill="var(--danger)">
                <title>{`${shortDay(date)} ${words.damaged}${days[at]?.damaged ?? 0}`}</title>
              </rect>
            )}
          </g>
        ))}
      </ChartPlot>
      <figcaption className="num flex justify-between gap-3 text-13 text-fg-3">
        <span>{shortDay(days[0]?.date)}</span>
        {most > 0 && <span>{t({ id: 'stock.mostUsed', message: `一天最多${most}份` })}</span>}
        <span>{shortDay(days.at(-1)?.date)}</span>
      </figcaption>
      <ChartTable
        label={label}
        heads={[t({ id: 'field.date', message: '日期' }), words.used, words.damaged, words.added]}
        rows={days.toReversed().map(({ date, used, damaged, added }) => ({
          name: shortDay(date),
          figures: [used, damaged, added],
        }))}
      />
    </figure>
  );
}

/** `11/21`: the year is plain from where it stands. */
function shortDay(date = ''): string {
  return date.slice(5).replace('-', '/');
}
