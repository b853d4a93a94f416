import { useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import List from 'lucide-react/icons/list';
import SquareKanban from 'lucide-react/icons/square-kanban';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { businessDateOf } from '#domain/kit/time.ts';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { BoardChime } from './board-chime.tsx';
import { Board } from './board.tsx';
import type { OrdersSearch, View } from './orders-search.ts';
import type { Place } from './place.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';

const minuteMs = 60_000;

const OrderPage = lazyPart(async () => (await import('./order-page.tsx')).OrderPage);
// Where there is room the orders are a board: the list is fetched for whoever looks at it.
const OrdersList = lazyPart(async () => (await import('./orders-list.tsx')).OrdersList);
const OlderOrders = lazyPart(async () => (await import('./older-orders.tsx')).OlderOrders);

interface OrdersScreenProps {
  place: Place;
  search: OrdersSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: OrdersSearch) => void;
  /** The way to what is no view of the orders. */
  beside?: ReactNode;
}

/** The orders of a store: what is being made on a board, those of some days in a list, older ones from the server, and one of them in full. */
export function OrdersScreen({ place, search, onSearch, beside }: OrdersScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { stores, store, storeName } = useStoreOf(place);
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? {};
  const today = businessDateOf(useServerNow(minuteMs), timezone, dayCutover);
  // Columns side by side need room; a telephone begins with the list.
  const isWide = useMediaQuery('(width >= 64rem)');
  const view: View = search.as ?? (isWide ? 'board' : 'list');
  const { order } = search;
  useTop(order);
  const open = (to: string | undefined): void =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, order: to }) });
  const head = (
    <PageHead
      title={t({ id: 'order', message: '訂單' })}
      within={storeName === '' ? [] : [storeName]}
      back={
        stores.length > 1
          ? {
              label: t({ id: 'menu.otherStore', message: '選擇店家' }),
              link: { to: '/admin/$brandId/orders', params: { brandId: place.brandId } },
            }
          : undefined
      }
      aside={<span className="text-fg-3">{storeName}</span>}
      actions={
        <>
          {view === 'board' && <BoardChime place={place} />}
          {beside}
          <SegmentedControl
            label={t({ id: 'orders.view', message: '顯示方式' })}
            value={view}
            options={[
              { value: 'board', label: t({ id: 'orders.board', message: '看板' }), icon: SquareKanban },
              { value: 'list', label: t({ id: 'orders.list', message: '列表' }), icon: List },
              { value: 'older', label: t({ id: 'orders.older', message: '更早' }), icon: History },
            ]}
            onChange={(next) =>
              // Days and words mean other things there.
              onSearch({ as: next, q: undefined, from: undefined, to: undefined, page: undefined })
            }
          />
        </>
      }
    />
  );
  if (view === 'older')
    return (
      <>
        {order === undefined && head}
        <LazyBoundary asked>
          <OlderOrders {...{ place, storeName, search, onSearch, today }} />
        </LazyBoundary>
      </>
    );
  if (order !== undefined)
    return (
      <LazyBoundary asked>
        <OrderPage key={order} {...{ place, storeName }} orderId={order} onBack={() => open(undefined)} />
      </LazyBoundary>
    );
  return (
    <>
      {head}
      {view === 'board' ? (
        <Board place={place} onOpen={open} onSearch={onSearch} />
      ) : (
        <LazyBoundary asked meanwhile={<WaitingList />}>
          <OrdersList {...{ place, search, onSearch, today }} />
        </LazyBoundary>
      )}
    </>
  );
}

function WaitingList() {
  return (
    <ListCard>
      <SkeletonRows count={6} />
    </ListCard>
  );
}

/** An order begins at its top, wherever the list was scrolled to. */
function useTop(order: string | undefined): void {
  useEffect(() => {
    if (order !== undefined) scrollTo({ top: 0 });
  }, [order]);
}
