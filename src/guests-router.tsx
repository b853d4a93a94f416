import { createRootRouteWithContext, createRouter } from '@tanstack/react-router';
import type { I18n } from '@lingui/core';
import { GuestError } from './app/guests/guest-error.tsx';
import { GuestLayout } from './app/guests/guest-layout.tsx';
import { GuestNotFound } from './app/guests/guest-not-found.tsx';
import type { Theme } from './app/theme.ts';
import { Route as guests } from './routes/_guests.tsx';
import { Route as cart } from './routes/_guests/cart.tsx';
import { Route as menu } from './routes/_guests/stores/$brandId/$storeId.index.tsx';
import { Route as dish } from './routes/_guests/stores/$brandId/$storeId.dish.$dishId.tsx';

interface GuestRouterContext {
  readonly i18n: I18n;
}

/**
 * The router of the guests' document: of the app's routes those of the guests, under a root that knows nothing of the staff. The types of
 * links are those of the whole tree. A test holds that all of the guests' routes stand here.
 */
export function makeGuestRouter(i18n: I18n, theme: Theme) {
  const root = createRootRouteWithContext<GuestRouterContext>()({
    component: () => <GuestLayout theme={theme} />,
  });
  const below = (parent: unknown, path: string) =>
    ({ id: path, path, getParentRoute: () => parent }) as never;
  const layout = guests.update({ id: '/_guests', getParentRoute: () => root } as never);
  const pages = [
    cart.update(below(layout, '/cart')),
    menu.update(below(layout, '/stores/$brandId/$storeId/')),
    dish.update(below(layout, '/stores/$brandId/$storeId/dish/$dishId')),
  ];
  return createRouter({
    routeTree: root.addChildren([layout.addChildren(pages)]),
    context: { i18n },
    scrollRestoration: true,
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: GuestNotFound,
    defaultErrorComponent: GuestError,
  });
}
