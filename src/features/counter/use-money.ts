import { useEffect, useEffectEvent } from 'react';
import { partsNow, withoutPart } from '#domain/order/split.ts';
import { cashTenderOf } from '#domain/store/tenders.ts';
import type { CounterStore } from './counter-ports.ts';
import { cashOf, dueAfter, outcomeOf, tenderOf } from './pay/tender-entry.ts';
import type { Sale } from './sale/sale.ts';
import type { useBooking } from './use-booking.ts';
import type { useSaleDetails } from './use-sale-details.ts';
import type { CounterNavigation } from './use-counter-navigation.ts';

interface MoneyOptions {
  readonly sale: Sale;
  /** What the sale comes to, and what was paid of it before, whole TWD. */
  readonly total: number;
  readonly paid: number;
  readonly store: CounterStore;
  readonly booking: ReturnType<typeof useBooking>;
  readonly said: ReturnType<typeof useSaleDetails>;
  readonly where: CounterNavigation;
}

/** Taking money for the open sale. */
export function useMoney({ sale, total, paid, store, booking, said, where }: MoneyOptions) {
  const { asked, buyer } = said;
  // An order that is opened again to be paid, and a reload, lead to the money by themselves; and another till may add to it there.
  const isStopped = where.place === 'pay' && asked.says !== undefined;
  const stopPaying = useEffectEvent(() => asked.refuses());
  useEffect(() => {
    if (isStopped) stopPaying();
  }, [isStopped]);
  /** Every way of paying: what the store asks and nobody has said, or is no number, is put right first, where it stands. */
  const place: typeof booking.place = async (tenders, received) => {
    if (asked.refuses()) return false;
    if (!buyer.refuses()) return booking.place(tenders, received);
    where.show('pay');
    return false;
  };
  const due = dueAfter(total, [{ amount: paid }, ...sale.tenders]);
  const parts = partsNow(sale.split, { total, booked: paid, tenders: sale.tenders });
  const pay = () => {
    if (sale.cart.lines.length === 0 || asked.refuses()) return;
    booking.forgetFailure();
    where.show('pay');
  };
  const cash = (received: number) => {
    // A split bill is paid part by part, where the parts are shown.
    if (parts) {
      pay();
      return;
    }
    const entry = cashOf(cashTenderOf(sale.cart.storeId, store.tenders), received);
    const settled = due === 0 && (sale.tenders.length > 0 || paid > 0);
    const tender = tenderOf(`${sale.cart.orderId}:taken`, entry, outcomeOf(due, entry));
    const taken = sale.tenders.map(withoutPart);
    void place(settled ? taken : [...taken, tender], received);
  };
  return { due, parts, place, cash, exact: () => cash(due), pay };
}
