import { useCallback, useRef, useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { placeInputOf, type Cart } from '#domain/order/cart.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { isEmptyRevision, reviseInputOf } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';
import type { CounterPorts } from './counter-ports.ts';
import { paymentsOf } from './pay/tender-entry.ts';
import { toGiveBack } from './sale/give-back.ts';
import { lostTickets, TicketsTakenOff, withoutTickets } from './sale/lost-tickets.ts';
import { isSaleOf } from './sale/same-sale.ts';
import { offerBack, underNewId } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';

/** A sale is kept in less, nearly always: until then nothing says that it is, and the page is free for keeping it. */
const quietMs = 250;

/** The cart's order id belongs to another sale: another tab was quicker. */
export const soldElsewhere = Symbol('sold elsewhere');

/** A sale that is kept. */
export interface Placed {
  readonly order: Order;
  /** What goes back over the counter, whole TWD. */
  readonly change: number;
  /** Lines that were being made before. */
  readonly known: ReadonlySet<string> | undefined;
  /** Money that was taken for an order that was over by then. */
  readonly excess?: { readonly number: string; readonly amount: number };
}

interface BookingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change' | 'hold'>;
  readonly ports: Pick<CounterPorts, 'place' | 'revise' | 'newId' | 'lentTo'>;
  readonly menu: { readonly menuId: string | null; readonly revision: number };
  /** The letter of this till. */
  readonly till: string | undefined;
  /** Why lines of an opened order are taken off: what the slip says. */
  readonly removalReason: string;
  /** The sale is durable. */
  readonly onPlaced: (placed: Placed) => void;
  /** It was sent to be made, unpaid. */
  readonly onSent: (order: Order, known: ReadonlySet<string> | undefined) => void;
}

/**
 * Keeps what is in the cart: as a paid sale, put aside, or sent to be made. One at a time, so a second tap is none; where it fails, the
 * cart is as it was and the reason is told.
 */
export function useBooking({ handle, ports, menu, till, removalReason, onPlaced, onSent }: BookingOptions) {
  const [saving, setSaving] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);

  /** The order that became of the cart; undefined where it was an opened one and nothing was changed. */
  const commit = (cart: Cart, tenders: readonly PaymentInput[], then: 'park' | 'send') => {
    const { base, orderId } = cart;
    const about = till === undefined ? {} : { till };
    if (base) {
      const input = reviseInputOf(cart, paymentsOf(base.recallId, tenders), base.isParked ? then : 'keep', {
        reason: removalReason,
        ...about,
      });
      const isSent = then === 'send' && base.isParked;
      return isEmptyRevision(input) && !isSent ? undefined : ports.revise(input);
    }
    const sold = menu.menuId === null ? cart : { ...cart, menuId: menu.menuId, menuRevision: menu.revision };
    const parked = then === 'park' ? { parked: {} } : {};
    return ports.place(placeInputOf(sold, paymentsOf(orderId, tenders), { ...about, ...parked }));
  };

  const sellUnderNewId = (): void => {
    handle.change((sale) => underNewId(sale, ports.newId()));
    setFailure(soldElsewhere);
  };

  /** Whether it was kept. */
  const book = async (
    tenders: readonly PaymentInput[],
    then: 'park' | 'send',
    received: number,
    onKept: (order: Order | undefined) => void,
  ): Promise<boolean> => {
    const { cart } = handle.now();
    if (running.current || (cart.lines.length === 0 && !cart.base)) return false;
    running.current = true;
    const slow = setTimeout(() => setSaving(received), quietMs);
    setFailure(undefined);
    const goOn = handle.hold();
    try {
      const lost = await lostTickets(cart, ports.lentTo);
      if (lost.length > 0) {
        goOn(false);
        handle.change((sale) => withoutTickets(sale, lost));
        setFailure(new TicketsTakenOff(lost));
        return false;
      }
      const order = await commit(cart, tenders, then);
      const kept = order === undefined || cart.base !== undefined || isSaleOf(order, cart);
      goOn(kept, order !== undefined);
      if (kept) onKept(order);
      else sellUnderNewId();
      return kept;
    } catch (error) {
      goOn(false);
      if (isAnotherSale(error)) sellUnderNewId();
      else setFailure(error);
      return false;
    } finally {
      running.current = false;
      clearTimeout(slow);
      setSaving(undefined);
    }
  };

  return {
    /** What is being kept, by the cash that was handed over; undefined also in the first moments. */
    saving,
    /** Whether something is being kept at this moment. */
    isRunning: useCallback(() => running.current, []),
    failure,
    forgetFailure: useCallback(() => setFailure(undefined), []),
    /** @param received What was handed over, for the button that was pressed. */
    place: (tenders: readonly PaymentInput[], received: number): Promise<boolean> => {
      // The change of an earlier part of a split bill went back when that was taken.
      const taken = tenders.slice(handle.now().tenders.length);
      const back = taken.reduce((sum, { amount, tendered = amount }) => sum + tendered - amount, 0);
      const { cart } = handle.now();
      return book(tenders, 'send', received, (order) => {
        if (!order) return;
        const amount = toGiveBack(order, cart.orderId, tenders);
        const excess = amount > 0 && { excess: { number: cart.base?.number ?? order.number, amount } };
        onPlaced({ order, change: back, known: knownOf(cart), ...excess });
      });
    },
    /** Without money: put aside for later, or sent to be made. Both can be taken back by opening the order again. */
    aside: (then: 'park' | 'send'): Promise<boolean> => {
      const { cart, tenders } = handle.now();
      return book(tenders, then, -1, (order) => {
        const number = order?.number ?? cart.base?.number ?? '';
        const known = knownOf(cart);
        const kind = then === 'park' && !known ? ('parked' as const) : ('sent' as const);
        handle.change((sale) => offerBack(sale, { kind, number, orderId: cart.orderId }));
        if (order && kind === 'sent') onSent(order, known);
      });
    },
  };
}

/** What of an opened bill the kitchen has; undefined where it has nothing of it. */
function knownOf({ base }: Cart): ReadonlySet<string> | undefined {
  return base && !base.isParked ? new Set(base.lines.map(({ _id }) => _id)) : undefined;
}

/** The till has a sale under the cart's id that these lines, or this money, are no part of. */
function isAnotherSale(error: unknown): boolean {
  return error instanceof AppError && error.code === 'duplicate' && error.details?.['field'] === '_id';
}
