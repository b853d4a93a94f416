import { createContext, useContext, useEffect } from 'react';

/**
 * Who must not be interrupted, and why. A screen enters a reason while, say, a cart is open; an update of the app waits until
 * no reason is left.
 */
export class Busy {
  readonly #reasons = new Map<symbol, string>();

  /** Enters a reason and gives back how to take it out. Taking it out twice does nothing. */
  enter(reason: string): () => void {
    const entry = Symbol(reason);
    this.#reasons.set(entry, reason);
    return () => {
      this.#reasons.delete(entry);
    };
  }

  get reasons(): string[] {
    return [...this.#reasons.values()];
  }
}

export const BusyContext = createContext(new Busy());

/** Keeps the app from updating itself while the reason holds; `undefined` while it does not. */
export function useBusy(reason: string | undefined): void {
  const busy = useContext(BusyContext);
  useEffect(() => (reason === undefined ? undefined : busy.enter(reason)), [busy, reason]);
}
