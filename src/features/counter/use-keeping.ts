import { useLingui } from '@lingui/react/macro';
import type { CounterPorts, CounterStore } from './counter-ports.ts';
import type { useSale } from './sale/use-sale.ts';
import { kitchenSlips, useSlipDesk } from './slips/slip-desk.tsx';
import { useBooking, type Placed } from './use-booking.ts';

interface KeepingOptions {
  readonly handle: ReturnType<typeof useSale>;
  readonly ports: CounterPorts;
  readonly menu: { readonly menuId: string | null; readonly revision: number };
  readonly store: CounterStore;
  readonly onPlaced: (placed: Placed) => void;
}

/** Keeping what is in the cart, with the paper that goes along. */
export function useKeeping({ handle, ports, menu, store, onPlaced }: KeepingOptions) {
  const { t } = useLingui();
  const slipDesk = useSlipDesk();
  return useBooking({
    handle,
    ports,
    menu,
    till: store.lane,
    removalReason: t({ id: 'order.editedAtTill', message: '櫃檯修改' }),
    onPlaced,
    // What is paid prints in the view that says so; what is only sent has none.
    onSent: (order, known) => {
      const slips = slipDesk.settings.kitchenAfterSale ? kitchenSlips(order, known) : [];
      if (slips.length > 0) slipDesk.printByBrowser(order, ...slips);
      slipDesk.tellPaper(order, known);
    },
  });
}
