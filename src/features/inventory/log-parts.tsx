import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo } from 'react';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { listStockLogs } from '#domain/supply/logs.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import type { Column } from '#src/ui/table/table.tsx';
import { LogPhoto } from './log-photo.tsx';
import type { Place } from './use-stock.ts';
import { useMoveWords } from './use-move-words.ts';

export type LogRow = OutputOf<typeof listStockLogs>['items'][number];

/**
 * What a log tells of each move: when, what, by how much and why, who, and what the books said on either side.
 * @param withItem On the page of an item it goes without saying which one it is.
 */
export function useLogColumns({ brandId, storeId }: Place, withItem = false): readonly Column<LogRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const columns: (Column<LogRow> | false)[] = [
      { key: 'at', header: t({ id: 'log.at', message: '時間' }), cell: (move) => <At move={move} /> },
      withItem && {
        key: 'item',
        header: t({ id: 'stock.item', message: '品項' }),
        cell: (move) => <ItemLink place={{ brandId, storeId }} move={move} />,
      },
      {
        key: 'kind',
        header: t({ id: 'stock.change', message: '異動' }),
        cell: (move) => <Change move={move} />,
      },
      {
        key: 'delta',
        header: t({ id: 'stock.quantity', message: '數量' }),
        align: 'end',
        cell: (move) => <Delta move={move} />,
      },
      {
        key: 'balance',
        header: t({ id: 'stock.beforeAfter', message: '異動前後' }),
        align: 'end',
        cell: (move) => <BeforeAfter move={move} />,
      },
      {
        key: 'author',
        header: t({ id: 'log.author', message: '經手人' }),
        cell: ({ author }) => <span className="text-fg-2">{author ?? '–'}</span>,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, brandId, storeId, withItem]);
}

/** A move where there is no room for columns. */
export function LogCard({ place, move }: { place: Place; move: LogRow }) {
  return (
    <div className="flex items-start gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <ItemLink {...{ place, move }} />
        <Change move={move} />
        <span className="text-14 text-fg-2">
          <At move={move} />
          {move.author !== undefined && `・${move.author}`}
        </span>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5">
        <Delta move={move} />
        <BeforeAfter move={move} />
      </div>
    </div>
  );
}

interface MoveProps {
  move: LogRow;
}

function At({ move: { at } }: MoveProps) {
  return <DateTime at={at} style="relative" className="text-14 text-fg-2" />;
}

function ItemLink({ place, move: { inventory, itemName } }: MoveProps & { place: Place }) {
  return (
    <Link
      to="/admin/$brandId/inventory/store/$storeId/detail/$id"
      params={{ ...place, id: inventory }}
      className="font-semibold [overflow-wrap:anywhere] hover:underline"
    >
      {itemName}
    </Link>
  );
}

function Change({ move: { brandId, changeType, reason, orderNumber, photo, itemName } }: MoveProps) {
  const { changes } = useMoveWords();
  return (
    <span className="flex min-w-0 flex-col">
      <span>{changes[changeType]}</span>
      {(reason ?? orderNumber) !== undefined && (
        <span className="num text-13 [overflow-wrap:anywhere] text-fg-3">
          {[orderNumber, reason].filter(Boolean).join('・')}
        </span>
      )}
      {photo !== undefined && <LogPhoto brandId={brandId} hash={photo} name={itemName} />}
    </span>
  );
}

function Delta({ move: { delta } }: MoveProps) {
  return (
    <span className={cx('num font-semibold', delta < 0 ? 'text-danger-text' : 'text-success-text')}>
      {delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0'}
    </span>
  );
}

/** The balance that a move changed; of both, what may be sold. */
function BeforeAfter({ move: { stockType, before, after } }: MoveProps) {
  const { balances } = useMoveWords();
  const balance = stockType === 'totalStock' ? 'totalStock' : 'availableStock';
  return (
    <span className="num inline-flex items-center gap-1.5" title={balances[stockType]}>
      <span className="text-fg-3">{before[balance]}</span>
      <ArrowRight size={14} strokeWidth={2} aria-hidden="true" className="text-fg-3" />
      <span>{after[balance]}</span>
    </span>
  );
}
