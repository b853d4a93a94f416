import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { coveredRows } from './chart-scales.ts';
import { CoverFigure } from './cover-figure.tsx';
import { SpreadFigure } from './spread-figure.tsx';
import type { StockRow } from './stock-listing.ts';
import { usualDays, type StockSearch } from './stock-search.ts';
import type { Place } from './use-stock.ts';

interface StockChartsProps {
  place: Place;
  rows: readonly StockRow[];
  search: StockSearch;
}

/** How long everything lasts that is used, drawn. */
export function StockCharts({ place, rows, search }: StockChartsProps) {
  const { t } = useLingui();
  const covered = useMemo(() => coveredRows(rows), [rows]);
  const { low = usualDays.low, high = usualDays.high, status } = search;
  const bounds = { low, high };
  if (covered.length === 0) {
    return (
      <p className="mb-4 rounded-card border border-line bg-surface p-5 text-14 text-fg-3">
        {t({ id: 'stock.noUse', message: '這家店還沒有銷售紀錄，開始銷售後這裡會顯示用量。' })}
      </p>
    );
  }
  return (
    <div className="mb-4 grid gap-4 xl:grid-cols-2" data-testid="stock-charts">
      <CoverFigure {...{ place, bounds }} rows={covered} />
      <SpreadFigure {...{ place, bounds, status }} rows={covered} />
    </div>
  );
}
