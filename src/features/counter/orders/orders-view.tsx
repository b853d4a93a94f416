import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { cx } from '#src/ui/class-names.ts';
import { SearchField } from '#src/ui/search-field.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/skeleton.tsx';
import { EmptyView, NoMatchView } from '#src/ui/state-views.tsx';
import { commandOf } from '../keys/commands.ts';
import { useKeys } from '../keys/use-keys.ts';
import { countOrders, findOrders, orderFilters, type OrderFilter } from './find-orders.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderRowItem } from './order-row.tsx';

interface OrdersViewProps {
  /** Newest first; absent while they are read. */
  orders: readonly Order[] | undefined;
  onBack: () => void;
}

/** Today's orders of this store, as this device knows them: a list, and one of them in full. */
export function OrdersView({ orders, onBack }: OrdersViewProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<OrderFilter>('all');
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(query);
  const found = useMemo(() => findOrders(orders ?? [], filter, wanted), [orders, filter, wanted]);
  const counts = useMemo(() => countOrders(orders ?? []), [orders]);
  const open = found.find(({ _id }) => _id === opened);
  const shown = open ?? found[0];

  useKeys({
    key: (key) => {
      const command = commandOf(key, 'orders');
      if (!command) return false;
      if (command.name === 'search') search.current?.focus();
      else if (command.name === 'lineDown' || command.name === 'lineUp') {
        const at = found.findIndex((order) => order === shown);
        const next = found[at + (command.name === 'lineDown' ? 1 : -1)];
        if (next) setOpened(next._id);
      } else if (command.name === 'back' && open && matchMedia('(width < 768px)').matches)
        setOpened(undefined);
      else onBack();
      return true;
    },
  });

  const labels: Record<OrderFilter, string> = {
    all: t({ id: 'category.all', message: '全部' }),
    unpaid: t({ id: 'unpaid', message: '未付款' }),
    paid: t({ id: 'paid', message: '已付款' }),
    pending: t({ id: 'pendingSync', message: '待同步' }),
  };
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="orders-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
        <Button
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          onClick={() => (open && matchMedia('(width < 768px)').matches ? setOpened(undefined) : onBack())}
        >
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="orders-title" className="text-18 font-semibold">
          <Trans id="orders.today">今日訂單</Trans>
        </h2>
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(320px,420px)_1fr]">
        <div
          className={cx('flex min-h-0 flex-col border-line bg-surface md:border-r', open && 'max-md:hidden')}
        >
          <div className="flex shrink-0 flex-col gap-2 border-b border-line p-3 [--control:48px]">
            <SearchField
              ref={search}
              label={t({ id: 'orders.search', message: '單號、金額、桌號或餐點' })}
              value={query}
              onChange={setQuery}
            />
            <div className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
              {orderFilters.map((each) => (
                <Chip
                  key={each}
                  selected={filter === each}
                  onClick={() => setFilter(each)}
                  className="shrink-0"
                >
                  {labels[each]}
                  <span className="num font-normal">{counts[each]}</span>
                </Chip>
              ))}
            </div>
          </div>
          {orders === undefined ? (
            <LoadingRegion>
              <div className="px-3">
                <SkeletonRows />
              </div>
            </LoadingRegion>
          ) : orders.length === 0 ? (
            <EmptyView
              icon={ReceiptText}
              title={t({ id: 'orders.none', message: '今天還沒有訂單' })}
              body={t({ id: 'orders.noneHint', message: '賣出第一張單後會出現在這裡，離線時也一樣。' })}
              action={<Button onClick={onBack}>{t({ id: 'orders.sell', message: '開始點餐' })}</Button>}
            />
          ) : found.length === 0 ? (
            <NoMatchView
              onClear={() => {
                setFilter('all');
                setQuery('');
              }}
            />
          ) : (
            <ul data-testid="orders-list" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {found.map((order) => (
                <OrderRowItem key={order._id} order={order} selected={order === shown} onOpen={setOpened} />
              ))}
            </ul>
          )}
        </div>
        <div
          className={cx('min-h-0 overflow-y-auto overscroll-contain bg-surface', !open && 'max-md:hidden')}
        >
          {shown && <OrderDetail order={shown} />}
        </div>
      </div>
    </section>
  );
}
