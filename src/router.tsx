import type { I18n } from '@lingui/core';
import { createRouter } from '@tanstack/react-router';
import { addressHistory, addressRewrite } from './app/address-history.ts';
import { ErrorPage } from './app/error-page.tsx';
import type { Data } from './data/open-data.ts';
import { routeTree } from './routeTree.gen.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

/** Hardly anybody comes to it: it is no part of what every first use waits for. */
const LazyNotFound = lazyPart(async () => (await import('./app/not-found-page.tsx')).NotFoundPage);

/** Pages begin at the top, Back returns to where one was, and another brand or store is a fresh page. */
export function makeRouter(data: Data, i18n: I18n) {
  return createRouter({
    routeTree,
    context: { data, i18n },
    history: addressHistory(data.addresses),
    rewrite: addressRewrite(data.addresses),
    scrollRestoration: true,
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    // What a link preloads is code, not data: the device's own rows are always there.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
  });
}

function NotFound() {
  return (
    <LazyBoundary asked>
      <LazyNotFound />
    </LazyBoundary>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
