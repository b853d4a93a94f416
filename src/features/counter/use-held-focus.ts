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
      if (!(target instanceof Element) || target.closest('[role=dialog], [role=alertdialog]')) return;
      last.current = part.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  useEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) home.current?.focus({ preventScroll: true });
  });
}
