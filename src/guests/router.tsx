import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ForgotScreen } from './forgot-screen.tsx';
import type { GuestParts } from './guest-context.tsx';
import { GuestRoot } from './guest-root.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterCodeScreen } from './register-code-screen.tsx';
import { RegisterPhoneScreen } from './register-phone-screen.tsx';
import { RegisterProfileScreen } from './register-profile-screen.tsx';
import type { GuestPath, GuestSearch } from './ways.tsx';

function searchOf({ redirect: wanted, brand }: Record<string, unknown>): GuestSearch {
  return {
    ...(typeof wanted === 'string' ? { redirect: wanted } : {}),
    ...(typeof brand === 'string' ? { brand } : {}),
  };
}

const root = createRootRoute({ validateSearch: searchOf, component: GuestRoot });
const page = { getParentRoute: () => root } as const;

function leadTo(to: GuestPath, search: GuestSearch): void {
  redirect({ to, search, throw: true, replace: true } as unknown as { to: '/'; throw: true });
}

/** The routes of guests' pages; their paths are known to the server and the worker by `guest-pages.ts`. */
function routesFor({ brand, registration }: GuestParts) {
  return root.addChildren([
    createRoute({ ...page, path: '/auth/login', component: LoginScreen }),
    createRoute({ ...page, path: '/auth/forgot-password', component: ForgotScreen }),
    createRoute({ ...page, path: '/auth/register', component: RegisterPhoneScreen }),
    createRoute({
      ...page,
      path: '/auth/register/verify',
      component: RegisterCodeScreen,
      // No code has been sent: there is none to type.
      beforeLoad: ({ search }) => {
        if (brand.id === undefined || !registration.sentFor(brand.id)) leadTo('/auth/register', search);
      },
    }),
    createRoute({
      ...page,
      path: '/auth/register/profile',
      component: RegisterProfileScreen,
      beforeLoad: ({ search }) => {
        if (registration.code === undefined) leadTo('/auth/register/verify', search);
      },
    }),
    createRoute({
      ...page,
      path: '/brands/$brandId/auth/login',
      component: LoginScreen,
      // A route that names a brand makes it the current one (spec 4).
      beforeLoad: ({ params }) => brand.set(params.brandId),
    }),
  ]);
}

export function makeGuestRouter(guest: GuestParts) {
  const router = createRouter({ routeTree: routesFor(guest), scrollRestoration: true });
  const named = searchOf(router.latestLocation.search as Record<string, unknown>).brand;
  if (named !== undefined) guest.brand.set(named);
  return router;
}
