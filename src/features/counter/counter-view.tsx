import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { preloadDialogs } from '#src/ui/layers/dialog.tsx';
import type { Paper } from '#domain/printing/slip.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { BarCenter, OrdersButton } from './counter-bar.tsx';
import type { CounterViewProps } from './counter-props.ts';
import { LeaveDialog } from './cart/leave-dialog.tsx';
import { CounterSide } from './counter-side.tsx';
import { guestCart, guestDone } from './display/guest-bill.ts';
import { useGuestWindow } from './display/guest-window.ts';
import { DiscountLayer } from './discount/discount-layer.tsx';
import { KeyDesk } from './keys/key-desk.ts';
import { listenForSecondTaps } from '#src/ui/keys/second-tap.ts';
import { KeyDeskContext, useKeys } from './keys/use-keys.ts';
import { OrdersPlace } from './orders/orders-place.tsx';
import { GoneOrder } from './parked/gone-order.tsx';
import { ParkedButton } from './parked/parked-button.tsx';
import { ParkedPlace } from './parked/parked-place.tsx';
import { PayView } from './pay/pay-view.tsx';
import { PriceLayer } from './price/price-layer.tsx';
import { memberPhoneOf, withOrderType, withSplit, withTenders } from './sale/sale.ts';
import { SellingLayers } from './selling-layers.tsx';
import { readSettings, useCounterSettings } from './settings/counter-settings.ts';
import { SettingsSheet } from './settings/settings-sheet.tsx';
import { useSlipDesk } from './slips/slip-desk.tsx';
import { TilesPane } from './tiles/tiles-pane.tsx';
import { useCounter } from './use-counter.ts';
import { useSellKeys } from './use-sell-keys.ts';
import { useViewFocus } from './use-view-focus.ts';
import { useWakeLock } from '#src/ui/hooks/use-wake-lock.ts';
import { useWords } from './words.ts';

/** The counter: tiles, the open bill, taking money. Knows nothing of how its data are kept. */
export function CounterView(props: CounterViewProps) {
  const [desk] = useState(() => new KeyDesk(() => readSettings().letterKeys));
  useLayoutEffect(() => desk.listen(), [desk]);
  useEffect(() => listenForSecondTaps(), []);
  useWakeLock();
  useEffect(() => whenIdle(preloadDialogs), []);
  return (
    <KeyDeskContext value={desk}>
      <Counter {...props} />
    </KeyDeskContext>
  );
}

