import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useCallback } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { channel, fulfilment, orders as orderTable } from '#domain/order/schema.ts';
import { orderType } from '#domain/order/wanted-schema.ts';
import { listDays, type OrderSummary } from '#domain/order/summaries.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { RecordList } from '#src/office/list/record-list.tsx';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { WholeList } from '#src/office/list/whole-list.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { DaysFilter } from './days-filter.tsx';
import { OrdersExport } from './orders-export.tsx';
import { OrderSource } from './order-source.tsx';
import { matchOrderList, paymentOf, spanOf } from './orders-listing.ts';
import { paymentFilters, type OrdersSearch } from './orders-search.ts';
import type { Place } from './place.ts';
import { usePaymentWords } from './use-payment-words.ts';

interface OrdersListProps {
  place: Place;
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  /** The present business day. */
  today: string;
}

/** The orders of some days as this device has them, searched and narrowed. */
export function OrdersList({ place, search, onSearch, today }: OrdersListProps) {
  const { t } = useLingui();
  const answer = useQuery(listDays, { ...place, ...spanOf(search, today) });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const { data: orders } = answer;
  return (
    <ReadingStates reading={reading}>
      <WholeList value={reading.isWhole}>
        {orders && orders.length > 0 ? (
          <Rows {...{ orders, search, onSearch, today }} />
        ) : (
          <ListCard>
            <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
              <DaysFilter {...{ search, onSearch, today }} />
            </div>
            <EmptyView
              icon={ReceiptText}
              title={t({ id: 'orders.noneThen', message: '這段期間沒有訂單' })}
              body={t({ id: 'orders.span', message: '這台裝置保留最近35天的訂單。' })}
            />
          </ListCard>
        )}
      </WholeList>
    </ReadingStates>
  );
}

function Rows({
  orders,
  search,
  onSearch,
  today,
}: Omit<OrdersListProps, 'place'> & { orders: readonly OrderSummary[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { orderType: typeWord } = useLineWords();
  const { stages, channels } = useStageWords();
  const payments = usePaymentWords();
  const pending = usePendingRows(orderTable.name);
  const match = useCallback(
    (asked: OrdersSearch) => matchOrderList(orders, asked, i18n.locale),
    [orders, i18n.locale],
  );
  const { list, narrow } = useRecordList<OrderSummary, OrdersSearch>({
    search,
    onSearch,
    filters: ['status', 'payment', 'type', 'channel'],
    match,
    onOpen: (order) => void navigate({ to: '.', search: (now: object) => ({ ...now, order }) }),
  });
  const countOf = (fits: (order: OrderSummary) => boolean): number => orders.filter(fits).length;
  const items = (order: OrderSummary): string =>
    (i18n.locale === 'en' ? order.itemsEn : order.items) || t({ id: 'order.noItems', message: '沒有品項' });
  const name = (order: OrderSummary) => (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        to="."
        search={(now) => ({ ...now, order: order._id })}
        className="row-link num py-0.5 font-semibold hover:underline"
        data-testid={`open-${order.number}`}
      >
        {order.number}
      </Link>
      {pending.has(order._id) && <SyncBadge state="pending" />}
    </span>
  );
  const stage = (order: OrderSummary): string =>
    order.parked ? t({ id: 'order.parkedNow', message: '掛單中' }) : stages[order.fulfilment];
  const at = (order: OrderSummary) => (
    <DateTime at={order.placedAt} style={order.businessDate === today ? 'time' : 'full'} />
  );
  return (
    <RecordList
      list={list}
      name="orders"
      searchLabel={t({ id: 'orders.search', message: '單號、電話、金額或餐點' })}
      filters={
        <>
          <DaysFilter {...{ search, onSearch, today }} />
          <FilterMenu
            label={t({ id: 'orders.stage', message: '進度' })}
            value={search.status}
            options={[
              {
                value: 'open',
                label: t({ id: 'orders.open', message: '未完成' }),
                count: countOf(({ isOpen }) => isOpen !== 0),
              },
              ...fulfilment.options.map((value) => ({
                value,
                label: stages[value],
                count: countOf((order) => order.fulfilment === value),
              })),
            ]}
            onChange={(status) => narrow({ status: status as OrdersSearch['status'] })}
            testId="filter-status"
          />
          <FilterMenu
            label={t({ id: 'payment', message: '付款' })}
            value={search.payment}
            options={paymentFilters.map((value) => ({
              value,
              label: payments[value],
              count: countOf((order) => paymentOf(order.payment) === value),
            }))}
            onChange={(payment) => narrow({ payment: payment as OrdersSearch['payment'] })}
            testId="filter-payment"
          />
          <FilterMenu
            label={t({ id: 'order.type', message: '用餐方式' })}
            value={search.type}
            options={orderType.options.map((value) => ({
              value,
              label: typeWord(value),
              count: countOf((order) => order.orderType === value),
            }))}
            onChange={(type) => narrow({ type: type as OrdersSearch['type'] })}
            testId="filter-type"
          />
          <FilterMenu
            label={t({ id: 'order.source', message: '來源' })}
            value={search.channel}
            options={channel.options.map((value) => ({
              value,
              label: channels[value],
              count: countOf((order) => order.channel === value),
            }))}
            onChange={(from) => narrow({ channel: from as OrdersSearch['channel'] })}
            testId="filter-channel"
          />
          <OrdersExport orders={orders} search={search} />
        </>
      }
      caption={t({ id: 'order', message: '訂單' })}
      rowName={({ number }) => number}
      columns={[
        { key: 'number', header: t({ id: 'orderNo', message: '單號' }), sortable: true, cell: name },
        { key: 'placed', header: t({ id: 'order.placedAt', message: '下單時間' }), sortable: true, cell: at },
        {
          key: 'source',
          header: t({ id: 'order.guest', message: '顧客' }),
          from: 'lg',
          cell: (order) => <OrderSource order={order} />,
        },
        {
          key: 'items',
          header: t({ id: 'order.items', message: '品項' }),
          from: 'xl',
          className: 'max-w-64',
          cell: (order) => <span className="block truncate text-fg-2">{items(order)}</span>,
        },
        {
          key: 'total',
          header: t({ id: 'total', message: '總計' }),
          align: 'end',
          sortable: true,
          cell: ({ total }) => <Money amount={total} />,
        },
        {
          key: 'payment',
          header: t({ id: 'payment', message: '付款' }),
          cell: (order) => <StateBadge order={order} />,
        },
        { key: 'stage', header: t({ id: 'orders.stage', message: '進度' }), cell: stage },
      ]}
      card={(order) => (
        <span className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {name(order)}
            <Money amount={order.total} className="font-semibold" />
          </span>
          <OrderSource order={order} />
          <span className="truncate text-14 text-fg-2">{items(order)}</span>
          <span className="flex flex-wrap items-center gap-2 text-13 text-fg-2">
            {at(order)}
            <span className="ml-auto">{stage(order)}</span>
            <StateBadge order={order} />
          </span>
        </span>
      )}
    />
  );
}
