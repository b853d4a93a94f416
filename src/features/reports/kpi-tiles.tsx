import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SalesSums } from '#domain/report/sales-schema.ts';
import { Sparkline } from '#src/ui/figures/day-bars.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { changeOf, measured } from './figures-of.ts';
import type { Report } from './report.ts';
import { stepsOf } from './slices.ts';
import { useReportWords } from './use-report-words.ts';
import { signedShare } from './use-short.ts';

interface Tile {
  readonly key: string;
  readonly label: string;
  readonly of: (sums: SalesSums) => number;
  readonly isMoney: boolean;
  /** More of it is better, or worse; absent where that cannot be said. */
  readonly good?: 'more' | 'less';
  /** The figure that tells more of it. */
  readonly figure: string;
  /** What is no sum of orders: by step, and of what it is held against. */
  readonly own?: { readonly now: Steps; readonly past: Steps | undefined };
}

type Steps = ReadonlyMap<string, number>;

/** R0: the six figures that a report begins with, each against what it is compared with, and the way to the figure that says more. */
export function KpiTiles({ report, onShow }: { report: Report; onShow: (figure: string) => void }) {
  const { t } = useLingui();
  const words = useReportWords();
  const { slice, before, span, today } = report;
  const steps = stepsOf(span).filter((step) => step <= today);
  const tiles: readonly Tile[] = [
    {
      key: 'revenue',
      label: words.measures.revenue,
      of: ({ revenue }) => revenue,
      isMoney: true,
      good: 'more',
      figure: 'trend',
    },
    {
      key: 'orders',
      label: words.measures.orders,
      of: ({ orders }) => orders,
      isMoney: false,
      good: 'more',
      figure: 'trend',
    },
    {
      key: 'average',
      label: words.measures.average,
      of: (sums) => measured(sums, 'average'),
      isMoney: true,
      good: 'more',
      figure: 'baskets',
    },
    {
      key: 'discounts',
      label: t({ id: 'report.discounts', message: '折扣' }),
      of: ({ discounted }) => discounted,
      isMoney: true,
      figure: 'falls',
    },
    {
      key: 'taken back',
      label: t({ id: 'report.takenBack', message: '退款與作廢' }),
      of: takenBack,
      isMoney: true,
      good: 'less',
      figure: 'reasons',
    },
    report.newMembers
      ? {
          key: 'new members',
          label: t({ id: 'report.newMembers', message: '新會員' }),
          of: () => 0,
          own: { now: report.newMembers, past: report.newBefore },
          isMoney: false,
          good: 'more',
          figure: 'members',
        }
      : {
          key: 'members',
          label: t({ id: 'report.memberOrders', message: '會員訂單' }),
          of: ({ memberOrders }) => memberOrders,
          isMoney: false,
          good: 'more',
          figure: 'members',
        },
  ];
  const against = words.comparisons[report.vs];
  return (
    <ul
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6 print:grid-cols-3"
      data-testid="kpis"
    >
      {tiles.map(({ key, label, of, isMoney, good, figure, own }) => {
        const said = (value: number): string =>
          isMoney ? money(value) : new Intl.NumberFormat().format(value);
        const now = own ? sumOf(own.now) : of(slice.total);
        const past = own ? own.past && sumOf(own.past) : before && of(before.total);
        const change = changeOf(now, past);
        const shown = signedShare(change);
        return (
          <li key={key} className="min-w-0">
            <button
              type="button"
              onClick={() => onShow(figure)}
              data-testid={`kpi-${key.replace(' ', '-')}`}
              className="card pressable flex h-full w-full min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-3 text-left hover:border-line-strong"
            >
              <span className="text-13 text-fg-3">{label}</span>
              <span className="flex w-full flex-wrap items-center justify-between gap-x-3">
                <span className="num text-24 leading-9 font-semibold [overflow-wrap:anywhere]">
                  {said(now)}
                </span>
                {steps.length > 2 && (
                  <span className="print:hidden">
                    <Sparkline
                      days={steps.map((date) => {
                        const sums = slice.days.get(date);
                        const value = own ? (own.now.get(date) ?? 0) : sums ? of(sums) : 0;
                        return { date, revenue: value, orders: 0 };
                      })}
                    />
                  </span>
                )}
              </span>
              {past !== undefined && (
                <span className="num mt-auto flex flex-wrap gap-x-1.5 text-13 text-fg-2">
                  {shown !== undefined && (
                    <Change good={good} change={change ?? 0}>
                      {shown}
                    </Change>
                  )}
                  <span>
                    {against} {said(past)}
                  </span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ good, change, children }: { good: Tile['good']; change: number; children: ReactNode }) {
  const isSame = Math.abs(change) < 0.005;
  const isGood = good !== undefined && change > 0 === (good === 'more');
  return (
    <span
      className={cx(
        'font-semibold',
        !isSame && good !== undefined && (isGood ? 'text-success-text' : 'text-danger-text'),
      )}
    >
      {children}
    </span>
  );
}

/** What was given back, and what was voided after it had been paid. */
export function takenBack({ reasons }: Pick<SalesSums, 'reasons'>): number {
  return reasons
    .filter(({ kind }) => kind === 'refund' || kind === 'void')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function sumOf(steps: Steps): number {
  return [...steps.values()].reduce((sum, one) => sum + one, 0);
}
