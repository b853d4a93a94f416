import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listStockLogs } from '#domain/supply/logs.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { useLogColumns } from './log-parts.tsx';
import type { Place } from './use-stock.ts';

const shownHere = 10;

/** The latest moves of one item, and the way to the others. */
export function ItemMoves({ place, id }: { place: Place; id: string }) {
  const { t } = useLingui();
  const answer = useQuery(listStockLogs, { ...place, inventoryId: id, page: 1, limit: shownHere });
  const columns = useLogColumns(place);
  const caption = t({ id: 'stock.lastMoves', message: '最近異動' });
  return (
    <Card
      title={caption}
      actions={
        <Link
          to="/admin/$brandId/inventory/logs"
          params={{ brandId: place.brandId }}
          search={{ storeId: place.storeId, item: id }}
          className="inline-flex min-h-target items-center text-14 text-link hover:underline"
        >
          {t({ id: 'stock.allMoves', message: '全部紀錄' })}
        </Link>
      }
    >
      <AnswerStates
        answer={answer}
        away={
          <p className="text-14 text-fg-2">
            {t({ id: 'stock.movesAway', message: '誰在何時調整過庫存只有伺服器知道，連線後會顯示。' })}
          </p>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-14 text-fg-3">{t({ id: 'stock.noLogs', message: '還沒有庫存異動。' })}</p>
          ) : (
            <Table {...{ caption, columns }} rows={items} rowKey={({ _id }) => _id} />
          )
        }
      </AnswerStates>
    </Card>
  );
}
