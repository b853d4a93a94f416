import { announce, drawnEvent, find, findAll, wordsOf } from './dom.ts';

/** What of the head is the page's in one language. */
const ofLanguage =
  'title, meta[name=description], meta[property], link[rel=canonical], script[type="application/ld+json"]';

interface Kept {
  readonly value: string;
  readonly isChecked: boolean;
}

/**
 * Brings the page in the other language without a reload: its own document is fetched and put in place of this one. What was typed, opened
 * and scrolled to stays.
 * @param choose Keeps the choice on this device.
 */
export function startLanguage(choose: (language: string) => void): void {
  for (const link of findAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const language = link.dataset['language'] ?? '';
      bring(language, choose).catch(() => announce(wordsOf('site')('languageFailed')));
    });
  }
}

async function bring(language: string, choose: (language: string) => void): Promise<void> {
  const url = new URL(location.href);
  if (language === 'en') url.searchParams.set('lang', language);
  else url.searchParams.delete('lang');
  const response = await fetch(`${url.pathname}${url.search}`, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [site, shown] = [next.getElementById('site'), document.getElementById('site')];
  if (!site || !shown) throw new Error(`${url.pathname} is no page of the site`);
  choose(language);
  const { scrollX, scrollY } = window;
  const [typed, open] = [valuesIn(shown), openIn(shown)];
  const isInFold = shown.querySelector('details[data-fold]')?.contains(document.activeElement) ?? false;
  document.documentElement.lang = next.documentElement.lang;
  for (const old of findAll(ofLanguage, document.head)) old.remove();
  document.head.append(...findAll(ofLanguage, next.head).map((one) => document.importNode(one, true)));
  shown.replaceWith(document.importNode(site, true));
  history.replaceState(history.state, '', url);
  restore(typed, open);
  document.dispatchEvent(new Event(drawnEvent));
  scrollTo(scrollX, scrollY);
  const fold = find<HTMLDetailsElement>('details[data-fold]');
  if (fold && isInFold) fold.open = true;
  findAll<HTMLAnchorElement>('[data-language]')
    .find((link) => link.checkVisibility())
    ?.focus();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function valuesIn(site: ParentNode): ReadonlyMap<string, Kept> {
  const fields = findAll<Field>('input[id], textarea[id], select[id]', site);
  return new Map(
    fields.map((field) => [
      field.id,
      { value: field.value, isChecked: field instanceof HTMLInputElement && field.checked },
    ]),
  );
}

function openIn(site: ParentNode): readonly boolean[] {
  return findAll<HTMLDetailsElement>('details.faq', site).map(({ open }) => open);
}

function restore(typed: ReadonlyMap<string, Kept>, open: readonly boolean[]): void {
  for (const [id, { value, isChecked }] of typed) {
    const field = document.getElementById(id) as Field | null;
    if (!field) continue;
    field.value = value;
    if (field instanceof HTMLInputElement) field.checked = isChecked;
  }
  findAll<HTMLDetailsElement>('details.faq').forEach((one, at) => (one.open = open[at] ?? false));
}
