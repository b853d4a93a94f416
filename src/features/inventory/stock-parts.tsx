import { Trans, useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { RecordName } from '#src/office/list/record-name.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { LevelBar } from './level-bar.tsx';
import { stockName, type StockRow } from './stock-listing.ts';
import { groupLooks, useStockWords } from './use-stock-words.ts';

interface StockNameProps {
  row: StockRow;
  pending: boolean;
  link: LinkProps | undefined;
}

/** What an item is called, whether the server knows it, and what is odd about it. */
export function StockName({ row, pending, link }: StockNameProps) {
  const { i18n } = useLingui();
  return (
    <RecordName
      record={{ name: stockName(i18n.locale, row) }}
      pending={pending}
      link={link}
      testId={`stock-${row._id}`}
      below={
        row.isOrphan ? (
          <span className="text-13 text-warning-text">
            <Trans id="stock.dishGone">餐點已刪除</Trans>
          </span>
        ) : (
          row.item.inventoryType === 'else' && (
            <span className="text-13 text-fg-3 in-data-[rows=compact]:hidden">
              <Trans id="stock.typeElse">物料</Trans>
            </span>
          )
        )
      }
    />
  );
}

interface StateProps {
  row: StockRow;
  words: ReturnType<typeof useStockWords>;
}

/** How an item stands, by its level and by its days of cover: the worse first. */
export function StockState({ row, words }: StateProps) {
  const [first, second] = row.standings;
  const { icon, tone } = groupLooks[first.group];
  const { soldOutUntil } = row.item;
  return (
    <span className="flex flex-col items-start gap-0.5" data-state={first.group}>
      <Badge tone={tone} icon={icon}>
        {words.standing(first)}
      </Badge>
      {second && (
        <span className="text-13 text-fg-3 in-data-[rows=compact]:hidden">{words.standing(second)}</span>
      )}
      {row.isMarked && soldOutUntil !== undefined && (
        <span className="num text-13 text-fg-3">
          <Trans id="stock.until">
            到<DateTime at={soldOutUntil} style="coming" />
          </Trans>
        </span>
      )}
    </span>
  );
}

/** What is left beside the target, over the bar of it. Below zero is said, since it is short. */
export function StockLevel({ row }: { row: StockRow }) {
  const { item, left } = row;
  if (!item.isInventoryTracked) return <span className="text-fg-3">–</span>;
  const short = -left;
  return (
    <span className="flex w-full min-w-24 flex-col gap-1">
      <span className="num flex items-baseline gap-1.5">
        <span className={cx('font-semibold', left <= 0 && 'text-danger-text')}>{Math.max(0, left)}</span>
        {item.enableAvailableStock && (
          <span className="text-13 text-fg-3">
            <Trans id="stock.ofTotal">總{item.totalStock}</Trans>
          </span>
        )}
        {left < 0 && (
          <span className="text-13 text-danger-text">
            <Trans id="stock.short">缺{short}</Trans>
          </span>
        )}
      </span>
      <LevelBar row={row} />
    </span>
  );
}

/** How long it lasts. */
export function DaysLeft({ row: { daysLeft } }: { row: Pick<StockRow, 'daysLeft'> }) {
  if (daysLeft === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="num">
      <Trans id="stock.days">{daysLeft}天</Trans>
    </span>
  );
}
