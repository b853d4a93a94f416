import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

export const themeChoices = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Read by the script in index.html as well, before the first paint. */
const key = 'haodan.theme';

const pageColours = { light: '#FAF9F7', dark: '#141210' };

/**
 * What somebody chose, or what the area begins with: counters stand in bright shops and are light until told otherwise,
 * everything else follows the system.
 */
export function themeChoice(stored: string | null, pathname: string): ThemeChoice {
  const chosen = themeChoices.find((choice) => choice === stored);
  return chosen ?? (pathname.startsWith('/counter/') ? 'light' : 'auto');
}

/** Follows the choice and the system, and tells the page's elements. One lives in the providers. */
export class Theme {
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #listeners = new Set<() => void>();
  #stored = readStored(key);

  constructor() {
    this.#system.addEventListener('change', () => this.apply());
  }

  get choice(): ThemeChoice {
    return themeChoice(this.#stored, location.pathname);
  }

  choose(choice: ThemeChoice): void {
    this.#stored = choice;
    writeStored(key, choice);
    this.apply();
  }

  /** Also called after a change of page, since areas begin with different themes. */
  apply(): void {
    const { choice } = this;
    const shown = choice === 'auto' ? (this.#system.matches ? 'dark' : 'light') : choice;
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', pageColours[shown]);
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
