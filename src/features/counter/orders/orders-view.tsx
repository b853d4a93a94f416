import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView, NoMatchView } from '#src/ui/states/state-views.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { orderListing } from '../keys/view-actions.ts';
import { useViewFocus } from '../use-view-focus.ts';
import type { Listing } from './listing.ts';
import { countListing, matchListing } from './match-listing.ts';
import { OrderFilters } from './order-filters.tsx';
import { NoOlder, OlderNote, OlderPager } from './older-parts.tsx';
import type { OlderOrders, OrderPorts } from './order-ports.ts';
import { OrderRowItem, orderRowHeight } from './order-row.tsx';
import { useForgotten } from './use-forgotten.ts';
import { WindowedList } from './windowed-list.tsx';

interface OrdersViewProps {
  /** Newest first; absent while they are read. */
  orders: readonly OrderSummary[] | undefined;
  /** Where they are a page of what the server alone still has. */
  older?: OlderOrders;
  ports: OrderPorts;
  listing: Listing;
  onListing: (to: Listing) => void;
  /** Shows an order, or with nothing the list again where it was left. */
  onOpen: (orderId: string | undefined) => void;
  onBack: () => void;
  /** The order in full. */
  detail: (orderId: string, isForgotten: boolean) => ReactNode;
}

/** A pause in typing, in ms. */
const addressAfterMs = 400;

const isPhone = (): boolean => matchMedia('(width < 48rem)').matches;

/** Orders of up to 35 days of this store, as this device knows them: a list, and one of them in full. */
export function OrdersView(props: OrdersViewProps) {
  return props.ports.withPending((pending) => <Listed {...props} pending={pending} />);
}

function Listed(props: OrdersViewProps & { pending: ReadonlySet<string> }) {
  const { orders, older, ports, listing, pending, onListing, onOpen, onBack, detail } = props;
  const { t } = useLingui();
  const { today } = ports;
  const forgotten = useForgotten(orders, ports);
  const search = useRef<HTMLInputElement>(null);
  const { days, show, order: opened } = listing;
  const [text, setText] = useSearchText(listing, onListing);
  const wanted = useDeferredValue(text);
  const found = useMemo(
    () => matchListing(orders ?? [], { show, q: wanted }, pending),
    [orders, show, wanted, pending],
  );
  const counts = useMemo(() => countListing(orders ?? [], pending), [orders, pending]);
  const at = found.findIndex(({ _id }) => _id === opened);
  // What is open stays open when a change takes it out of the filter: it was just voided, say.
  const shown = opened ?? found[0]?._id;
  const back = (): void => (opened !== undefined && isPhone() ? onOpen(undefined) : onBack());
  const clear = (): void => {
    setText('');
    onListing({ days });
  };

  // On a phone the order lies over the list.
  useViewFocus(opened ?? 'list');
  const step = (by: 1 | -1): void => {
    const next = found[opened === undefined ? 1 : Math.max(0, at) + by];
    if (next) onOpen(next._id);
  };
  useKeys({
    key: (key) =>
      dispatchKey(orderListing, key, { search: () => search.current?.focus(), step, back, leave: onBack }),
    // A guest's order, by the code on its page, of whatever day; anything else is looked for.
    scan: (code) =>
      void ports.has(code.toLowerCase()).then((isHere) => {
        if (isHere) onListing({ order: code.toLowerCase() });
        else setText(code);
      }),
  });

  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="orders-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={back}>
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="orders-title" className="text-18 font-semibold">
          <Trans id="order">訂單</Trans>
        </h2>
        {orders !== undefined && (
          <span role="status" className="ml-auto text-14 text-fg-2">
            {t({ id: 'orders.count', message: `共${older ? older.total : found.length}筆` })}
          </span>
        )}
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(320px,420px)_1fr]">
        <div
          className={cx(
            'flex min-h-0 flex-col border-line bg-surface md:border-r',
            opened !== undefined && 'max-md:hidden',
          )}
        >
          <OrderFilters
            listing={listing}
            today={today}
            counts={counts}
            text={text}
            onText={setText}
            search={search}
            onChange={onListing}
          />
          {older && <OlderNote older={older} />}
          <Found
            {...{ orders, older, found, listing, at, shown, pending, forgotten, onOpen, onListing }}
            onSell={onBack}
            onClear={clear}
          />
          {older && older.pages > 1 && (
            <OlderPager older={older} onPage={(page) => onListing({ ...listing, order: undefined, page })} />
          )}
        </div>
        <div className={cx('flex min-h-0 flex-col bg-surface', opened === undefined && 'max-md:hidden')}>
          {shown !== undefined && detail(shown, forgotten.has(shown))}
        </div>
      </div>
    </section>
  );
}

