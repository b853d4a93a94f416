import { useLingui } from '@lingui/react/macro';
import { cx } from '#src/ui/styles/class-names.ts';
import { levelScale } from './level-scale.ts';
import type { StockRow } from './stock-listing.ts';
import type { StockGroup } from './stock-search.ts';

const tones: Readonly<Record<StockGroup, string>> = {
  soldOut: 'bg-danger',
  critical: 'bg-danger',
  needsRestock: 'bg-warning',
  overstock: 'bg-info',
  healthy: 'bg-success',
  untracked: 'bg-line-strong',
};

/** How full the shelf is, with a mark where somebody wants to be told and one for how much there should be. The figures stand beside it. */
export function LevelBar({ row: { item, left, group } }: { row: Pick<StockRow, 'item' | 'left' | 'group'> }) {
  const { t } = useLingui();
  const { minStockAlert: alert, targetStockLevel: target } = item;
  const scale = levelScale({ left, alert, target });
  const shown = Math.max(0, left);
  const parts = [
    t({ id: 'stock.bar', message: `還有${shown}份` }),
    alert > 0 && t({ id: 'stock.barAlert', message: `低於${alert}份提醒` }),
    target !== undefined && t({ id: 'stock.barTarget', message: `目標${target}份` }),
  ];
  return (
    <span
      role="img"
      aria-label={parts.filter(Boolean).join(t({ id: 'list.comma', message: '，' }))}
      title={parts.filter(Boolean).join(t({ id: 'list.comma', message: '，' }))}
      className="relative block h-2.5 w-full"
    >
      <span className="absolute inset-x-0 inset-y-px overflow-hidden rounded-full border border-line bg-sunken">
        <span className={cx('block h-full', tones[group])} style={{ width: `${scale.fill}%` }} />
      </span>
      {scale.alert !== undefined && (
        <span
          className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-warning-text"
          style={{ left: `${scale.alert}%` }}
        />
      )}
      {scale.target !== undefined && (
        <span
          className="absolute -inset-y-0.5 w-0.5 -translate-x-1/2 rounded-full bg-fg-3"
          style={{ left: `${scale.target}%` }}
        />
      )}
    </span>
  );
}
