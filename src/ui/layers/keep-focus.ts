/** For so long after a page or a form has changed itself, in ms. Later the focus is wherever somebody put it. */
const watchMs = 4000;

let end: () => void = () => undefined;

/**
 * Brings the focus back from nowhere: what had it is gone with what was saved or left, or the heading that got it was redrawn once its data
 * had come. Ends with the next key or tap, and with the next call.
 * @param home What should have it; nothing while it is not there yet.
 */
export function keepFocus(home: () => HTMLElement | null | undefined): void {
  end();
  const bring = (): void => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    home()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(bring);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('pointerdown', stop, true);
    removeEventListener('keydown', stop, true);
  };
  const timer = setTimeout(stop, watchMs);
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);
  end = stop;
  bring();
}

/** The one heading of a page. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('h1');
}
