import { createContext, use, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';

type Counts = ReadonlyMap<string, number>;

/** What stands in the open bill, by dish. Each tile listens for its own number: a tap draws one tile anew, not the hundreds of a menu. */
class CartPieces {
  /** Pieces in the cart by dish. */
  inCart: Counts = new Map();
  /** Of these, the ones that no order has taken from stock yet. */
  reserved: Counts = new Map();
  readonly #listeners = new Set<() => void>();

  set(inCart: Counts, reserved: Counts): void {
    this.inCart = inCart;
    this.reserved = reserved;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

export const CartPiecesContext = createContext(new CartPieces());

/** What the tiles need to know, kept up to date. */
export function useCartPieces(inCart: Counts, reserved: Counts): CartPieces {
  const [pieces] = useState(() => new CartPieces());
  useLayoutEffect(() => pieces.set(inCart, reserved), [pieces, inCart, reserved]);
  return pieces;
}

/** How many pieces of a dish are in the cart, and how many of these no order has taken yet. */
export function usePiecesOf(dishId: string): { readonly inCart: number; readonly reserved: number } {
  const pieces = use(CartPiecesContext);
  const inCart = useSyncExternalStore(
    pieces.subscribe,
    useCallback(() => pieces.inCart.get(dishId) ?? 0, [pieces, dishId]),
  );
  const reserved = useSyncExternalStore(
    pieces.subscribe,
    useCallback(() => pieces.reserved.get(dishId) ?? 0, [pieces, dishId]),
  );
  return { inCart, reserved };
}
