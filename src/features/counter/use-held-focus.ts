import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the keyboard in a part of the page whose controls come and go by what they do: a button that ended an order goes with it, and what
 * had the focus would be nowhere.
 *
 * @param home What takes the focus then.
 */
export function useHeldFocus(part: RefObject<Element | null>, home: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      // A layer gives the focus back: what had it before is what counts.
      if (!(target instanceof Element) || isInLayer(target)) return;
      last.current = part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return undefined;
    let frame = 0;
    const settle = (): void => {
      const at = document.activeElement;
      // A layer that still closes gives the focus back to what is gone.
      if (at !== null && isInLayer(at)) frame = requestAnimationFrame(settle);
      else if (at === document.body) home.current?.focus({ preventScroll: true });
    };
    settle();
    return () => cancelAnimationFrame(frame);
  });
}

function isInLayer(at: Element): boolean {
  return at.closest('[role=dialog], [role=alertdialog]') !== null;
}
