import { find, findAll, wordsOf } from './dom.ts';

/** Narrows the places of the page of what is not there by what is typed (pages/not-found-page.tsx), and leads back. */
export function startSearch(): void {
  const back = find<HTMLButtonElement>('[data-back]');
  if (back && history.length > 1) {
    back.hidden = false;
    back.addEventListener('click', () => history.back());
  }
  const search = find('[data-search]');
  const field = search && find<HTMLInputElement>('input', search);
  if (!search || !field) return;
  const places = findAll('[data-place]', search);
  const found = find('[data-found]', search);
  const narrow = (): void => {
    const wanted = plain(field.value).split(' ').filter(Boolean);
    for (const place of places) {
      const words = plain(place.dataset['place'] ?? '');
      // Questions and parts of pages come when somebody looks for them.
      const isTooMuch = wanted.length === 0 && 'more' in place.dataset;
      place.hidden = isTooMuch || !wanted.every((word) => words.includes(word));
    }
    if (found) found.textContent = places.every(({ hidden }) => hidden) ? wordsOf('search')('none') : '';
  };
  field.addEventListener('input', narrow);
  // Enter leads to the first of them.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    find<HTMLAnchorElement>('[data-place]:not([hidden]) a', search)?.click();
  });
  narrow();
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
