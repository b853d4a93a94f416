import { useLingui } from '@lingui/react/macro';
import type { CounterPorts, CounterStore } from './counter-ports.ts';
import type { useSale } from './sale/use-sale.ts';
import { kitchenSlips, useSlipPrinting } from './slips/slip-printing.tsx';
import { useBooking, type Placed } from './use-booking.ts';

interface SubmitSaleOptions {
  readonly handle: ReturnType<typeof useSale>;
  readonly ports: CounterPorts;
  readonly menu: { readonly menuId: string | null; readonly revision: number };
  readonly store: CounterStore;
  readonly onPlaced: (placed: Placed) => void;
}

/** Places or saves what is in the cart, and prints what belongs to it. */
export function useSubmitSale({ handle, ports, menu, store, onPlaced }: SubmitSaleOptions) {
  const { t } = useLingui();
  const slipPrinting = useSlipPrinting();
  return useBooking({
    handle,
    ports,
    menu,
    till: store.lane,
    removalReason: t({ id: 'order.editedAtTill', message: '櫃檯修改' }),
    onPlaced,
    // What is paid prints in the view that says so; what is only sent has none.
    onSent: (order, known) => {
      const slips = slipPrinting.settings.kitchenAfterSale ? kitchenSlips(order, known) : [];
      if (slips.length > 0) slipPrinting.printByBrowser(order, ...slips);
      slipPrinting.notifyPrinters(order, known);
    },
  });
}
