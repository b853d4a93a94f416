import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { businessDateOf, daysFrom } from '#domain/kit/time.ts';
import { listedDays, listOrdersOfUser } from '#domain/order/queries.ts';
import type { Order } from '#domain/order/schema.ts';
import { listStores } from '#domain/store/operations.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import type { ListSearch } from '#src/office/list/list-search.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { OrderRowCard, useOrderColumns } from '#src/ui/orders/order-columns.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

const hourMs = 3_600_000;

export type OrdersSearch = Pick<ListSearch, 'page' | 'limit'>;

export interface CustomerOrdersProps {
  brandId: string;
  customerId: string;
  /** Which page of their orders. */
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
}

/** What a customer ordered in the brand, the newest first. */
export function CustomerOrders({ brandId, customerId, search, onSearch }: CustomerOrdersProps) {
  const { t } = useLingui();
  const answer = useServerList(listOrdersOfUser, { brandId, userId: customerId }, pageAsked(search));
  const { list } = useServerRows(answer, { search, onSearch, filters: [] });
  const columns = useColumns(brandId);
  const title = t({ id: 'order', message: '訂單' });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-18 font-semibold">{title}</h2>
      <ServerRows
        {...{ answer, list, columns }}
        name="customer-orders"
        caption={title}
        rowName={({ number }) => number}
        card={cardOf}
        empty={{
          icon: ReceiptText,
          title: <Trans id="customer.noOrders">還沒有訂單</Trans>,
        }}
      />
    </section>
  );
}

function useColumns(brandId: string): readonly Column<Order>[] {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data: stores = [] } = useQuery(listStores, { brandId });
  const storeOf = (id: string): string => {
    const store = stores.find(({ _id }) => _id === id);
    return store ? nameOf(store) : '';
  };
  const { number, placed, type, total, payment } = useOrderColumns(numberOf);
  return [
    number,
    placed,
    {
      key: 'store',
      header: t({ id: 'stock.store', message: '店家' }),
      from: 'xl',
      cell: ({ storeId }) => <span className="text-fg-2">{storeOf(storeId)}</span>,
    },
    { ...type, from: 'xl' },
    total,
    payment,
  ];
}

function cardOf(order: Order) {
  return <OrderRowCard order={order} numberOf={numberOf} />;
}

function numberOf(order: Order) {
  return <OrderLink order={order} />;
}

/** A device keeps the orders of some weeks; of the others the server's list is opened. */
function OrderLink({ order: { _id, brandId, storeId, number, businessDate } }: { order: Order }) {
  const kept = daysFrom(businessDateOf(useServerNow(hourMs), 'Asia/Taipei', '05:00'), 1 - listedDays);
  return (
    <Link
      to="/admin/$brandId/orders/store/$storeId"
      params={{ brandId, storeId }}
      search={
        businessDate < kept
          ? { as: 'older', q: number, from: businessDate, to: businessDate, order: _id }
          : { order: _id }
      }
      className="row-link num inline-block min-h-6 font-semibold hover:underline"
    >
      {number}
    </Link>
  );
}
