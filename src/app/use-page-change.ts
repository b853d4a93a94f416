import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import type { Theme } from './theme.ts';

/** After a change of page (not of its filters) the heading gets the focus and is read out, as after a real page load. */
export function usePageChange(theme: Theme): void {
  const router = useRouter();
  useEffect(() => {
    theme.apply();
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged) return;
      theme.apply();
      // On the first page the browser itself has just said where we are.
      if (!fromLocation) return;
      pageHeading()?.focus({ preventScroll: true });
      // Some pages have their heading once their data have come, and some draw it anew then.
      keepFocus(pageHeading);
      announce(document.title);
    });
  }, [router, theme]);
}
