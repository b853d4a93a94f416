import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './app/error-page.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import type { Data } from './data/open-data.ts';
import { routeTree } from './routeTree.gen.ts';

/** Pages begin at the top, Back returns to where one was, and another brand or store is a fresh page. */
export function makeRouter(data: Data) {
  return createRouter({
    routeTree,
    context: { data },
    scrollRestoration: true,
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    // What a link preloads is code, not data: the device's own rows are always there.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
