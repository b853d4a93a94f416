import { createRootRouteWithContext } from '@tanstack/react-router';
import { panelOf } from '#src/app/panel-search.ts';
import { RootLayout } from '#src/app/root-layout.tsx';
import type { Data } from '#src/data/open-data.ts';

/** What guards may ask. */
interface RouterContext {
  readonly data: Data;
}

/** The sync centre lies over whatever page is open, on every shell of the staff. */
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: panelOf,
  component: RootLayout,
});
