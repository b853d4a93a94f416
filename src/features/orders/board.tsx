import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OutputOf } from '#domain/kit/operation.ts';
import { storeScope } from '#domain/kit/scope.ts';
import {
  boardColumns,
  boardOf,
  listBoard,
  paceOf,
  type BoardColumn,
  type Step,
} from '#domain/order/board.ts';
import { orders as orderTable } from '#domain/order/schema.ts';
import { listDays, type OrderSummary } from '#domain/order/summaries.ts';
import { useAttendStore } from '#src/data/use-attend-store.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useRowKeys } from '#src/office/list/use-row-keys.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import { usePageKeys } from '#src/ui/keys/use-page-keys.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { BoardCard } from './board-card.tsx';
import { farAhead } from './orders-listing.ts';
import { type OrdersSearch } from './orders-search.ts';
import type { Place } from './place.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useStep } from './use-order-acts.ts';

/** Often enough for the minutes on the cards to be true. */
const tickMs = 15_000;

/** So many completed orders stand on the board; the list has the others. */
const doneShown = 12;

interface BoardProps {
  place: Place;
  onOpen: (orderId: string) => void;
  onSearch: (change: OrdersSearch) => void;
}

/** What a store is making now, column by column, live. */
export function Board({ place, ...rest }: BoardProps) {
  useAttendStore(place);
  const answer = useQuery(listBoard, place);
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  return (
    <ReadingStates reading={reading} skeleton={<Skeletons />}>
      {answer.data && (
        <Columns
          key={place.storeId}
          place={place}
          board={answer.data}
          isOffline={reading.isOffline}
          {...rest}
        />
      )}
    </ReadingStates>
  );
}

interface ColumnsProps extends BoardProps {
  board: OutputOf<typeof listBoard>;
  isOffline: boolean;
}

function Columns({ place, board: answered, isOffline, onOpen, onSearch }: ColumnsProps) {
  const { t } = useLingui();
  const { stages } = useStageWords();
  const errorText = useErrorText();
  // Of a full board only the cards are redrawn that say something else.
  const board = useKeptEqual(answered);
  const today = useKeptEqual(useQuery(listDays, { ...place, from: board.date, to: farAhead }).data);
  const pending = usePendingRows(orderTable.name);
  const columns = useMemo(() => boardOf(board.orders, today ?? []), [board.orders, today]);
  const rows = boardColumns.flatMap((column) => shownOf(columns, column));
  const { onStep, said, failure } = useStepping(place, board.orders);
  const at = useRowKeys({ rows: rows.map(({ _id }) => _id), onOpen });
  const here = rows.find(({ _id }) => _id === at);
  usePageKeys({
    ...(here?.fulfilment === 'placed' && { a: () => onStep(here, 'accepted') }),
  });
  const { stale } = board;
  // One clock for all cards.
  const now = useServerNow(tickMs);
  return (
    <div className="flex flex-col gap-3">
      {isOffline && (
        <OfflineNote testId="board-offline">
          <Trans id="board.offline">
            目前離線：其他裝置與網路的新訂單不會出現；在這裡的變更會保留，連線後自動上傳。
          </Trans>
        </OfflineNote>
      )}
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ScrollRegion
        role="region"
        aria-label={t({ id: 'board', message: '訂單看板' })}
        className="-m-1 overflow-x-auto p-1"
        data-testid="board"
      >
        <div className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col items-start gap-2.5 lg:auto-cols-[minmax(10.25rem,1fr)]">
          {boardColumns.map((column) => {
            const shown = shownOf(columns, column);
            const more = columns[column].length - shown.length;
            return (
              <section
                key={column}
                aria-labelledby={`board-${column}`}
                data-testid={`board-${column}`}
                className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-sunken p-2"
              >
                <h2 id={`board-${column}`} className="flex items-center gap-2 px-1 text-14 font-semibold">
                  {stages[column]}
                  <span className="num font-normal text-fg-2">{columns[column].length}</span>
                </h2>
                {shown.length > 0 ? (
                  <ul className="row-cards flex flex-col gap-2">
                    {shown.map((order) => (
                      <BoardItem
                        key={order._id}
                        {...{ order, onStep, now }}
                        prep={board.prep}
                        isPending={pending.has(order._id)}
                        isAt={order._id === at}
                      />
                    ))}
                  </ul>
                ) : (
                  <p className="px-1 py-3 text-13 text-fg-3">
                    {t({ id: 'board.none', message: '沒有訂單' })}
                  </p>
                )}
                {more > 0 && (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'ghost', size: 'sm' })}
                    onClick={() => onSearch({ as: 'list', status: 'completed', from: board.date })}
                  >
                    {t({ id: 'board.more', message: `另外${more}張` })}
                  </button>
                )}
              </section>
            );
          })}
        </div>
      </ScrollRegion>
      {stale > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-fg-2">
          <ReceiptText size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          <Trans id="board.stale">另有{stale}張先前的訂單尚未標記完成。</Trans>
          <Link
            to="."
            search={(now) => ({ ...now, as: 'list' as const, status: 'open' as const })}
            className="underline underline-offset-4 hover:text-fg"
          >
            <Trans id="board.seeStale">在列表查看</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

type ItemProps = Omit<Parameters<typeof BoardCard>[0], 'minutes' | 'level'> & {
  prep: OutputOf<typeof listBoard>['prep'];
  now: number;
};

/** A card with its pace: it is drawn again only when a minute has passed for it. */
const BoardItem = memo(function BoardItem({ prep, now, ...card }: ItemProps) {
  const { minutes, level } = paceOf(card.order, prep, now);
  return <BoardCard {...card} minutes={minutes} level={level} />;
});

function shownOf(columns: Record<BoardColumn, OrderSummary[]>, column: BoardColumn): OrderSummary[] {
  return column === 'completed' ? columns[column].slice(0, doneShown) : columns[column];
}

/** Takes orders on; the keyboard stays with an order that goes to another column, and what was done is read out. */
function useStepping(place: Place, shown: readonly OrderSummary[]) {
  const { t } = useLingui();
  const { stages } = useStageWords();
  const step = useStep(place);
  const [done, setDone] = useState<{ readonly number: string; readonly to: Step }>();
  const [failure, setFailure] = useState<unknown>();
  const moved = useRef<string>(undefined);
  useEffect(() => {
    const id = moved.current;
    if (id === undefined || document.activeElement !== document.body) return;
    moved.current = undefined;
    const card = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    const next = card?.querySelector<HTMLElement>('button') ?? card?.querySelector<HTMLElement>('a');
    next?.focus({ preventScroll: true });
  }, [shown]);
  const onStep = useCallback(
    ({ _id, number }: OrderSummary, to: Step): void => {
      setFailure(undefined);
      moved.current = _id;
      step({ _id, number }, to).then(() => setDone({ number, to }), setFailure);
    },
    [step],
  );
  const said = done && t({ id: 'board.moved', message: `${done.number}：${stages[done.to]}` });
  return { onStep, said, failure };
}

function Skeletons() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {boardColumns.map((column) => (
        <Skeleton key={column} className="h-64 rounded-card" />
      ))}
    </div>
  );
}
