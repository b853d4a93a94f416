import { useLingui } from '@lingui/react/macro';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import { listItemLevels, type LevelStep } from '#domain/supply/levels.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { formatDateTime, formatNumericDate } from '#src/ui/figures/format-time.ts';
import { PointCursor, type Point } from '#src/ui/figures/point-cursor.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { drawLevels } from './chart-scales.ts';
import { useMoveWords } from './use-move-words.ts';
import type { Place } from './use-stock.ts';

interface LevelFigureProps {
  place: Place;
  item: InventoryItem;
}

type Levels = OutputOf<typeof listItemLevels>;

/** What there was of an item, step by step, with what was done to it: from the rows of this device, so without a network, too. */
export function LevelFigure({ place, item }: LevelFigureProps) {
  const { data } = useQuery(listItemLevels, { ...place, inventoryId: item._id });
  return data && data.steps.length > 0 ? <Drawn {...{ item, levels: data }} /> : null;
}

/** What is told of by a mark of its own. A sale is a step of the line. */
const marks: Partial<Record<LevelStep['changeType'], { readonly sign: string; readonly tone: string }>> = {
  manual_add: { sign: '▲', tone: 'text-success' },
  restock: { sign: '▲', tone: 'text-success' },
  // What counting began with was not delivered then: it was there.
  initial_stock: { sign: '●', tone: 'text-fg-2' },
  manual_subtract: { sign: '▼', tone: 'text-warning' },
  system_adjustment: { sign: '▼', tone: 'text-warning' },
  damage: { sign: '✖', tone: 'text-danger' },
  count: { sign: '◆', tone: 'text-info' },
};

/** The marks that are explained below every drawing. */
const usual = ['manual_add', 'manual_subtract', 'damage', 'count'] as const;

function Drawn({ item, levels }: { item: InventoryItem; levels: Levels }) {
  const { t, i18n } = useLingui();
  const { changes } = useMoveWords();
  const { steps, start } = levels;
  const drawing = drawLevels(levels);
  const title = t({ id: 'stock.levelFigure', message: '庫存變化' });
  const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0');
  const timeOf = (at: string): string => formatDateTime(new Date(at), i18n.locale);
  const points = steps.map((step, nth): Point => {
    const { at, changeType, delta, after, reason } = step;
    const time = timeOf(at);
    const what = changes[changeType];
    const by = signed(delta);
    const why = reason === undefined ? '' : t({ id: 'stock.levelReason', message: `（${reason}）` });
    return {
      key: `${nth}:${at}`,
      ...drawing.spots[nth]!,
      says: t({ id: 'stock.levelSays', message: `${time} ${what}${by}${why}，剩${after}份` }),
    };
  });
  const count = (...ofKinds: LevelStep['changeType'][]): number =>
    steps.filter(({ changeType }) => ofKinds.includes(changeType)).length;
  const [added, damaged, counted] = [count('manual_add', 'restock'), count('damage'), count('count')];
  const explained = [...(count('initial_stock') > 0 ? ['initial_stock' as const] : []), ...usual];
  const now = steps.at(-1)?.after ?? start;
  const least = Math.min(start, ...steps.map(({ after }) => after));
  const summary = t({
    id: 'stock.levelSummary',
    message: `最近28天從${start}份到${now}份，最少時${least}份；進貨${added}次、報損${damaged}次、盤點${counted}次。`,
  });
  return (
    <Figure
      title={title}
      summary={summary}
      file="stock-levels"
      testId="level-figure"
      heads={[
        t({ id: 'log.at', message: '時間' }),
        t({ id: 'stock.change', message: '異動' }),
        t({ id: 'stock.quantity', message: '數量' }),
        t({ id: 'stock.levelAfter', message: '異動後' }),
        t({ id: 'stock.reason', message: '原因' }),
      ]}
      rows={steps
        .map(({ at, changeType, delta, after, reason }) => [
          timeOf(at),
          changes[changeType],
          delta,
          after,
          reason,
        ])
        .reverse()}
    >
      <PointCursor
        label={title}
        points={points}
        hint={t({ id: 'stock.levelHint', message: '指向圖中一點，或用方向鍵逐筆查看。' })}
        className="ml-10 h-48"
        below={
          <div
            aria-hidden="true"
            className="mt-1 ml-10 flex flex-wrap justify-between gap-x-4 gap-y-1 text-13 text-fg-3"
          >
            <span className="num">{formatNumericDate(new Date(levels.from)).slice(5)}</span>
            <span className="flex flex-wrap gap-x-3 max-sm:order-last max-sm:w-full">
              {explained.map((kind) => (
                <span key={kind} className="inline-flex items-center gap-1">
                  <span className={cx('text-12 leading-none', marks[kind]?.tone)}>{marks[kind]?.sign}</span>
                  {changes[kind]}
                </span>
              ))}
              {item.minStockAlert > 0 && (
                <span className="inline-flex items-center gap-1">
                  <span className="w-4 border-t border-dashed border-warning" />
                  {t({ id: 'stock.minStockAlert', message: '低庫存提醒' })}
                </span>
              )}
            </span>
            <span className="num">{formatNumericDate(new Date(levels.to)).slice(5)}</span>
          </div>
        }
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {drawing.ticks.map(({ value, y }) => (
            <line
              key={value}
              x1="0"
              x2="100"
              y1={y}
              y2={y}
              stroke={value === 0 ? 'var(--border-strong)' : 'var(--border)'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {item.minStockAlert > 0 && (
            <line
              x1="0"
              x2="100"
              y1={drawing.yOf(item.minStockAlert)}
              y2={drawing.yOf(item.minStockAlert)}
              stroke="var(--warning)"
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path
            d={drawing.line}
            fill="none"
            stroke="var(--chart-1)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {drawing.ticks.map(({ value, y }) => (
          <span
            key={value}
            aria-hidden="true"
            className="num absolute right-full w-10 -translate-y-1/2 pr-2 text-right text-12 text-fg-3"
            style={{ top: `${y}%` }}
          >
            {value}
          </span>
        ))}
        {steps.map(({ changeType }, nth) => {
          const mark = marks[changeType];
          const point = points[nth]!;
          return (
            mark && (
              <span
                key={point.key}
                aria-hidden="true"
                className={cx('absolute -translate-1/2 text-12 leading-none', mark.tone)}
                style={{ left: `${point.x}%`, top: `${point.y}%` }}
              >
                {mark.sign}
              </span>
            )
          );
        })}
      </PointCursor>
    </Figure>
  );
}
