import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CashFlowStatistics } from '#domain/cash-flow/statistics.ts';
import type { FlowType } from '#domain/cash-flow/schema.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { changeOf } from './stat-scales.ts';
import { useFlowWords } from './use-flow-words.ts';

interface CategoryFigureProps {
  stats: CashFlowStatistics;
  type: FlowType;
  /** Whose figures these are, and of which days. */
  about: string;
  onOpen: (category: string) => void;
}

/** C2: each category's share of a type, and how it changed against the span before. */
export function CategoryFigure({ stats, type, about, onOpen }: CategoryFigureProps) {
  const { t } = useLingui();
  const id = useId();
  const { types } = useFlowWords();
  const total = stats[type];
  const rows = stats.categories.filter((one) => one.type === type && one.amount > 0);
  const most = rows[0];
  const kind = types[type];
  const [topName, topShare] = [most?.name ?? '', share(most?.amount ?? 0, total)];
  return (
    <Figure
      title={t({ id: 'flow.categoryFigure', message: `${kind}類別` })}
      summary={
        most
          ? t({ id: 'flow.categorySummary', message: `最多的是${topName}，占${topShare}%。` })
          : t({ id: 'flow.categoryEmpty', message: `這段期間沒有${kind}。` })
      }
      file={`cash-flow-${type}`}
      testId={`category-figure-${type}`}
      about={about}
      heads={[
        t({ id: 'flow.category', message: '類別' }),
        t({ id: 'flow.amount', message: '金額' }),
        '%',
        t({ id: 'flow.count', message: '筆數' }),
        stats.compared.isRunning
          ? t({ id: 'flow.beforeSame', message: '前期同期' })
          : t({ id: 'flow.before', message: '前期' }),
      ]}
      rows={rows.map(({ name, amount, count, before }) => [
        name,
        amount,
        share(amount, total),
        count,
        before,
      ])}
    >
      <ul className="flex flex-col gap-1">
        {rows.map(({ category, name, amount, before }) => {
          const change = changeOf(amount, before);
          return (
            <li key={category}>
              <button
                type="button"
                aria-labelledby={`${id}-${category}`}
                onClick={() => onOpen(category)}
                className="pressable flex w-full flex-col gap-1 rounded-field border border-transparent px-2 py-1.5 text-left hover:bg-hover"
              >
                <span
                  id={`${id}-${category}`}
                  className="num flex w-full flex-wrap items-baseline gap-x-3 text-14"
                >
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
                  <span className="font-semibold">
                    <Money amount={amount} />
                  </span>
                  <span className="w-10 text-right text-fg-2">{share(amount, total)}%</span>
                  <span className="w-16 text-right text-13 text-fg-3">
                    {change === undefined ? t({ id: 'flow.new.category', message: '新增' }) : signed(change)}
                  </span>
                </span>
                <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full"
                    style={{
                      width: `${(amount / (most?.amount ?? 1)) * 100}%`,
                      background: type === 'income' ? 'var(--chart-1)' : 'var(--chart-2)',
                    }}
                  />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Figure>
  );
}

function share(amount: number, total: number): number {
  return total === 0 ? 0 : Math.round((amount / total) * 100);
}

function signed(change: number): string {
  if (change === 0) return '±0%';
  return change > 0 ? `▲${change}%` : `▼${-change}%`;
}
