import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useLayoutEffect, useState } from 'react';
import { preloadDialogs } from '#src/ui/layers/dialog.tsx';
import type { Paper } from '#domain/printing/slip.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { BarCenter, OrdersButton } from './counter-bar.tsx';
import { CounterLayers } from './counter-layers.tsx';
import { CounterPlaces } from './counter-places.tsx';
import type { CounterSlots, CounterViewProps } from './counter-props.ts';
import { CounterSide } from './counter-side.tsx';
import { guestCart, guestDone } from './display/guest-bill.ts';
import { useGuestWindow } from './display/guest-window.ts';
import { tap } from './keys/actions.ts';
import { everywhere, sell } from './keys/counter-actions.ts';
import { KeyDispatcher } from './keys/key-dispatcher.ts';
import { listenForSecondTaps } from '#src/ui/keys/second-tap.ts';
import { KeyDispatcherContext } from './keys/use-keys.ts';
import { ParkedButton } from './parked/parked-button.tsx';
import { withOrderType } from './sale/sale.ts';
import { readSettings, useCounterSettings } from './settings/counter-settings.ts';
import { SlipPrintingProvider, useSlipPrinting } from './slips/slip-printing.tsx';
import { TilesPane } from './tiles/tiles-pane.tsx';
import { useCounter, type CounterHandle } from './use-counter.ts';
import { useCounterKeys } from './use-counter-keys.ts';
import { useViewFocus } from './use-view-focus.ts';
import { useWakeLock } from '#src/ui/hooks/use-wake-lock.ts';
import { useWords } from './words.ts';

/** The counter: tiles, the open bill, taking money. Knows nothing of how its data are kept. */
export function CounterView(props: CounterViewProps) {
  const [dispatcher] = useState(() => new KeyDispatcher(() => readSettings().letterKeys));
  useLayoutEffect(() => dispatcher.listen(), [dispatcher]);
  useEffect(() => listenForSecondTaps(), []);
  useWakeLock();
  useEffect(() => whenIdle(preloadDialogs), []);
  return (
    <KeyDispatcherContext value={dispatcher}>
      <Counter {...props} />
    </KeyDispatcherContext>
  );
}

/** The same with its slips. A sale is followed by half a dozen answers that leave what it is given as it was: it is drawn again for none of these. */
export const PrintingCounter = memo(function PrintingCounter(props: CounterViewProps) {
  return (
    <SlipPrintingProvider store={props.store}>
      <CounterView {...props} />
    </SlipPrintingProvider>
  );
});

function Counter({ shell, web, ...props }: CounterViewProps) {
  const { t } = useLingui();
  const { nameOf } = useWords();
  const counter = useCounter(props);
  const { store, ports, bill, where } = counter;
  const { place, phone, slides, cartOpen, covered } = where;
  const { cartSide } = useCounterSettings();
  useCounterKeys(counter);
  const tellHanded = useGuestWindow(
    store.storeId,
    place === 'done' && where.done
      ? guestDone(where.done.order, where.done.change)
      : guestCart(bill.sale, { amounts: bill.amounts, discounts: bill.off }, bill.paid),
  );
  useViewFocus(place === 'sell' && slides && cartOpen ? 'cart' : place);
  return shell({
    ...useTillSlots(counter),
    // A phone has no room for a search of what is covered. Where tiles are put in order, nothing is found to be sold.
    center: (phone && covered) || counter.arranging.isOn ? null : <Center counter={counter} />,
    end: (
      <>
        {web}
        <ParkedButton open={counter.open} onClick={tap(sell.recall, counter)} />
        <OrdersButton onClick={tap(sell.orders, counter)} />
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
            slides ? 'flex-col' : cartSide === 'left' && 'flex-row-reverse',
          )}
        >
          <TilesPane
            menu={counter.menu}
            query={counter.search.query}
            onClearSearch={counter.search.clear}
            inCart={bill.inCart}
            reserved={bill.reserved}
            onSettings={tap(everywhere.help, counter)}
            onTables={sell.tables.may(counter) ? tap(sell.tables, counter) : undefined}
            selling={counter.selling}
            withSoldOut={ports.withSoldOut}
            arranging={counter.arranging}
            soldLately={props.soldLately}
            covered={covered || (phone && cartOpen)}
          />
          <CounterSide counter={counter} />
          <CounterPlaces counter={counter} onHanded={tellHanded} />
        </div>
        <CounterLayers counter={counter} />
      </>
    ),
  });
}

/** What the frame says of the store and this till. */
function useTillSlots({ store }: CounterHandle): Pick<CounterSlots, 'title' | 'till' | 'paper'> {
  const { nameOf, till } = useWords();
  const { settings, change } = useSlipPrinting();
  return {
    title: nameOf(store),
    till: store.lane === undefined ? undefined : till(store.lane),
    paper: { width: settings.paper, onChange: (width: Paper) => change({ paper: width }) },
  };
}

function Center({ counter }: { counter: CounterHandle }) {
  const { store, bill, where, search, prefix } = counter;
  return (
    <BarCenter
      orderType={bill.sale.cart.orderType}
      orderTypes={store.orderTypes}
      onOrderType={(type) => bill.change((now) => withOrderType(now, type))}
      query={search.query}
      onQuery={(next) => {
        search.setQuery(next);
        if (where.covered) where.toSell();
      }}
      onSubmit={search.find}
      search={search.field}
      prefix={prefix.prefix}
    />
  );
}
