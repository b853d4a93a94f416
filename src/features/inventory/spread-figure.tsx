import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Figure } from '#src/ui/figures/figure.tsx';
import { PointCursor } from '#src/ui/figures/point-cursor.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { drawSpread, type CoverBounds, type CoveredRow } from './chart-scales.ts';
import { stockName } from './stock-listing.ts';
import type { StockGroup } from './stock-search.ts';
import { useStockWords } from './use-stock-words.ts';
import type { Place } from './use-stock.ts';

interface SpreadFigureProps {
  place: Place;
  rows: readonly CoveredRow[];
  bounds: CoverBounds;
  /** Of the list: what does not belong to it stands back. */
  status: StockGroup | undefined;
}

const detail = '/admin/$brandId/inventory/store/$storeId/detail/$id';

/** What is used much and what little, against how long it lasts: what to order first, and of what to order less. */
export function SpreadFigure({ place, rows, bounds, status }: SpreadFigureProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { groups } = useStockWords(bounds);
  const { low } = bounds;
  const drawing = drawSpread(rows, bounds);
  const { use } = drawing.middle;
  const urgent = rows.filter(({ dailyUse, daysLeft }) => dailyUse >= use && daysLeft <= low).length;
  const title = t({ id: 'stock.spreadFigure', message: '用量與可售天數' });
  const corner = 'absolute text-12 text-fg-3';
  return (
    <Figure
      title={title}
      summary={t({
        id: 'stock.spreadSummary',
        message: `一半的品項每天用超過${use}份；其中${low}天內用罄、要先補的有${urgent}項。`,
      })}
      file="stock-use"
      testId="spread-figure"
      heads={[
        t({ id: 'stock.item', message: '品項' }),
        t({ id: 'stock.daily', message: '營業日平均用量' }),
        t({ id: 'stock.daysLeft', message: '可售天數' }),
        t({ id: 'field.status', message: '狀態' }),
      ]}
      rows={rows
        .toSorted((a, b) => b.dailyUse - a.dailyUse)
        .map((row) => [stockName(i18n.locale, row), row.dailyUse, row.daysLeft, groups[row.group]])}
    >
      <div aria-hidden="true" className="mb-1 text-12 text-fg-3">
        {t({ id: 'stock.spreadUp', message: '↑ 可售天數' })}
      </div>
      <PointCursor
        label={title}
        points={rows.map((row, at) => {
          const name = stockName(i18n.locale, row);
          const { dailyUse, daysLeft } = row;
          const standing = groups[row.group];
          return {
            key: row._id,
            ...drawing.spots[at]!,
            says: t({
              id: 'stock.spreadSays',
              message: `${name}：每天約${dailyUse}份，約${daysLeft}天（${standing}）`,
            }),
          };
        })}
        hint={t({
          id: 'stock.spreadHint',
          message: '指向圖中一點，或用方向鍵逐項查看；按一下或按Enter打開。',
        })}
        className="h-72 border-b border-l border-line-strong"
        below={
          <div>
            <div aria-hidden="true" className="num relative h-5 text-12 text-fg-3">
              {drawing.ticks.map(({ value, x }) => (
                <span key={value} className="absolute -translate-x-1/2" style={{ left: `${x}%` }}>
                  {value}
                </span>
              ))}
            </div>
            <p aria-hidden="true" className="text-right text-12 text-fg-3">
              {t({ id: 'stock.spreadRight', message: '每天用量（份），每格十倍 →' })}
            </p>
          </div>
        }
        onOpen={({ key }) => void navigate({ to: detail, params: { ...place, id: key } })}
      >
        <span aria-hidden="true" className="absolute inset-0">
          <span
            className="absolute inset-x-0 bottom-0 bg-danger-soft opacity-60"
            style={{ top: `${drawing.low}%` }}
          />
          <span
            className="absolute inset-x-0 top-0 bg-info-soft opacity-60"
            style={{ height: `${drawing.high}%` }}
          />
          <span
            className="absolute inset-y-0 border-l border-dashed border-line-strong"
            style={{ left: `${drawing.middle.x}%` }}
          />
          <span className={cx(corner, 'top-1 left-2')}>
            {t({ id: 'stock.spreadSlowMany', message: '慢銷・過量' })}
          </span>
          <span className={cx(corner, 'top-1 right-2')}>
            {t({ id: 'stock.spreadFastMany', message: '熱銷・過量' })}
          </span>
          <span className={cx(corner, 'bottom-1 left-2')}>
            {t({ id: 'stock.spreadSlowFew', message: '慢銷・快用完' })}
          </span>
          <span className={cx(corner, 'right-2 bottom-1')}>
            {t({ id: 'stock.spreadFastFew', message: '熱銷・先補貨' })}
          </span>
          {rows.map((row, at) => (
            <span
              key={row._id}
              className={cx(
                'absolute size-2 -translate-1/2 rounded-full',
                dots[row.group],
                status !== undefined && row.group !== status && 'opacity-25',
              )}
              style={{ left: `${drawing.spots[at]!.x}%`, top: `${drawing.spots[at]!.y}%` }}
            />
          ))}
        </span>
      </PointCursor>
    </Figure>
  );
}

const dots: Readonly<Record<StockGroup, string>> = {
  soldOut: 'bg-danger',
  critical: 'bg-danger',
  needsRestock: 'bg-warning',
  overstock: 'bg-info',
  healthy: 'bg-success',
  untracked: 'bg-line-strong',
};
