import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce, LiveRegion } from '#src/ui/live-region.tsx';
import { ToastLayer } from '#src/ui/toast-layer.tsx';
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
      const heading = document.querySelector<HTMLElement>('h1');
      // On the first page the browser itself has just said where we are.
      if (!heading || !fromLocation) return;
      heading.focus({ preventScroll: true });
      announce(document.title);
    });
  }, [router, theme]);
}
