import { useCallback, useRef, useState } from 'react';
import { placeInputOf } from '#domain/order/cart.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import type { Order } from '#domain/order/schema.ts';
import type { CounterPorts } from './counter-ports.ts';
import { paymentsOf } from './pay/taking.ts';
import { isSaleOf } from './sale/same-sale.ts';
import { underNewId } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';

/** The cart's order id belongs to another sale: another tab was quicker. */
export const soldElsewhere = Symbol('sold elsewhere');

interface PlacingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'now' | 'change' | 'hold'>;
  readonly ports: Pick<CounterPorts, 'place' | 'newId'>;
  readonly menu: { readonly menuId: string | null; readonly revision: number };
  /** The sale is durable. */
  readonly onPlaced: (order: Order) => void;
}

/** Keeps the sale. One at a time, so a second tap is none; where it fails, the cart is as it was and the reason is told. */
export function usePlacing({ handle, ports, menu, onPlaced }: PlacingOptions) {
  const [saving, setSaving] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);

  /** @param received What was handed over, for the button that was pressed. */
  const place = async (tenders: readonly PaymentInput[], received: number): Promise<void> => {
    const { cart } = handle.now();
    if (running.current || cart.lines.length === 0) return;
    running.current = true;
    setSaving(received);
    setFailure(undefined);
    const goOn = handle.hold();
    try {
      const about =
        menu.menuId === null ? cart : { ...cart, menuId: menu.menuId, menuRevision: menu.revision };
      const order = await ports.place(placeInputOf(about, paymentsOf(cart.orderId, tenders)));
      const kept = isSaleOf(order, cart);
      goOn(kept);
      if (kept) onPlaced(order);
      else {
        handle.change((sale) => underNewId(sale, ports.newId()));
        setFailure(soldElsewhere);
      }
    } catch (error) {
      goOn(false);
      setFailure(error);
    } finally {
      running.current = false;
      setSaving(undefined);
    }
  };
  return { place, saving, failure, forgetFailure: useCallback(() => setFailure(undefined), []) };
}
