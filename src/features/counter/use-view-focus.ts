import { useEffect, useRef } from 'react';

/**
 * Takes the keyboard along when what is shown changes: what it was at is gone or covered, and a screen reader would say nothing of what
 * came. Whoever is in a layer, types into the bar, or is in what came already stays where they are.
 *
 * @param view What is shown. Nothing happens where it is first.
 */
export function useViewFocus(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return undefined;
    shown.current = view;
    // With the frame: at once, the page would be laid out now and again for what else changes.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById('cart');
      if (place && !isAtHome(document.activeElement, place)) place.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
}

function isAtHome(at: Element | null, place: HTMLElement): boolean {
  if (!at?.checkVisibility()) return false;
  return (
    place.contains(at) ||
    at.matches('input, textarea') ||
    at.closest('[role=dialog], [role=alertdialog]') !== null
  );
}
