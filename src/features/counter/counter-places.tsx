import { OrdersPlace } from './orders/orders-place.tsx';
import { ParkedPlace } from './parked/parked-place.tsx';
import { PayView } from './pay/pay-view.tsx';
import { withSplit, withTenders } from './sale/sale.ts';
import type { GuestHanded } from './display/guest-bill.ts';
import type { CounterHandle } from './use-counter.ts';

interface CounterPlacesProps {
  counter: CounterHandle;
  /** What is being handed over, as it is typed: the guest reads along. */
  onHanded: (handed: GuestHanded | undefined) => void;
}

/** What covers the tiles: taking money, and the views beside selling. */
export function CounterPlaces({ counter, onHanded }: CounterPlacesProps) {
  const { store, ports, open, errorText, where, parking, takingUp, tableBill } = counter;
  const { backStack, show, toSell } = where;
  const { newId, orders } = ports;
  switch (where.place) {
    case 'pay':
      return <PayPlace counter={counter} onHanded={onHanded} />;
    case 'parked':
      return <Parked counter={counter} />;
    case 'tables':
      return ports.tables({
        backStack,
        tenders: store.tenders,
        today: orders.today,
        newId,
        errorText,
        inHand: takingUp.seatable,
        onBack: toSell,
        onStart: (seat) => void parking.begin(seat),
        onPut: takingUp.seatAt,
        onAdd: (order) => void parking.resume(order),
        onPay: (order) => void tableBill.payAtTable(order),
        putDown: parking.putDown,
      });
    case 'shift':
      return ports.shift({
        backStack,
        today: orders.today,
        open,
        newId,
        errorText,
        onBack: toSell,
        onOpenOrders: () => show('parked'),
      });
    case 'orders':
      return (
        <OrdersPlace
          ports={ports}
          backStack={backStack}
          errorText={errorText}
          onBack={toSell}
          onAgain={takingUp.again}
          onPay={(order) => void parking.resume(order).then((isHere) => isHere && show('pay'))}
        />
      );
    default:
      return null;
  }
}

function PayPlace({ counter, onHanded }: CounterPlacesProps) {
  const { bill, money, said, store, where } = counter;
  return (
    <PayView
      sale={bill.sale}
      number={bill.sale.cart.base?.number}
      booked={bill.paid}
      amounts={bill.amounts}
      shares={bill.shares}
      parts={money.parts}
      off={bill.off}
      tenders={store.tenders}
      buyer={said.buyer}
      saving={bill.saving !== undefined}
      failure={bill.failureText}
      backStack={where.backStack}
      onSplit={(split) => bill.amend((now) => withSplit(now, split))}
      onBack={where.toSell}
      onHanded={onHanded}
      onTenders={(tenders) => bill.amend((now) => withTenders(now, tenders))}
      onComplete={(tenders, received) => void money.place(tenders, received)}
    />
  );
}

function Parked({ counter }: { counter: CounterHandle }) {
  const { bill, ports, open, errorText, where, parking } = counter;
  const { failure } = parking;
  return (
    <ParkedPlace
      ports={ports.orders}
      errorText={errorText}
      orders={open}
      cartIsOpen={!bill.empty && !bill.sale.cart.base}
      backStack={where.backStack}
      failure={failure === undefined ? bill.failureText : errorText(failure)}
      onResume={(order) => void parking.resume(order)}
      onCancel={parking.cancel}
      onBack={where.toSell}
    />
  );
}
