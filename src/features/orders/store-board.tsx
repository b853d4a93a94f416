import { useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo } from 'react';
import { boardColumns, listBoard, paceOf } from '#domain/order/board.ts';
import { useAnswers } from '#src/data/use-answers.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import type { Place } from './place.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';

const minuteMs = 60_000;

/** What a store is making, in a line: live where this device keeps the store, else as the server said last. */
export function StoreBoard({ brandId, storeId }: Place) {
  const { t } = useLingui();
  const { stages } = useStageWords();
  const now = useServerNow(minuteMs);
  const inputs = useMemo(() => [{ brandId, storeId }], [brandId, storeId]);
  const [board] = useAnswers(listBoard, inputs, Math.floor(now / minuteMs));
  if (!board) return null;
  const counts = boardColumns
    .filter((column) => column !== 'completed')
    .map((column) => ({ column, count: board.orders.filter((order) => order.fulfilment === column).length }))
    .filter(({ count }) => count > 0);
  const late = board.orders.filter((order) => paceOf(order, board.prep, now).level === 'late').length;
  if (counts.length === 0)
    return <span className="text-13 text-fg-3">{t({ id: 'board.calm', message: '沒有進行中的訂單' })}</span>;
  return (
    <span className="num flex flex-wrap gap-x-3 text-13 text-fg-2" data-testid={`open-orders-${storeId}`}>
      {counts.map(({ column, count }) => (
        <span key={column}>
          {stages[column]} <strong className="font-semibold text-fg">{count}</strong>
        </span>
      ))}
      {late > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger-text">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
          {t({ id: 'board.late', message: `逾時 ${late}` })}
        </span>
      )}
    </span>
  );
}
