import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import { unsentPieces } from '#domain/order/unsent.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { CartBar } from './cart/cart-bar.tsx';
import { CartPane } from './cart/cart-pane.tsx';
import { CartUndo } from './cart/cart-undo.tsx';
import { DonePane } from './done/done-pane.tsx';
import { tap } from './keys/actions.ts';
import { done as paid, sell } from './keys/counter-actions.ts';
import { withDetails, withOrderType } from './sale/sale.ts';
import { useCounterSettings } from './settings/counter-settings.ts';
import type { Placed } from './use-booking.ts';
import type { CounterHandle } from './use-counter.ts';
import { useWords } from './words.ts';

/** What stands beside the tiles, and below them where the bill slides in: the open bill, or the change of the sale that is done. */
export function CounterSide({ counter }: { counter: CounterHandle }) {
  const { place, phone, slides, cartOpen, done } = counter.where;
  if (place === 'done' && done)
    return (
      <Side form={phone ? 'foot' : slides ? 'sliding' : 'beside'}>
        <DoneSide counter={counter} done={done} />
      </Side>
    );
  // What lies over the tiles leaves them as wide as they are: hundreds would be laid out anew, and again when it goes.
  if (place !== 'sell') return slides ? null : <Side form="beside" />;
  if (slides && !cartOpen) return <BillBar counter={counter} />;
  return (
    <Side form={phone ? 'whole' : slides ? 'sliding' : 'beside'}>
      <Bill counter={counter} />
    </Side>
  );
}

function DoneSide({ counter, done }: { counter: CounterHandle; done: Placed }) {
  const { ports, tableBill, takingUp, errorText } = counter;
  return ports.withOrder(done.order._id, (live) => (
    <DonePane
      key={done.order._id}
      order={live ?? done.order}
      change={done.change}
      known={done.known}
      excess={done.excess}
      ports={ports.orders}
      errorText={errorText}
      isOfTable={tableBill.isOfTable}
      onNext={tap(paid.confirm, counter)}
      onUndone={takingUp.takeUp}
    />
  ));
}

function BillBar({ counter }: { counter: CounterHandle }) {
  const { bill, where } = counter;
  const { sale } = bill;
  const { orderType } = useWords();
  return (
    <CartBar
      undo={<CartUndo counter={counter} />}
      number={sale.cart.base?.number}
      count={countIn(sale.cart)}
      unsent={unsentPieces(sale.cart.lines, bill.sending)}
      total={bill.amounts.total}
      orderType={orderType(sale.cart.orderType)}
      saving={bill.saving !== undefined}
      failure={bill.failureText}
      onOpen={() => where.setCartOpen(true)}
      onExact={tap(sell.exactCash, counter)}
      onPay={tap(sell.pay, counter)}
    />
  );
}

function Bill({ counter }: { counter: CounterHandle }) {
  const { bill, where, said, money, ports, discounting } = counter;
  const { sale, change } = bill;
  return (
    <CartPane
      sale={sale}
      amounts={bill.amounts}
      off={bill.off}
      due={money.due}
      orderTypes={counter.store.orderTypes}
      asked={said.asked}
      pickup={said.pickup}
      member={(request) =>
        ports.member({
          ...request,
          cart: sale.cart,
          backStack: where.backStack,
          onGive: discounting.useTicket,
          onTakeOff: discounting.remove,
          onLookup: (isMembers) => said.asked.tellNumber(request.phone, isMembers),
        })
      }
      actions={counter.selling.actions.lines}
      asking={bill.asking}
      saving={bill.saving}
      failure={bill.failureText}
      onOrderType={(type) => change((now) => withOrderType(now, type))}
      onDetails={(details) => change((now) => withDetails(now, details))}
      onCash={money.cash}
      onPay={tap(sell.pay, counter)}
      onClear={tap(sell.new, counter)}
      onDiscount={tap(sell.discount, counter)}
      onMember={sell.member.may(counter) ? tap(sell.member, counter) : undefined}
      onRemoveDiscount={discounting.remove}
      onPark={tap(sell.park, counter)}
      onSend={counter.parking.send}
      sending={bill.sending}
      oversold={bill.oversold}
      undo={<CartUndo counter={counter} />}
      onClose={where.slides ? () => where.setCartOpen(false) : undefined}
    />
  );
}

/** Where it stands: beside the tiles, over the edge of them on an upright tablet, on a phone at its foot or over all of it. */
type SideForm = 'beside' | 'sliding' | 'foot' | 'whole';

function Side({ form, children }: { form: SideForm; children?: ReactNode }) {
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
