import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { countIn } from '#domain/order/cart.ts';
import type { Order } from '#domain/order/schema.ts';
import type { CounterPorts } from './counter-ports.ts';
import { cartBack, linesAgain } from './sale/again.ts';
import { resumeSale, seated } from './sale/sale.ts';
import type { useSale } from './sale/use-sale.ts';
import type { Seat } from './tables/tables-props.ts';
import type { useSelling } from './use-selling.ts';
import type { CounterNavigation } from './use-counter-navigation.ts';

interface ResumingOptions {
  readonly handle: Pick<ReturnType<typeof useSale>, 'sale' | 'change'>;
  readonly ports: Pick<CounterPorts, 'newId'>;
  readonly menu: PresentedMenu;
  /** What the sale comes to, whole TWD. */
  readonly total: number;
  readonly selling: Pick<ReturnType<typeof useSelling>, 'actions'>;
  readonly where: CounterNavigation;
}

/** Resuming earlier sales: the same order again, a sale that was undone, a bill that goes to a table. */
export function useResuming({ handle, ports, menu, total, selling, where }: ResumingOptions) {
  const { sale, change } = handle;
  const { lines, base } = sale.cart;
  return {
    /** The same once more, at today's prices, into whatever is open. */
    again: (order: Order) => {
      const found = linesAgain(order, menu, ports.newId);
      selling.actions.addAll(found.lines);
      selling.actions.tellMissing(found.missing);
      where.setCartOpen(where.slides && found.lines.length > 0);
      where.toSell();
    },
    /** The cart of a sale that was taken back. */
    takeUp: (order: Order) => {
      change(() => resumeSale({ cart: cartBack(order, ports.newId), tenders: [] }));
      where.toSell();
    },
    /** The bill in hand, where it can go to a table. */
    seatable: lines.length === 0 || base ? undefined : { count: countIn(sale.cart), total },
    seatAt: (seat: Seat) => {
      change((now) => seated(now, seat));
      where.toSell();
      where.setCartOpen(true);
    },
  };
}
