import { LiveRegion } from '#src/ui/notices/live-region.tsx';
import { useDensity } from '../density.ts';
import { KeepPlace } from '../keep-place.tsx';
import type { Theme } from '../theme.ts';
import { usePageChange } from '../use-page-change.ts';
import { GuestToasts } from './guest-toasts.tsx';
import { KeptPages } from './kept-pages.tsx';

/** What is there on every page of the guests. */
export function GuestLayout({ theme }: { theme: Theme }) {
  useDensity('storefront');
  usePageChange(theme);
  return (
    <>
      <KeptPages />
      <KeepPlace />
      <LiveRegion />
      <GuestToasts />
    </>
  );
}
