import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Figure } from '#src/ui/figures/figure.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { coverOf, type CoverBounds, type CoveredRow } from './chart-scales.ts';
import { stockName } from './stock-listing.ts';
import { DaysLeft } from './stock-parts.tsx';
import { useStockWords } from './use-stock-words.ts';
import type { Place } from './use-stock.ts';

interface CoverFigureProps {
  place: Place;
  /** What is used, the soonest gone first. */
  rows: readonly CoveredRow[];
  bounds: CoverBounds;
}

/** So many are drawn; the table has all of them. */
const mostDrawn = 12;

/** How many days each item lasts, over the bands of too few, well and too many. */
export function CoverFigure({ place, rows, bounds }: CoverFigureProps) {
  const { t, i18n } = useLingui();
  const { groups, standing } = useStockWords(bounds);
  const { low, high } = bounds;
  const [few, many] = [
    rows.filter(({ daysLeft }) => daysLeft <= low).length,
    rows.filter(({ daysLeft }) => daysLeft >= high).length,
  ];
  const count = rows.length;
  const [first] = rows;
  const name = first ? stockName(i18n.locale, first) : '';
  const days = first?.daysLeft ?? 0;
  const shown = rows.slice(0, mostDrawn);
  const more = count - shown.length;
  return (
    <Figure
      title={t({ id: 'stock.coverFigure', message: '可售天數' })}
      summary={t({
        id: 'stock.coverSummary',
        message: `有用量的${count}項中，${few}項${low}天內用罄，${many}項可用${high}天以上；最先用罄的是「${name}」，約${days}天。`,
      })}
      file="stock-cover"
      testId="cover-figure"
      heads={[
        t({ id: 'stock.item', message: '品項' }),
        t({ id: 'stock.daysLeft', message: '可售天數' }),
        t({ id: 'stock.left', message: '可售' }),
        t({ id: 'stock.daily', message: '營業日平均用量' }),
        t({ id: 'field.status', message: '狀態' }),
      ]}
      rows={rows.map((row) => [
        stockName(i18n.locale, row),
        row.daysLeft,
        row.left,
        row.dailyUse,
        groups[row.group],
      ])}
    >
      <ul className="flex flex-col">
        {shown.map((row) => (
          <li key={row._id}>
            <Link
              to="/admin/$brandId/inventory/store/$storeId/detail/$id"
              params={{ ...place, id: row._id }}
              className="-mx-2 grid min-h-target grid-cols-[minmax(0,2fr)_minmax(0,3fr)_4.5rem] items-center gap-3 rounded-field px-2 hover:bg-hover"
            >
              <span className="truncate text-14">{stockName(i18n.locale, row)}</span>
              <Bar days={row.daysLeft} bounds={bounds} />
              <span className="num text-right text-14 font-semibold">
                <DaysLeft row={row} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-fg-3">
        <Band tone="bg-danger-soft" says={standing({ group: 'critical', by: 'cover' })} />
        <Band tone="bg-success-soft" says={standing({ group: 'healthy', by: 'cover' })} />
        <Band tone="bg-info-soft" says={standing({ group: 'overstock', by: 'cover' })} />
        {more > 0 && <span>{t({ id: 'stock.coverMore', message: `另有${more}項較晚用罄，見表格` })}</span>}
      </p>
    </Figure>
  );
}

function Bar({ days, bounds }: { days: number; bounds: CoverBounds }) {
  const [low, high] = [coverOf(bounds.low, bounds), coverOf(bounds.high, bounds)];
  const tone = days <= bounds.low ? 'bg-danger' : days >= bounds.high ? 'bg-info' : 'bg-success';
  return (
    <span aria-hidden="true" className="relative block h-4 overflow-hidden rounded-field bg-info-soft">
      <span className="absolute inset-y-0 left-0 bg-success-soft" style={{ width: `${high}%` }} />
      <span className="absolute inset-y-0 left-0 bg-danger-soft" style={{ width: `${low}%` }} />
      <span
        className={cx('absolute inset-y-1 left-0 min-w-0.5 rounded-full', tone)}
        style={{ width: `${coverOf(days, bounds)}%` }}
      />
    </span>
  );
}

function Band({ tone, says }: { tone: string; says: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={cx('size-3 rounded-[3px] border border-line', tone)} />
      {says}
    </span>
  );
}
