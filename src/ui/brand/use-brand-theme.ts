import { useLayoutEffect, useSyncExternalStore } from 'react';
import { brandColours } from './brand-colours.ts';

const names = ['--primary', '--primary-hover', '--on-primary', '--primary-soft', '--primary-text'] as const;

/** Dresses the page in a brand's one colour while it is shown, in whichever theme it is (ux.md §1.2). */
export function useBrandTheme(colour: string | undefined): void {
  const theme = useSyncExternalStore(onTheme, shownTheme);
  useLayoutEffect(() => {
    if (colour === undefined) return undefined;
    const { primary, onPrimary, soft, text } = brandColours(colour, theme);
    const { style } = document.documentElement;
    const values = [primary, primary, onPrimary, soft, text];
    for (const [at, name] of names.entries()) style.setProperty(name, values[at] ?? '');
    return () => names.forEach((name) => style.removeProperty(name));
  }, [colour, theme]);
}

function shownTheme(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function onTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
