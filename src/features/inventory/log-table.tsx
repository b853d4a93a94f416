import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { listStockLogs } from '#domain/supply/logs.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Table, type Column } from '#src/ui/table/table.tsx';
import type { Place } from './use-stock.ts';
import { useMoveWords } from './use-move-words.ts';

export type LogRow = OutputOf<typeof listStockLogs>['items'][number];

interface LogTableProps {
  place: Place;
  moves: readonly LogRow[];
  caption: string;
  /** On the page of an item it goes without saying which one it is. */
  withItem?: boolean;
}

/** What moved stock: when, what, by how much and why, who, and what the books said on either side. */
export function LogTable({ place, moves, caption, withItem = false }: LogTableProps) {
  const { t } = useLingui();
  const { changes } = useMoveWords();
  const columns: Column<LogRow>[] = [
    {
      key: 'at',
      header: t({ id: 'log.at', message: '時間' }),
      cell: ({ at }) => <DateTime at={at} style="relative" className="text-14 text-fg-2" />,
    },
    ...(withItem
      ? [
          {
            key: 'item',
            header: t({ id: 'stock.item', message: '品項' }),
            cell: ({ inventory, itemName }: LogRow) => (
              <Link
                to="/admin/$brandId/inventory/store/$storeId/detail/$id"
                params={{ ...place, id: inventory }}
                className="font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                {itemName}
              </Link>
            ),
          },
        ]
      : []),
    {
      key: 'kind',
      header: t({ id: 'stock.change', message: '異動' }),
      cell: ({ changeType, reason, orderNumber }) => (
        <span className="flex min-w-0 flex-col">
          <span>{changes[changeType]}</span>
          {(reason ?? orderNumber) !== undefined && (
            <span className="num text-13 [overflow-wrap:anywhere] text-fg-3">
              {[orderNumber, reason].filter(Boolean).join('・')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'delta',
      header: t({ id: 'stock.quantity', message: '數量' }),
      align: 'end',
      cell: ({ delta }) => (
        <span className={cx('num font-semibold', delta < 0 ? 'text-danger-text' : 'text-success-text')}>
          {delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0'}
        </span>
      ),
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
  return <Table caption={caption} columns={columns} rows={moves} rowKey={({ _id }) => _id} />;
}

/** The balance that a move changed; of both, what may be sold. */
function BeforeAfter({ move: { stockType, before, after } }: { move: LogRow }) {
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