function Counter({ shell, web, ...props }: CounterViewProps) {
  const { t } = useLingui();
  const { nameOf, till: tillName } = useWords();
  const counter = useCounter(props);
  const { store, ports, sale, change, place, show, toSell, phone, selling, parking, setSettingsOpen } =
    counter;
  const { errorText } = props;
  const { cartSide } = useCounterSettings();
  useSellKeys(counter);
  const { done } = counter;
  const tellHanded = useGuestWindow(
    store.storeId,
    place === 'done' && done
      ? guestDone(done.order, done.change)
      : guestCart(sale, { amounts: counter.amounts, discounts: counter.off }, counter.paid),
  );
  useViewFocus(place === 'sell' && counter.slides && counter.cartOpen ? 'cart' : place);
  useKeys({
    isBase: true,
    key: (key) => {
      // A Chinese keyboard has one of full width.
      const isHelp = key === '?' || key === '？';
      if (isHelp) setSettingsOpen(true);
      return isHelp;
    },
  });

  const { lane } = store;
  const { settings, change: changeSlips } = useSlipDesk();
  const paper = { width: settings.paper, onChange: (width: Paper) => changeSlips({ paper: width }) };
  const covered =
    place === 'pay' || place === 'orders' || place === 'parked' || place === 'tables' || place === 'shift';
  return shell({
    title: nameOf(store),
    till: lane === undefined ? undefined : tillName(lane),
    paper,
    // A phone has no room for a search of what is covered. Where tiles are put in order, nothing is found to be sold.
    center:
      (phone && covered) || counter.arranging.isOn ? null : (
        <BarCenter
          orderType={sale.cart.orderType}
          orderTypes={store.orderTypes}
          onOrderType={(type) => change((now) => withOrderType(now, type))}
          query={counter.query}
          onQuery={(next) => {
            counter.setQuery(next);
            if (covered) toSell();
          }}
          onSubmit={counter.find}
          search={counter.search}
          prefix={counter.prefix.prefix}
        />
      ),
    end: (
      <>
        {web}
        <ParkedButton open={counter.open} onClick={() => show('parked')} />
        <OrdersButton onClick={() => show('orders')} />
      </>
    ),
    children: (
      <>
        <PageHeading hidden within={[nameOf(store), ...(store.brandName ? [store.brandName] : [])]}>
          {t({ id: 'counterOrder', message: '櫃檯點餐' })}
        </PageHeading>
        <div
          className={cx(
            'flex h-full min-h-0',
            counter.slides ? 'flex-col' : cartSide === 'left' && 'flex-row-reverse',
          )}
        >
          <TilesPane
            menu={counter.menu}
            query={counter.query}
            onClearSearch={counter.clearSearch}
            inCart={counter.inCart}
            reserved={counter.reserved}
            onSettings={() => setSettingsOpen(true)}
            onTables={store.hasTables ? () => show('tables') : undefined}
            selling={selling}
            withSoldOut={ports.withSoldOut}
            arranging={counter.arranging}
            soldLately={props.soldLately}
            covered={covered || (phone && counter.cartOpen)}
          />
          <CounterSide counter={counter} />
          {place === 'pay' && (
            <PayView
              sale={sale}
              number={sale.cart.base?.number}
              booked={counter.paid}
              amounts={counter.amounts}
              shares={counter.shares}
              parts={counter.parts}
              off={counter.off}
              tenders={store.tenders}
              buyer={counter.buyer}
              saving={counter.saving !== undefined}
              failure={counter.failureText}
              trail={counter.trail}
              onSplit={(split) => counter.amend((now) => withSplit(now, split))}
              onBack={toSell}
              onHanded={tellHanded}
              onTenders={(tenders) => counter.amend((now) => withTenders(now, tenders))}
              onComplete={(tenders, received) => void counter.placeSale(tenders, received)}
            />
          )}
          {place === 'parked' && (
            <ParkedPlace
              ports={ports.orders}
              errorText={errorText}
              orders={counter.open}
              cartIsOpen={!counter.empty && !sale.cart.base}
              trail={counter.trail}
              failure={parking.failure === undefined ? counter.failureText : errorText(parking.failure)}
              onResume={(order) => void parking.resume(order)}
              onCancel={parking.cancel}
              onBack={toSell}
            />
          )}
          {place === 'tables' &&
            ports.tables({
              trail: counter.trail,
              tenders: store.tenders,
              today: ports.orders.today,
              newId: ports.newId,
              errorText,
              inHand: counter.seatable,
              onBack: toSell,
              onStart: (seat) => void parking.begin(seat),
              onPut: counter.seatAt,
              onAdd: (order) => void parking.resume(order),
              onPay: (order) => void counter.payAtTable(order),
              putDown: parking.putDown,
            })}
          {place === 'shift' &&
            ports.shift({
              trail: counter.trail,
              today: ports.orders.today,
              open: counter.open,
              newId: ports.newId,
              errorText,
              onBack: toSell,
              onOpenOrders: () => show('parked'),
            })}
          {place === 'orders' && (
            <OrdersPlace
              ports={ports}
              trail={counter.trail}
              errorText={props.errorText}
              onBack={toSell}
              onAgain={counter.again}
              onPay={(order) => void parking.resume(order).then((isHere) => isHere && show('pay'))}
            />
          )}
        </div>
        <SellingLayers
          menu={counter.menu}
          tileEditor={ports.tileEditor}
          selling={selling}
          trail={counter.trail}
          onReprice={counter.repricing.ask}
        />
        <DiscountLayer counter={counter} />
        <PriceLayer counter={counter} />
        <LeaveDialog counter={counter} />
        {parking.gone !== undefined &&
          ports.withOrder(
            parking.gone,
            (order) =>
              order && <GoneOrder order={order} isHeld={sale.tenders.length > 0} onOver={parking.settle} />,
          )}
        {counter.approval}
        {ports.lent(memberPhoneOf(sale.cart), sale.cart.lines.length === 0)}
        <SettingsSheet
          open={counter.settingsOpen}
          onClose={counter.closeSettings}
          onArrange={counter.arranging.start}
        />
      </>
    ),
  });
}
