import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '#src/app/root-layout.tsx';
import type { Data } from '#src/data/open-data.ts';

/** What guards may ask. */
interface RouterContext {
  readonly data: Data;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
