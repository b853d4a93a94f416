/** What the scripts of the site share: they work upon the page as it was written, and draw nothing of their own. */

export function find<E extends HTMLElement>(selector: string, within: ParentNode = document): E | undefined {
  return within.querySelector<E>(selector) ?? undefined;
}

export function findAll<E extends HTMLElement>(selector: string, within: ParentNode = document): E[] {
  return [...within.querySelectorAll<E>(selector)];
}

/** What a script says later, as the page has it in its language (parts/words.tsx). */
export function wordsOf(of: string): (name: string, values?: Readonly<Record<string, string>>) => string {
  const text = find(`script[data-words="${of}"]`)?.textContent ?? '{}';
  const words = JSON.parse(text) as Readonly<Record<string, string>>;
  return (name, values = {}) =>
    Object.entries(values).reduce((said, [key, value]) => said.replace(`{${key}}`, value), words[name] ?? '');
}

/** Says it to whoever listens, without taking the focus. */
export function announce(text: string): void {
  const place = find('[data-announce]');
  if (place) place.textContent = text;
}

/** The language of the page as it is now. */
export function shownLanguage(): 'zh-TW' | 'en' {
  return document.documentElement.lang === 'en' ? 'en' : 'zh-TW';
}

/** Said when the page has come in another language: what worked upon the one before starts over. */
export const drawnEvent = 'haodan-site-drawn';

/** Works upon the page, now and whenever it has come in another language. @param work Ends what it began by the signal. */
export function onEachPage(work: (signal: AbortSignal) => void): void {
  let now = new AbortController();
  const begin = (): void => {
    now.abort();
    now = new AbortController();
    work(now.signal);
  };
  document.addEventListener(drawnEvent, begin);
  begin();
}
