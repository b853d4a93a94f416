import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { daysFrom } from '#domain/kit/time.ts';
import { listOlderOrders } from '#domain/order/queries.ts';
import type { Order } from '#domain/order/schema.ts';
import { useServerList, type ServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { OrderRowCard, useOrderColumns } from '#src/ui/orders/order-columns.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { OrderView } from './order-view.tsx';
import { firstKept } from './orders-listing.ts';
import { type OrdersSearch } from './orders-search.ts';
import type { Place } from './place.ts';

interface OlderOrdersProps {
  place: Place;
  storeName: string;
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  today: string;
}

/** Orders from before the days that a device keeps, as the server gives them page by page. */
export function OlderOrders({ place, storeName, ...shown }: OlderOrdersProps) {
  const { q, from, to, order: opened } = shown.search;
  const answer = useServerList(listOlderOrders, place, {
    number: q?.slice(0, 20),
    from,
    to,
    ...pageAsked(shown.search),
  });
  const order = answer.data?.items.find(({ _id }) => _id === opened);
  return order ? (
    <OrderView {...{ place, storeName, order }} isPending={false} isOld />
  ) : (
    <OlderRows {...shown} answer={answer} />
  );
}

interface OlderRowsProps extends Pick<OlderOrdersProps, 'search' | 'onSearch' | 'today'> {
  answer: ServerList<Order>;
}

function OlderRows({ answer, search, onSearch, today }: OlderRowsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { from, to } = search;
  const { list, narrow } = useServerRows(answer, {
    search,
    onSearch,
    filters: ['from', 'to'],
    onOpen: (order) => void navigate({ to: '.', search: (now: object) => ({ ...now, order }) }),
  });
  const columns = useColumns();
  const last = daysFrom(firstKept(today), -1);
  return (
    <div data-testid="older-orders">
      <ServerRows
        {...{ answer, list, columns }}
        name="older-orders"
        searchLabel={t({ id: 'older.search', message: '搜尋單號' })}
        filters={<DaysBetween {...{ from, to, last }} onChange={narrow} />}
        caption={t({ id: 'order', message: '訂單' })}
        rowName={({ number }) => number}
        card={cardOf}
        away={
          <div className="p-3">
            <OfflineNote testId="older-away">
              {t({
                id: 'older.away',
                message: '超過35天的訂單只保留在伺服器上，需要連線才能查看。連線後會自動載入。',
              })}
            </OfflineNote>
          </div>
        }
        empty={{
          icon: ReceiptText,
          title: <Trans id="older.none">沒有超過35天的訂單</Trans>,
          body: <Trans id="older.noneHint">最近35天的訂單在看板與列表。</Trans>,
        }}
      />
    </div>
  );
}

function useColumns(): readonly Column<Order>[] {
  const { t } = useLingui();
  const { lineName, listOf } = useLineWords();
  const { number, placed, type, total, payment } = useOrderColumns(numberOf);
  return [
    number,
    placed,
    type,
    {
      key: 'items',
      header: t({ id: 'order.items', message: '品項' }),
      from: 'lg',
      className: 'max-w-64',
      cell: ({ items }) => (
        <span className="block truncate text-fg-2">
          {listOf(items.map((line) => `${lineName(line)}×${line.quantity}`))}
        </span>
      ),
    },
    total,
    payment,
  ];
}

function cardOf(order: Order) {
  return <OrderRowCard order={order} numberOf={numberOf} />;
}

function numberOf(order: Order) {
  return <NumberLink order={order} />;
}

function NumberLink({ order: { _id, number } }: { order: Order }) {
  return (
    <Link
      to="."
      search={(now) => ({ ...now, order: _id })}
      className="row-link num inline-block min-h-6 font-semibold hover:underline"
      data-testid={`older-${number}`}
    >
      {number}
    </Link>
  );
}
