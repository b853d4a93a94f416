import { useMemo } from 'react';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { cartAmounts, type Cart, type CartLine } from '#domain/order/cart.ts';
import { sendingOf } from '#domain/order/unsent.ts';
import { countedOf, isOversold, reservedIn, type Counted, type Pieces } from '#domain/order/oversell.ts';
import type { PricedOrder } from '#domain/pricing/price-order.ts';
import type { CounterStore } from './counter-ports.ts';

interface CartFacts {
  readonly amounts: PricedOrder['amounts'];
  /** What each discount of the cart takes off now, in their order. */
  readonly off: PricedOrder['discounts'];
  /** What each line of the cart comes to after its discounts. */
  readonly shares: PricedOrder['lines'];
  /** Whole TWD paid for an opened order before. */
  readonly paid: number;
  /** Pieces in the cart by dish. */
  readonly inCart: ReadonlyMap<string, number>;
  /** Pieces that no order has taken from stock yet. */
  readonly reserved: Pieces;
  /** What the store counts of the menu. */
  readonly counted: ReadonlyMap<string, Counted>;
  /** Lines of which the cart holds more than there is. */
  readonly oversold: ReadonlySet<string>;
  /** Lines of an opened bill that is being made: what the kitchen knows of them. */
  readonly sending: ReturnType<typeof sendingOf>;
  /** Dishes of the menu that ask something. */
  readonly asking: ReadonlySet<string>;
}

/** What follows from the cart and the menu, worked out once for each. */
export function useCartFacts(cart: Cart, store: CounterStore, menu: PresentedMenu): CartFacts {
  const { amounts, discounts: off, lines: shares } = useMemo(() => cartAmounts(cart, store), [cart, store]);
  const inCart = useMemo(() => countsOf(cart.lines), [cart.lines]);
  const { base } = cart;
  const reserved = useMemo(() => reservedIn({ base, lines: cart.lines }), [base, cart.lines]);
  const counted = useMemo(() => countedOf(dishesOf(menu)), [menu]);
  const oversold = useMemo(
    () => new Set(cart.lines.flatMap((line) => (isOversold(line, reserved, counted) ? [line._id] : []))),
    [cart.lines, reserved, counted],
  );
  const sending = useMemo(() => sendingOf({ base, lines: cart.lines }), [base, cart.lines]);
  const asking = useMemo(
    () => new Set(dishesOf(menu).flatMap(({ dishId, choices }) => (choices.length > 0 ? [dishId] : []))),
    [menu],
  );
  return {
    amounts,
    off,
    shares,
    paid: base?.paid ?? 0,
    inCart,
    reserved,
    counted,
    oversold,
    sending,
    asking,
  };
}

function countsOf(lines: readonly CartLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { templateId, quantity } of lines)
    counts.set(templateId, (counts.get(templateId) ?? 0) + quantity);
  return counts;
}
