import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlank, resumeSale, savedOf, startSale, type Sale, type SavedSale } from './sale.ts';

type About = Parameters<typeof startSale>[0];

interface SaleHandle {
  readonly sale: Sale;
  /** The sale as it is now, also between two drawings: two taps in one frame both count. */
  readonly now: () => Sale;
  readonly change: (to: (sale: Sale) => Sale) => void;
  /**
   * Holds the sale still while it is being kept, and gives back how to go on: with the next sale where it was kept, with the same one
   * where it was not. What was tapped meanwhile is done then, so no tap is lost and none gets into a sale that is over.
   */
  readonly hold: () => (kept: boolean, draftIsGone?: boolean) => void;
}

/**
 * The open sale: in memory for the eye, and handed out at every change to be kept, without waiting for it.
 * @param keep `undefined` removes what was kept.
 */
export function useSale(
  saved: () => SavedSale | undefined,
  about: () => About,
  keep: (sale: SavedSale | undefined) => void,
): SaleHandle {
  const [sale, setSale] = useState(() => {
    const open = saved();
    return open ? resumeSale(open) : startSale(about());
  });
  const current = useRef(sale);
  const latest = useRef({ about, keep });
  useEffect(() => {
    latest.current = { about, keep };
  });

  const waiting = useRef<((sale: Sale) => Sale)[]>(undefined);

  const now = useCallback(() => current.current, []);
  const change = useCallback((to: (sale: Sale) => Sale) => {
    if (waiting.current) {
      waiting.current.push(to);
      return;
    }
    const before = current.current;
    const after = to(before);
    if (after === before) return;
    current.current = after;
    setSale(after);
    const isSame = after.cart === before.cart && after.tenders === before.tenders;
    if (isSame && after.split === before.split) return;
    latest.current.keep(isBlank(after) ? undefined : savedOf(after));
  }, []);
  const hold = useCallback(() => {
    waiting.current = [];
    return (kept: boolean, draftIsGone = true) => {
      const meanwhile = waiting.current ?? [];
      waiting.current = undefined;
      if (kept) {
        // Its draft went with the commit: nothing is written for the next sale until something is in it.
        current.current = startSale(latest.current.about());
        setSale(current.current);
        if (!draftIsGone) latest.current.keep(undefined);
      }
      for (const to of meanwhile) change(to);
    };
  }, [change]);
  return { sale, now, change, hold };
}
