import { useEffect, useRef } from 'react';
import { readLetterKeys } from './letter-keys.ts';
import { LoneKeys } from './lone-keys.ts';
import { useKeydown } from './use-keydown.ts';

/**
 * Single keys of a page, such as `n` for a new record. Not while somebody types, not over an open layer, not with a modifier, and not
 * within a scanner's burst.
 */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lone = useRef<LoneKeys<() => void>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useKeydown((event) => {
    const act = keys[event.key.toLowerCase()];
    const isMeant = act !== undefined && !event.repeat && readLetterKeys() && !isElsewhere(event);
    lone.current ??= new LoneKeys();
    const typed = lone.current;
    clearTimeout(timer.current);
    typed.type(isMeant ? act : undefined, event.timeStamp)?.();
    if (!isMeant || typed.isBurst) return;
    // The key itself must not arrive in a field that it leads to.
    event.preventDefault();
    timer.current = setTimeout(() => typed.settle()?.(), typed.waitMs);
  });
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