/** What is searched for, at once; the address gets it when the typing pauses, since browsers allow only so many changes of it. */
function useSearchText(listing: Listing, onListing: (to: Listing) => void) {
  const [text, setText] = useState(listing.q ?? '');
  const latest = useRef({ listing, onListing });
  useEffect(() => {
    latest.current = { listing, onListing };
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const { listing, onListing } = latest.current;
      if ((listing.q ?? '') !== text)
        onListing({ ...listing, page: undefined, q: text === '' ? undefined : text });
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}

interface FoundProps extends Pick<OrdersViewProps, 'orders' | 'listing' | 'onListing' | 'onOpen'> {
  older: OlderOrders | undefined;
  /** Of these, what the filters leave. */
  found: readonly OrderSummary[];
  /** Where the open one stands; −1 where it does not. */
  at: number;
  /** The order that is shown. */
  shown: string | undefined;
  pending: ReadonlySet<string>;
  /** Orders that the kitchen may not know of. */
  forgotten: ReadonlySet<string>;
  onSell: () => void;
  onClear: () => void;
}

/** The list, or what stands in its place. */
function Found(props: FoundProps) {
  const { orders, older, found, listing, at, shown, pending, forgotten, onOpen, onListing } = props;
  const { t } = useLingui();
  const { days } = listing;
  if (older?.isAway || older?.failure) return null;
  if (orders === undefined)
    return (
      <LoadingRegion>
        <div className="px-3">
          <SkeletonRows />
        </div>
      </LoadingRegion>
    );
  if (orders.length === 0)
    return older ? (
      <NoOlder />
    ) : (
      <NoOrders isToday={days === undefined} onSell={props.onSell} onAll={() => onListing({ days: '35' })} />
    );
  if (found.length === 0) return <NoMatchView onClear={props.onClear} />;
  return (
    <WindowedList
      rows={found}
      rowHeight={orderRowHeight}
      keyOf={({ _id }) => _id}
      at={at}
      label={t({ id: 'order', message: '訂單' })}
      draw={(order) => (
        <OrderRowItem
          order={order}
          selected={order._id === shown}
          isPending={pending.has(order._id)}
          isForgotten={forgotten.has(order._id)}
          showsDay={days !== undefined}
          onOpen={onOpen}
        />
      )}
    />
  );
}

function NoOrders({ isToday, onSell, onAll }: { isToday: boolean; onSell: () => void; onAll: () => void }) {
  const { t } = useLingui();
  if (!isToday)
    return (
      <EmptyView
        icon={ReceiptText}
        title={t({ id: 'orders.noneThen', message: '這段期間沒有訂單' })}
        body={t({ id: 'orders.span', message: '這台裝置保留最近35天的訂單。' })}
        action={
          <Button onClick={onAll}>
            <Trans id="orders.showAll">顯示35天</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyView
      icon={ReceiptText}
      title={t({ id: 'orders.none', message: '今天還沒有訂單' })}
      body={t({ id: 'orders.noneHint', message: '完成第一張訂單後會顯示在這裡，離線時也一樣。' })}
      action={<Button onClick={onSell}>{t({ id: 'orders.sell', message: '開始點餐' })}</Button>}
    />
  );
}
