import { find } from './dom.ts';

/** The pages in the fold of a narrow screen: it closes when something else is meant. */
export function startFold(signal: AbortSignal): void {
  const fold = find<HTMLDetailsElement>('details[data-fold]');
  if (!fold) return;
  const close = (): void => {
    fold.open = false;
  };
  document.addEventListener(
    'click',
    ({ target }) => target instanceof Node && !fold.contains(target) && close(),
    { signal },
  );
  fold.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !fold.open) return;
    close();
    find('summary', fold)?.focus();
  });
}
