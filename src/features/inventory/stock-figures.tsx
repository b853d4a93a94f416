import { useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useMemo, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { NumberField } from '#src/ui/form/number-field.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { countsOf, type StockRow } from './stock-listing.ts';
import { usualDays, type StockSearch } from './stock-search.ts';
import { groupLooks, useStockWords } from './use-stock-words.ts';

interface StockFiguresProps {
  rows: readonly StockRow[];
  search: StockSearch;
  onSearch: (change: StockSearch) => void;
  /** What the days of cover rest on; undefined while it is read. */
  span: { readonly from: string | null; readonly days: number } | undefined;
}

const shown = ['soldOut', 'critical', 'needsRestock', 'overstock', 'healthy'] as const;

const iconTones = {
  neutral: 'text-fg-3',
  primary: 'text-primary-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
  info: 'text-info-text',
  pending: 'text-pending-text',
} as const;

/** How many items stand how, each figure the way to them, and by how many days that is told. */
export function StockFigures({ rows, search, onSearch, span }: StockFiguresProps) {
  const { t, i18n } = useLingui();
  const { groups } = useStockWords(search);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const days = span?.days ?? 0;
  const since = span?.from ? formatDay(span.from, i18n.locale) : '';
  return (
    <section
      aria-label={t({ id: 'stock.overview', message: '庫存概況' })}
      className="mb-4 flex flex-col gap-3 rounded-card border border-line bg-surface p-3"
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map((group) => {
          const { icon: Icon, tone } = groupLooks[group];
          const isChosen = search.status === group;
          return (
            <li key={group} className="flex last:max-sm:col-span-2">
              <button
                type="button"
                aria-pressed={isChosen}
                data-testid={`figure-${group}`}
                onClick={() => onSearch({ status: isChosen ? undefined : group, page: undefined })}
                className={cx(
                  'pressable flex min-h-14 w-full items-center gap-3 rounded-button border px-3 py-2 text-left',
                  isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-hover',
                )}
              >
                <Icon
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className={cx('shrink-0', iconTones[tone])}
                />
                <span className="min-w-0 flex-1 text-14 text-fg-2">{groups[group]}</span>
                <span className="num text-20 font-semibold">{counts[group]}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {/* The words wrap within a box of their own, so that the button keeps its place beside them. */}
      <div className="flex items-center gap-3 text-14 text-fg-2 sm:items-start">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-2">
          <Days
            label={t({ id: 'stock.lowDays', message: '即將用罄' })}
            value={search.low ?? usualDays.low}
            onChange={(low) => onSearch({ low: low === usualDays.low ? undefined : low })}
          />
          <Days
            label={t({ id: 'stock.highDays', message: '庫存過量' })}
            value={search.high ?? usualDays.high}
            onChange={(high) => onSearch({ high: high === usualDays.high ? undefined : high })}
          />
          {span && (
            <span className="text-13 text-fg-3" data-testid="stock-span">
              {days === 0
                ? t({ id: 'stock.noSpan', message: '還沒有銷售紀錄，只依提醒量判斷' })
                : t({
                    id: 'stock.span',
                    message: `可售天數依${since}起${days}個營業日的用量，在這台裝置計算`,
                  })}
            </span>
          )}
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={ChartColumn}
          aria-expanded={search.charts === 'open'}
          className="shrink-0 sm:mt-0.5"
          data-testid="stock-charts-toggle"
          onClick={() => onSearch({ charts: search.charts === 'open' ? undefined : 'open' })}
        >
          {t({ id: 'figure.chart', message: '圖表' })}
        </Button>
      </div>
    </section>
  );
}

const mostDays = 1000;

interface DaysProps {
  label: string;
  value: number;
  onChange: (days: number) => void;
}

/** A number of days that the states go by. */
function Days({ label, value, onChange }: DaysProps) {
  const { t } = useLingui();
  /** A number that is none yet. Left so, the one before holds. */
  const [typed, setTyped] = useState<number | null>();
  return (
    <span className="inline-flex items-center gap-2 max-sm:hidden">
      <span aria-hidden="true">{label}</span>
      <NumberField
        className="w-24"
        hideLabel
        label={t({ id: 'stock.daysOf', message: `${label}的天數門檻` })}
        suffix={t({ id: 'stock.daysUnit', message: '天' })}
        value={typed === undefined ? value : typed}
        onBlur={() => setTyped(undefined)}
        onChange={(days) => {
          setTyped(days);
          if (days !== null && days >= 1 && days <= mostDays) onChange(days);
        }}
      />
    </span>
  );
}
