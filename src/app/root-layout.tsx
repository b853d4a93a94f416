import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepFocus, pageHeading } from '#src/ui/layers/keep-focus.ts';
import { announce, LiveRegion } from '#src/ui/notices/live-region.tsx';
import { ToastLayer } from '#src/ui/notices/toast-layer.tsx';
import { KeepPlace } from './keep-place.tsx';
import { useServices } from './services.tsx';

/** What is there on every page, whatever its shell. */
export function RootLayout() {
  usePageChange();
  return (
    <>
      <Outlet />
      <KeepPlace />
      <ToastLayer />
      <LiveRegion />
    </>
  );
}

/** After a change of page (not of its filters) the heading gets the focus and is read out, as after a real page load. */
function usePageChange(): void {
  const router = useRouter();
  const { theme } = useServices();
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
