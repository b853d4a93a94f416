import { useEffect, useRef } from 'react';

const ids = { polite: 'live-polite', assertive: 'live-assertive' };

/** The two places that screen readers listen to. Stands once, at the root of the app. */
export function LiveRegion() {
  return (
    <div className="sr-only" data-noprint>
      <div id={ids.polite} aria-live="polite" />
      <div id={ids.assertive} aria-live="assertive" />
    </div>
  );
}

/** Says something that is seen elsewhere. One message an action: a second within the same breath replaces the first. */
export function announce(message: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(ids[urgency]);
  if (!region) return;
  region.textContent = '';
  // The same words again would be no change, so they are set after the emptying has been noticed.
  requestAnimationFrame(() => {
    region.textContent = message;
  });
}

/** `announce` for a part that says many things in a row: only the last of a burst is read out. */
export function useAnnounceLast(delayMs = 400): (message: string) => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (message) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => announce(message), delayMs);
  };
}
