import { findAll } from './dom.ts';

type Choice = 'auto' | 'light' | 'dark';

/** Of src/app/theme.ts. */
export interface SiteTheme {
  readonly choice: Choice;
  choose(choice: Choice): void;
}

/** Which pictures a browser fetches: by itself it knows the system's wish alone. */
const media: Readonly<Record<Choice, string>> = {
  auto: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

/** The choice of a theme at the foot of the page, and pictures that follow it. */
export function startTheme(theme: SiteTheme): void {
  const follow = (): void => {
    for (const source of findAll('source[data-dark]') as HTMLElement[])
      source.setAttribute('media', media[theme.choice]);
  };
  follow();
  for (const choices of findAll<HTMLFieldSetElement>('[data-theme-choice]')) {
    choices.classList.remove('invisible');
    for (const input of findAll<HTMLInputElement>('input', choices)) {
      input.checked = input.value === theme.choice;
      input.addEventListener('change', () => {
        theme.choose(input.value as Choice);
        follow();
      });
    }
  }
}
