import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import { unsentPieces } from '#domain/order/unsent.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { CartBar } from './cart/cart-bar.tsx';
import { CartPane } from './cart/cart-pane.tsx';
import { CartUndo } from './cart/cart-undo.tsx';
import { DonePane } from './done/done-pane.tsx';
import { withDetails, withOrderType } from './sale/sale.ts';
import { useCounterSettings } from './settings/counter-settings.ts';
import type { CounterHandle } from './use-counter.ts';
import { useWords } from './words.ts';

/** What stands beside the tiles, and below them where the bill slides in: the open bill, or the change of the sale that is done. */
export function CounterSide({ counter }: { counter: CounterHandle }) {
  const { place, phone, slides, cartOpen, setCartOpen, done, ports, change, sale } = counter;
  const { orderType } = useWords();
  if (place === 'done' && done)
    return (
      <Side form={phone ? 'foot' : slides ? 'sliding' : 'beside'}>
        {ports.withOrder(done.order._id, (live) => (
          <DonePane
            key={done.order._id}
            order={live ?? done.order}
            change={done.change}
            known={done.known}
            excess={done.excess}
            ports={ports.orders}
            errorText={counter.errorText}
            isOfTable={counter.isOfTable}
            onNext={counter.afterDone}
            onUndone={counter.takeUp}
          />
        ))}
      </Side>
    );
  if (place !== 'sell') return null;
  if (slides && !cartOpen)
    return (
      <CartBar
        undo={<CartUndo counter={counter} />}
        number={sale.cart.base?.number}
        count={countIn(sale.cart)}
        unsent={unsentPieces(sale.cart.lines, counter.sending)}
        total={counter.amounts.total}
        orderType={orderType(sale.cart.orderType)}
        saving={counter.saving !== undefined}
        failure={counter.failureText}
        onOpen={() => setCartOpen(true)}
        onExact={counter.exact}
        onPay={counter.pay}
      />
    );
  return (
    <Side form={phone ? 'whole' : slides ? 'sliding' : 'beside'}>
      <CartPane
        sale={sale}
        amounts={counter.amounts}
        off={counter.off}
        due={counter.due}
        orderTypes={counter.store.orderTypes}
        asked={counter.asked}
        pickup={counter.pickup}
        member={(wish) =>
          ports.member({
            ...wish,
            cart: sale.cart,
            trail: counter.trail,
            onGive: counter.discounting.useTicket,
            onTakeOff: counter.discounting.remove,
            onLookup: (isMembers) => counter.asked.tellNumber(wish.phone, isMembers),
          })
        }
        actions={counter.selling.actions.lines}
        asking={counter.asking}
        saving={counter.saving}
        failure={counter.failureText}
        onOrderType={(type) => change((now) => withOrderType(now, type))}
        onDetails={(details) => change((now) => withDetails(now, details))}
        onCash={counter.cash}
        onPay={counter.pay}
        onClear={counter.clear}
        onDiscount={counter.discounting.ask}
        onRemoveDiscount={counter.discounting.remove}
        onPark={counter.parking.park}
        onSend={counter.parking.send}
        sending={counter.sending}
        oversold={counter.oversold}
        undo={<CartUndo counter={counter} />}
        onClose={slides ? () => setCartOpen(false) : undefined}
      />
    </Side>
  );
}

/** Where it stands: beside the tiles, over the edge of them on an upright tablet, on a phone at its foot or over all of it. */
type SideForm = 'beside' | 'sliding' | 'foot' | 'whole';

function Side({ form, children }: { form: SideForm; children: ReactNode }) {
  const { cartSide } = useCounterSettings();
  const edge = cartSide === 'left' ? 'left-0 border-r border-line' : 'right-0 border-l border-line';
  const looks = {
    beside: cx('w-[376px] border-line 2xl:w-[420px]', cartSide === 'left' ? 'border-r' : 'border-l'),
    sliding: cx('slide-in absolute inset-y-0 z-(--z-sticky) w-[420px] bg-surface shadow-e3', edge),
    foot: 'h-[68%] min-h-[480px] border-t border-line',
    whole: 'absolute inset-0 z-(--z-sticky)',
  };
  return (
    <div
      className={cx('flex min-h-0 shrink-0', looks[form])}
      style={{ '--from': cartSide === 'left' ? '-24px' : '24px' } as React.CSSProperties}
    >
      {children}
    </div>
  );
}
