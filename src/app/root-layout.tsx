import { Outlet } from '@tanstack/react-router';
import { LiveRegion } from '#src/ui/notices/live-region.tsx';
import { ToastLayer } from '#src/ui/notices/toast-layer.tsx';
import { KeepPlace } from './keep-place.tsx';
import { useServices } from './services.tsx';
import { usePageChange } from './use-page-change.ts';

/** What is there on every page, whatever its shell. */
export function RootLayout() {
  usePageChange(useServices().theme);
  return (
    <>
      <Outlet />
      <KeepPlace />
      <ToastLayer />
      <LiveRegion />
    </>
  );
}
