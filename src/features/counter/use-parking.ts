import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CartLine } from '#domain/order/cart.ts';
import type { Order } from '#domain/order/schema.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { money } from '#src/ui/figures/money.tsx';
import type { CounterPorts } from './counter-ports.ts';
import { catchUp, saleCaughtUp } from './sale/catch-up.ts';
import { recalledCart } from './sale/recalled.ts';
import { whenOver } from './sale/when-over.ts';
import { isBlank, resumeSale, startSale } from './sale/sale.ts';
import type { Seat } from './tables/tables-props.ts';
import type { useSale } from './sale/use-sale.ts';
import type { useBooking } from './use-booking.ts';

interface ParkingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change' | 'sale'>;
  readonly ports: Pick<CounterPorts, 'newId' | 'orders'>;
  readonly open: readonly Order[] | undefined;
  readonly booking: Pick<ReturnType<typeof useBooking>, 'aside'>;
  /** The next guest's cart. */
  readonly newCart: () => Parameters<typeof whenOver>[2];
  /** Puts down what is open, asking first where that would lose something. Whether the hand is free. */
  readonly leave: () => Promise<boolean>;
  /** With nothing in it yet, the dishes are what is wanted next. */
  readonly onResumed: (isEmpty: boolean) => void;
  readonly onAside: () => void;
}

/** Putting an order aside, sending it to be made, and going on with one that is open, whichever till it came from. */
export function useParking(options: ParkingOptions) {
  const { handle, ports, open, booking, newCart, leave, onResumed, onAside } = options;
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>();
  const { cart } = handle.sale;
  const live = cart.base && open?.find(({ _id }) => _id === cart.orderId);
  const caughtUp = live ? catchUp(cart, live) : cart;
  const { change } = handle;
  const updated = t({ id: 'parked.updated', message: '這張單在其他櫃檯有變更，已更新' });
  useEffect(() => {
    if (!live || caughtUp === cart) return;
    // While it is being kept here, this waits, and the next sale is another order.
    change((sale) => saleCaughtUp(sale, live));
    announce(updated);
  }, [live, caughtUp, cart, change, updated]);

  const aside = async (then: 'park' | 'send'): Promise<boolean> => {
    if (isBlank(handle.now())) return true;
    const kept = await booking.aside(then);
    if (kept) onAside();
    return kept;
  };
  /** Puts down or aside what is in the cart, so that another can be taken up. Whether the hand is free. */
  const free = async (): Promise<boolean> => {
    const { cart: inHand, tenders } = handle.now();
    if (inHand.base) return leave();
    return (inHand.lines.length === 0 && tenders.length === 0) || booking.aside('park');
  };
  const taken = handle.sale.tenders.reduce((sum, { amount }) => sum + amount, 0);
  const amount = money(taken);
  const isGone = cart.base !== undefined && open !== undefined && !live;
  return {
    failure,
    /** The order in the cart where it is no longer among the open ones. */
    gone: isGone ? cart.orderId : undefined,
    /** It was read: where it is over, nobody pays for it (again). What is left in the cart then; undefined where nothing was to be done. */
    settle: (order: Order): readonly CartLine[] | undefined => {
      const before = handle.now();
      // What this till is keeping itself at this moment is left alone.
      change((sale) => whenOver(sale, order, newCart()));
      const after = handle.now();
      return after === before ? undefined : after.cart.lines;
    },
    /** What to say where the order in the cart is no longer open. */
    closedElsewhere: !isGone
      ? undefined
      : taken > 0
        ? t({
            id: 'parked.closedWithMoney',
            message: `這張單已在別處結帳或取消。這裡先收的${amount}請退還客人，再取消這筆收款。`,
          })
        : t({
            id: 'parked.closedElsewhere',
            message: '這張單已在別處結帳或取消。這裡加點的餐點會另開一張補單。',
          }),
    park: () => void aside('park'),
    send: () => void aside('send'),
    /** Goes on with an open order; what is in the cart is put aside first. Whether that was possible. */
    resume: async (order: Order): Promise<boolean> => {
      const now = handle.now();
      const isHere = now.cart.base !== undefined && now.cart.orderId === order._id;
      if (!isHere) {
        if (!(await free())) return false;
        change(() => resumeSale({ cart: recalledCart(order, ports.newId()), tenders: [] }));
      }
      onResumed(false);
      return true;
    },
    /** Begins an order at a table. Whether that was possible. */
    begin: async (seat: Seat): Promise<boolean> => {
      if (!(await free())) return false;
      change(() => startSale({ ...newCart(), orderType: 'dine_in', dineInInfo: seat }));
      onResumed(true);
      return true;
    },
    /** Whether none of these is in the cart any more: what was done to it is asked about first. */
    putDown: async (orders: readonly Pick<Order, '_id'>[]): Promise<boolean> => {
      const { cart: inHand } = handle.now();
      const isHere = inHand.base !== undefined && orders.some(({ _id }) => _id === inHand.orderId);
      return !isHere || leave();
    },
    cancel: (order: Order, reason: string): void => {
      setFailure(undefined);
      ports.orders.cancelOrder(order, reason).catch(setFailure);
    },
  };
}
