import { useMemo } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/search.ts';
import { cartAmounts, type Cart } from '#domain/order/cart.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import type { CounterStore } from './counter-ports.ts';

interface CartFacts {
  readonly amounts: OrderAmounts;
  /** Pieces in the cart by dish. */
  readonly inCart: ReadonlyMap<string, number>;
  /** Dishes of the menu that ask something. */
  readonly asking: ReadonlySet<string>;
}

/** What follows from the cart and the menu, worked out once for each. */
export function useCartFacts(cart: Cart, store: CounterStore, menu: PresentedMenu): CartFacts {
  const amounts = useMemo(() => cartAmounts(cart, store).amounts, [cart, store]);
  const inCart = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { templateId, quantity } of cart.lines)
      counts.set(templateId, (counts.get(templateId) ?? 0) + quantity);
    return counts;
  }, [cart.lines]);
  const asking = useMemo(
    () => new Set(dishesOf(menu).flatMap(({ dishId, choices }) => (choices.length > 0 ? [dishId] : []))),
    [menu],
  );
  return { amounts, inCart, asking };
}
