import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { daysFrom } from '#domain/kit/time.ts';
import { listOlderOrders } from '#domain/order/queries.ts';
import type { Order } from '#domain/order/schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { ListToolbar } from '#src/office/list/list-toolbar.tsx';
import { Pager } from '#src/office/list/pager.tsx';
import { useTypedSearch } from '#src/office/list/use-typed-search.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StateBadge } from '#src/ui/orders/order-state.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { EmptyView, NoMatchView } from '#src/ui/states/state-views.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { DayInput } from './days-filter.tsx';
import { OrderView } from './order-view.tsx';
import { firstKept, type OrdersSearch } from './orders-listing.ts';
import type { Place } from './place.ts';

const usualSize = 20;

interface OlderOrdersProps {
  place: Place;
  storeName: string;
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  today: string;
}

/** Orders from before the days that a device keeps, as the server gives them page by page. */
export function OlderOrders({ place, storeName, search, onSearch, today }: OlderOrdersProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [text, setText] = useTypedSearch(search.q ?? '', (q) =>
    onSearch({ q: q || undefined, page: undefined }),
  );
  const { q: number = '', page = 1, limit = usualSize, from, to, order: opened } = search;
  const answer = useQuery(listOlderOrders, {
    ...place,
    page,
    limit,
    ...(number !== '' && { number: number.slice(0, 20) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
  const order = answer.data?.items.find(({ _id }) => _id === opened);
  if (order) return <OrderView {...{ place, storeName, order }} isPending={false} isOld />;
  const last = daysFrom(firstKept(today), -1);
  const isNarrowed = number !== '' || from !== undefined || to !== undefined;
  const clear = (): void => {
    setText('');
    onSearch({ q: undefined, from: undefined, to: undefined, page: undefined });
  };
  return (
    <ListCard>
      <ListToolbar
        label={t({ id: 'older.search', message: '搜尋單號' })}
        text={text}
        onText={setText}
        onClear={isNarrowed ? clear : undefined}
      >
        <DayInput
          label={t({ id: 'days.from', message: '開始日期' })}
          value={from}
          max={to ?? last}
          onChange={(day) => onSearch({ from: day, page: undefined })}
        />
        <span aria-hidden="true" className="text-fg-3">
          –
        </span>
        <DayInput
          label={t({ id: 'days.to', message: '結束日期' })}
          value={to}
          {...(from !== undefined && { min: from })}
          max={last}
          onChange={(day) => onSearch({ to: day, page: undefined })}
        />
      </ListToolbar>
      <div className="p-3" data-testid="older-orders">
        <AnswerStates
          answer={answer}
          {...{ errorText, isNoAnswer }}
          away={
            <OfflineNote testId="older-away">
              {t({
                id: 'older.away',
                message: '超過35天的訂單只保留在伺服器上，需要連線才能查看。連線後會自動載入。',
              })}
            </OfflineNote>
          }
        >
          {({ items, total, page: at, limit: size }) =>
            items.length > 0 ? (
              <>
                <Rows orders={items} />
                <Pager
                  page={at}
                  pages={Math.max(1, Math.ceil(total / size))}
                  limit={size}
                  total={total}
                  counts={isNarrowed ? 'found' : 'all'}
                  onPage={(next) => onSearch({ page: next })}
                  onLimit={(next) => onSearch({ limit: next, page: undefined })}
                />
              </>
            ) : isNarrowed ? (
              <NoMatchView onClear={clear} />
            ) : (
              <EmptyView
                icon={ReceiptText}
                title={<Trans id="older.none">沒有超過35天的訂單</Trans>}
                body={<Trans id="older.noneHint">最近35天的訂單在看板與列表。</Trans>}
              />
            )
          }
        </AnswerStates>
      </div>
    </ListCard>
  );
}

function Rows({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const { orderType, lineName, listOf } = useLineWords();
  return (
    <ul aria-label={t({ id: 'order', message: '訂單' })} className="row-cards">
      {orders.map((order) => (
        <li
          key={order._id}
          data-row={order._id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 hover:bg-hover"
        >
          <Link
            to="."
            search={(now) => ({ ...now, order: order._id })}
            className="row-link num inline-block min-h-6 w-24 font-semibold hover:underline"
            data-testid={`older-${order.number}`}
          >
            {order.number}
          </Link>
          <span className="text-14 text-fg-2">
            <DateTime at={order.placedAt} />・{orderType(order.orderType)}
          </span>
          <span className="min-w-0 flex-1 truncate text-14 text-fg-2 max-lg:hidden">
            {listOf(order.items.map((line) => `${lineName(line)}×${line.quantity}`))}
          </span>
          <Money amount={order.total} className="ml-auto font-semibold" />
          <StateBadge order={order} />
        </li>
      ))}
    </ul>
  );
}
