import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { money } from '#src/ui/figures/money.tsx';

/** As many small drawings as stand beside each other and are still told apart. */
const mostDrawn = 8;

/** C5: the last twelve months of the largest categories, one small drawing each; a month that is pointed at is told in all of them. */
export function TrendFigure({ stats, about }: { stats: CashFlowStatistics; about: string }) {
  const { t } = useLingui();
  const [at, setAt] = useState(stats.months.length - 1);
  const rows = stats.categories.toSorted((a, b) => sum(b.trend) - sum(a.trend)).slice(0, mostDrawn);
  const count = rows.length;
  const month = stats.months[at] ?? '';
  return (
    <Figure
      title={t({ id: 'flow.trendFigure', message: '類別趨勢（12個月）' })}
      summary={t({ id: 'flow.trendSummary', message: `金額最大的${count}個類別；數字是${month}的金額。` })}
      file="cash-flow-trend"
      testId="trend-figure"
      about={about}
      heads={[t({ id: 'flow.category', message: '類別' }), ...stats.months]}
      rows={stats.categories.map(({ name, trend }) => [name, ...trend])}
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map(({ category, name, type, trend }) => {
          const most = Math.max(1, ...trend);
          return (
            <div key={category} className="min-w-0">
              <p className="num flex flex-wrap items-baseline justify-between gap-x-2 text-14">
                <span className="[overflow-wrap:anywhere]">{name}</span>
                <span className="ml-auto font-semibold whitespace-nowrap">{money(trend[at] ?? 0)}</span>
              </p>
              <div
                className="flex h-16 items-end gap-0.5 border-b border-line"
                onPointerLeave={() => setAt(stats.months.length - 1)}
              >
                {trend.map((amount, nth) => (
                  <span
                    key={stats.months[nth]}
                    title={`${stats.months[nth]} ${money(amount)}`}
                    onPointerEnter={() => setAt(nth)}
                    className="flex h-full flex-1 items-end"
                  >
                    <span
                      className="w-full rounded-t-[2px]"
                      style={{
                        height: `${(amount / most) * 100}%`,
                        background: type === 'income' ? 'var(--chart-1)' : 'var(--chart-2)',
                        opacity: nth === at ? 1 : 0.55,
                      }}
                    />
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </Figure>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
