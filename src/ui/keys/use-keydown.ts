import { useEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

/** Where letters are text. Radio buttons and checkboxes are inputs as well, but nobody types into them. */
export const textFields =
  'textarea,select,[contenteditable=""],[contenteditable=true],input:not([type=radio],[type=checkbox],[type=button])';

interface KeydownOptions {
  /** Nothing is heard while it is false. */
  readonly active?: boolean;
  /** `window` hears after `document`: what is every page's stands there, and what is one page's here. */
  readonly at?: 'window' | 'document';
  /** Before whatever has the focus. */
  readonly capture?: boolean;
}

/** Listens to every key of the page, wherever the focus is, with `hear` as of the last render. */
export function useKeydown(
  hear: (event: KeyboardEvent) => void,
  { active = true, at = 'window', capture = false }: KeydownOptions = {},
): void {
  const latest = useLatest(hear);
  useEffect(() => {
    if (!active) return undefined;
    const target: EventTarget = at === 'window' ? window : document;
    // A browser that fills in a field says so by a keydown without a key.
    const heard = (event: Event): void => {
      if (event instanceof KeyboardEvent) latest.current(event);
    };
    target.addEventListener('keydown', heard, capture);
    return () => target.removeEventListener('keydown', heard, capture);
  }, [active, at, capture, latest]);
}
