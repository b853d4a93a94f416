import { useAsked } from './asked/use-asked.ts';
import { usePickup } from './asked/use-pickup.ts';
import type { CounterStore } from './counter-ports.ts';
import { useBuyer } from './pay/use-buyer.tsx';
import { withDetails, withPhone, type Sale } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';

interface SaleDetailsOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'sale' | 'change'>;
  /** Changes the sale where it is not being kept. */
  readonly amend: (to: (sale: Sale) => Sale) => void;
  readonly store: CounterStore;
  /** Opens the fields of the cart. */
  readonly onShow: () => void;
}

/** The details of the open sale besides its dishes: its buyer, when it is picked up, and what else the store asks. */
export function useSaleDetails({ handle, amend, store, onShow }: SaleDetailsOptions) {
  const { cart } = handle.sale;
  const buyer = useBuyer({
    cart,
    modes: store.saleFields,
    onKeep: (customerInfo) => amend((now) => withDetails(now, { customerInfo })),
  });
  const pickup = usePickup({
    cart,
    timezone: store.timezone,
    onKeep: (estimatedPickupTime) => amend((now) => withDetails(now, { estimatedPickupTime })),
  });
  const asked = useAsked({
    cart,
    fields: store.saleFields,
    pickup,
    onPhone: (phone) => handle.change((now) => withPhone(now, phone)),
    onShow,
  });
  return { buyer, pickup, asked };
}
