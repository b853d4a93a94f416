import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { countIn } from '#domain/order/cart.ts';
import type { Order, OrderType } from '#domain/order/schema.ts';
import { useBusy } from '#src/ui/busy.tsx';
import { cx } from '#src/ui/class-names.ts';
import { preloadDialogs } from '#src/ui/dialog.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { whenIdle } from '#src/ui/when-idle.ts';
import { CartBar } from './cart/cart-bar.tsx';
import { CartPane } from './cart/cart-pane.tsx';
import { BarCenter, OrdersButton } from './counter-bar.tsx';
import type { CounterViewProps } from './counter-props.ts';
import { DonePane } from './done/done-pane.tsx';
import { KeyDesk } from './keys/key-desk.ts';
import { listenForSecondTaps } from './keys/second-tap.ts';
import { KeyDeskContext } from './keys/use-keys.ts';
import { usualType } from './order-types.ts';
import { OrdersView } from './orders/orders-view.tsx';
import { PayView } from './pay/pay-view.tsx';
import { cashOf, dueAfter, outcomeOf, tenderOf } from './pay/taking.ts';
import { clearSale, forgetUndoable, undo, withDetails, withOrderType, withTenders } from './sale/sale.ts';
import { useQuantityPrefix } from './sale/use-quantity-prefix.ts';
import { useSale } from './sale/use-sale.ts';
import { SellingLayers } from './selling-layers.tsx';
import { TilesPane } from './tiles/tiles-pane.tsx';
import { useCartFacts } from './use-cart-facts.ts';
import { soldElsewhere, usePlacing } from './use-placing.ts';
import { useQuickView } from './use-quick-view.ts';
import { useSellKeys } from './use-sell-keys.ts';
import { useSelling } from './use-selling.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWords } from './words.ts';

/** The counter: tiles, the open bill, taking money. Knows nothing of how its data are kept. */
export function CounterView(props: CounterViewProps) {
  const [desk] = useState(() => new KeyDesk());
  useEffect(() => desk.listen(), [desk]);
  useEffect(() => listenForSecondTaps(), []);
  return (
    <KeyDeskContext value={desk}>
      <Counter {...props} />
    </KeyDeskContext>
  );
}

