import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the cursor into a field that was opened to be typed into, after whatever opened it has placed the focus. */
export function useFirstFocus<E extends HTMLElement>(wanted: boolean): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  return field;
}
