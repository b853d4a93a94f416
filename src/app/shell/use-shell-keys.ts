import { useEffect, useRef } from 'react';
import { Chords, type Chord } from './chords.ts';
import { readLetterKeys } from '#src/ui/keys/letter-keys.ts';

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

/** Where letters are text. */
const textFields =
  'textarea,select,[contenteditable=""],[contenteditable=true],input:not([type=radio],[type=checkbox],[type=button])';

/** Hears the keys that every page of the back office knows (ux.md §1.13). In a field, a menu or a layer only the palette's are heard. */
export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const chords = new Chords();
    let timer = 0;
    const follow = (chord: Chord | undefined): void => {
      if (chord?.kind === 'go') latest.current.onGo(chord.key);
      else if (chord?.key === '?') latest.current.onHelp();
      else if (chord?.key === '/') latest.current.onSearch();
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const isPalette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (isPalette && !event.altKey && !event.shiftKey) {
        // The browser's own search field.
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      const target = event.target instanceof Element ? event.target : document.body;
      const isElsewhere = target.matches(textFields) || target.closest(layers) !== null;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && event.key.length === 1;
      clearTimeout(timer);
      if (isElsewhere || !isPlain || event.key === ' ' || !readLetterKeys()) {
        if (event.key !== 'Shift') chords.forget();
        return;
      }
      // Firefox searches in the page by it.
      if (event.key === '/') event.preventDefault();
      // A Chinese keyboard has a question mark of full width.
      follow(chords.type(event.key.normalize('NFKC'), event.timeStamp));
      timer = window.setTimeout(() => {
        follow(chords.settle());
      }, chords.waitMs);
    };
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      clearTimeout(timer);
    };
  }, []);
}
