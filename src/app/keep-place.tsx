import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What says that somebody goes elsewhere on the page by themselves. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The router puts a page that one comes back to where one was, but only as far down as the page reaches at that moment. The rows of a list
 * come from the device an instant later: the page is followed as it grows, until the place is reached or somebody goes elsewhere.
 */
export function KeepPlace(): null {
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  useEffect(() => {
    const page = document.getElementById('root');
    // At its head nothing is to be reached; asking how far down it is would lay it out at once, at each step of a counter.
    if (!page || place <= 1 || scrollY >= place - 1) return undefined;
    const observer = new ResizeObserver(() => {
      scrollTo({ top: place });
      if (scrollY >= place - 1) stop();
    });
    const stop = (): void => {
      observer.disconnect();
      for (const way of ownWays) removeEventListener(way, stop, { capture: true });
    };
    for (const way of ownWays) addEventListener(way, stop, { capture: true, passive: true });
    observer.observe(page);
    return stop;
    // The place is that of the visit, as it was when the page was left.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place of a visit that has begun is not another one
  }, [visit]);
  return null;
}