function Counter({
  store,
  menu,
  ports,
  saved,
  onSave,
  unkept,
  view,
  onView,
  errorText,
  shell,
}: CounterViewProps) {
  const { t } = useLingui();
  const { nameOf, orderType: typeName } = useWords();
  const { brandId, storeId, orderTypes } = store;
  const firstType = usualType(orderTypes);
  const handle = useSale(
    saved,
    () => ({ orderId: ports.newId(), brandId, storeId, orderType: firstType }),
    onSave,
  );
  const { sale, change } = handle;
  const prefix = useQuantityPrefix();
  const [query, setQuery] = useState('');
  const [done, setDone] = useState<Order>();
  const [cartOpen, setCartOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery('(width < 768px)');
  useWakeLock();
  useEffect(() => whenIdle(preloadDialogs), []);

  const { amounts, inCart, asking } = useCartFacts(sale.cart, store, menu);
  const empty = sale.cart.lines.length === 0;
  useBusy(empty ? undefined : 'cart');
  const { shown, show } = useQuickView(view, onView);
  // A view that an address names, but that there is nothing for: after a reload, say.
  const place = (shown === 'pay' && empty) || (shown === 'done' && !done) ? 'sell' : (shown ?? 'sell');
  useEffect(() => {
    if (place === 'sell' && shown !== undefined) show(undefined, true);
  }, [place, shown, show]);

  const toSell = () => show(undefined, true);
  const onPlaced = (order: Order) => {
    setDone(order);
    setCartOpen(false);
    show('done', shown === 'pay');
  };
  const { place: placeSale, saving, failure, forgetFailure } = usePlacing({ handle, ports, menu, onPlaced });
  const selling = useSelling({
    handle,
    prefix,
    ports,
    store,
    menu,
    errorText,
    onSold: () => {
      forgetFailure();
      if (place === 'done') toSell();
    },
  });
  const { actions, marked } = selling;

  const cash = (received: number) => {
    const due = dueAfter(amounts.total, sale.tenders);
    const taking = cashOf(received);
    const settled = due === 0 && sale.tenders.length > 0;
    const tender = tenderOf(`${sale.cart.orderId}:taken`, taking, outcomeOf(due, taking));
    void placeSale(settled ? sale.tenders : [...sale.tenders, tender], received);
  };
  const exact = () => cash(dueAfter(amounts.total, sale.tenders));
  const pay = () => {
    if (empty) return;
    forgetFailure();
    show('pay');
  };
  const clear = () => change((now) => clearSale(now, firstType));
  const submit = () => {
    if (!actions.find(query)) return;
    setQuery('');
    // The next key is a shortcut again: `/` for the next dish, C for the cash (ux.md §2.2).
    search.current?.blur();
  };
  const clearSearch = useCallback(() => setQuery(''), []);
  useSellKeys({
    handle,
    prefix,
    orderTypes,
    isDone: place === 'done',
    undoIsOffered: sale.undoable !== undefined || marked !== undefined,
    search,
    onScan: actions.scan,
    onExact: exact,
    onPay: pay,
    onOrders: () => show('orders'),
    onClear: clear,
    onNext: toSell,
    onBack: () => {
      const lies = cartOpen || query !== '' || prefix.prefix !== undefined;
      setCartOpen(false);
      setQuery('');
      prefix.clear();
      return lies;
    },
  });

  const chooseType = (type: OrderType) => change((now) => withOrderType(now, type));
  const storeName = nameOf(store);
  const { lane } = store;
  const title =
    lane === undefined ? storeName : t({ id: 'counter.till', message: `${storeName}・櫃檯${lane}` });
  const failureText =
    failure === undefined
      ? unkept
      : failure === soldElsewhere
        ? t({
            id: 'counter.soldElsewhere',
            message: '這張單已在另一個分頁結帳，這裡的內容還在。要收這一筆，請再按一次。',
          })
        : errorText(failure);
  const covered = place === 'pay' || place === 'orders';
  const showsCart = place === 'sell' && (!phone || cartOpen);

  return shell({
    title,
    // A phone has no room for a search of what is covered.
    center:
      phone && covered ? null : (
        <BarCenter
          orderType={sale.cart.orderType}
          orderTypes={orderTypes}
          onOrderType={chooseType}
          query={query}
          onQuery={(next) => {
            setQuery(next);
            if (covered) toSell();
          }}
          onSubmit={submit}
          search={search}
          prefix={prefix.prefix}
        />
      ),
    end: <OrdersButton onClick={() => show('orders')} />,
    children: (
      <>
        <PageHeading hidden within={[storeName, ...(store.brandName ? [store.brandName] : [])]}>
          {t({ id: 'counterOrder', message: '櫃檯點餐' })}
        </PageHeading>
        <div className="flex h-full min-h-0 max-md:flex-col">
          <TilesPane
            menu={menu}
            query={query}
            onClearSearch={clearSearch}
            inCart={inCart}
            selling={selling}
            covered={covered || (phone && cartOpen)}
          />
          {showsCart && (
            <div
              className={cx(
                'flex min-h-0 shrink-0',
                phone ? 'absolute inset-0 z-(--z-sticky)' : 'w-[376px] border-l border-line 2xl:w-[420px]',
              )}
            >
              <CartPane
                sale={sale}
                amounts={amounts}
                orderTypes={orderTypes}
                actions={actions.lines}
                asking={asking}
                saving={saving}
                failure={failureText}
                onOrderType={chooseType}
                onDetails={(details) => change((now) => withDetails(now, details))}
                onCash={cash}
                onPay={pay}
                onClear={clear}
                onUndo={() => change(undo)}
                onForgetUndo={() => change(forgetUndoable)}
                onClose={phone ? () => setCartOpen(false) : undefined}
              />
            </div>
          )}
          {place === 'sell' && phone && !cartOpen && (
            <CartBar
              count={countIn(sale.cart)}
              total={amounts.total}
              orderType={typeName(sale.cart.orderType)}
              saving={saving !== undefined}
              failure={failureText}
              onOpen={() => setCartOpen(true)}
              onExact={exact}
              onPay={pay}
            />
          )}
          {place === 'done' && done && (
            <div
              className={cx(
                'flex min-h-0 shrink-0',
                phone
                  ? 'h-[58%] min-h-[400px] border-t border-line'
                  : 'w-[376px] border-l border-line 2xl:w-[420px]',
              )}
            >
              {ports.withOrder(done._id, (live) => (
                <DonePane key={done._id} order={live ?? done} onNext={toSell} />
              ))}
            </div>
          )}
          {place === 'pay' && (
            <PayView
              sale={sale}
              amounts={amounts}
              methods={store.payments}
              saving={saving !== undefined}
              failure={failureText}
              onBack={toSell}
              onTenders={(tenders) => change((now) => withTenders(now, tenders))}
              onComplete={(tenders, received) => void placeSale(tenders, received)}
            />
          )}
          {place === 'orders' && ports.withToday((orders) => <OrdersView orders={orders} onBack={toSell} />)}
        </div>
        <SellingLayers selling={selling} />
      </>
    ),
  });
}
