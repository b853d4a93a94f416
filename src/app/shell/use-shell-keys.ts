import { useEffect, useRef, useState } from 'react';
import { Chords, type Chord } from './chords.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { readLetterKeys } from '#src/ui/keys/letter-keys.ts';
import { textFields, useKeydown } from '#src/ui/keys/use-keydown.ts';

interface ShellKeys {
  /** ⌘K or Ctrl K, anywhere. */
  onPalette: () => void;
  /** `?` */
  onHelp: () => void;
  /** `/` */
  onSearch: () => void;
  /** The letter that came after G. */
  onGo: (letter: string) => void;
}

const layers = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** Hears the keys that every page of the back office knows (ux.md §1.13). In a field, a menu or a layer only the palette's are heard. */
export function useShellKeys(keys: ShellKeys): void {
  const latest = useLatest(keys);
  const [chords] = useState(() => new Chords());
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (chord: Chord | undefined): void => {
    if (chord?.kind === 'go') latest.current.onGo(chord.key);
    else if (chord?.key === '?') latest.current.onHelp();
    else if (chord?.key === '/') latest.current.onSearch();
  };
  useKeydown(
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const isPalette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (isPalette && !event.altKey && !event.shiftKey) {
        // The browser's own search field.
        event.preventDefault();
        keys.onPalette();
        return;
      }
      const target = event.target instanceof Element ? event.target : document.body;
      const isElsewhere = target.matches(textFields) || target.closest(layers) !== null;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && event.key.length === 1;
      clearTimeout(timer.current);
      if (isElsewhere || !isPlain || event.key === ' ' || !readLetterKeys()) {
        if (event.key !== 'Shift') chords.forget();
        return;
      }
      // Firefox searches in the page by it.
      if (event.key === '/') event.preventDefault();
      // A Chinese keyboard has a question mark of full width.
      follow(chords.type(event.key.normalize('NFKC'), event.timeStamp));
      timer.current = window.setTimeout(() => follow(chords.settle()), chords.waitMs);
    },
    { at: 'document' },
  );
}
