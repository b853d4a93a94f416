import { useEffect, useRef } from 'react';
import { readLetterKeys } from './letter-keys.ts';

/** How long a key waits before it counts: the next key of a scanner would be there by then (ux.md 1.13). */
const scannerGuardMs = 60;

/**
 * Single keys of a page, such as `n` for a new record. Not while somebody types, not over an open layer, not with a modifier, and not
 * within a scanner's burst.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const hear = (event: KeyboardEvent): void => {
      const isBurst = event.timeStamp - last < scannerGuardMs;
      last = event.timeStamp;
      clearTimeout(timer);
      const act = latest.current[event.key.toLowerCase()];
      if (!act || isBurst || event.repeat || !readLetterKeys() || isElsewhere(event)) return;
      // The key itself must not arrive in a field that it leads to.
      event.preventDefault();
      timer = setTimeout(act, scannerGuardMs);
    };
    addEventListener('keydown', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', hear);
    };
  }, []);
}

function isElsewhere({ target, ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Enter' && target.closest('button, a, [role=menuitem]')) return true;
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
    ) !== null
  );
}
