import { createRootRouteWithContext, createRouter } from '@tanstack/react-router';
import { GuestError } from './app/guests/guest-error.tsx';
import { GuestLayout } from './app/guests/guest-layout.tsx';
import { GuestNotFound } from './app/guests/guest-not-found.tsx';
import { bringTexts } from './app/language.ts';
import type { GuestRouterContext } from './routes/-guest-router-context.ts';
import { Route as guests } from './routes/_guests.tsx';
import { Route as account } from './routes/_guests/_account.tsx';
import { Route as forgot } from './routes/_guests/_account/auth/forgot-password.tsx';
import { Route as login } from './routes/_guests/_account/auth/login.tsx';
import { Route as register } from './routes/_guests/_account/auth/register/index.tsx';
import { Route as registerProfile } from './routes/_guests/_account/auth/register/profile.tsx';
import { Route as registerVerify } from './routes/_guests/_account/auth/register/verify.tsx';
import { Route as brandLogin } from './routes/_guests/_account/brands/$brandId/auth/login.tsx';
import { Route as cart } from './routes/_guests/cart.tsx';
import { Route as member } from './routes/_guests/member.tsx';
import { Route as memberCentre } from './routes/_guests/member/index.tsx';
import { Route as memberCoupons } from './routes/_guests/member/coupons.tsx';
import { Route as memberOrders } from './routes/_guests/member/order-history.tsx';
import { Route as memberPoints } from './routes/_guests/member/points.tsx';
import { Route as memberProfile } from './routes/_guests/member/profile.tsx';
import { Route as menu } from './routes/_guests/stores/$brandId/$storeId.index.tsx';
import { Route as order } from './routes/_guests/stores/$brandId/$storeId.order-confirm.$orderId.tsx';
import { Route as bundle } from './routes/_guests/stores/$brandId/$storeId.bundles.$bundleId.tsx';
import { Route as dish } from './routes/_guests/stores/$brandId/$storeId.dish.$dishId.tsx';

/**
 * The router of the guests' document: of the app's routes those of the guests, under a root that knows nothing of the staff. The types of
 * links are those of the whole tree. A test holds that all of the guests' routes stand here.
 */
export function makeGuestRouter(context: GuestRouterContext) {
  const root = createRootRouteWithContext<GuestRouterContext>()({
    beforeLoad: ({ matches }) => bringTexts(context.i18n, String(matches.at(-1)?.routeId)),
    component: () => <GuestLayout theme={context.theme} />,
  });
  const below = (parent: unknown, path: string) =>
    ({ id: path, path, getParentRoute: () => parent }) as never;
  const layout = guests.update({ id: '/_guests', getParentRoute: () => root } as never);
  const accounts = account.update({ id: '/_account', getParentRoute: () => layout } as never);
  const ofAccounts = [
    login.update(below(accounts, '/auth/login')),
    forgot.update(below(accounts, '/auth/forgot-password')),
    register.update(below(accounts, '/auth/register/')),
    registerVerify.update(below(accounts, '/auth/register/verify')),
    registerProfile.update(below(accounts, '/auth/register/profile')),
    brandLogin.update(below(accounts, '/brands/$brandId/auth/login')),
  ];
  const members = member.update(below(layout, '/member'));
  const ofMembers = [
    memberCentre.update(below(members, '/')),
    memberOrders.update(below(members, '/order-history')),
    memberProfile.update(below(members, '/profile')),
    memberCoupons.update(below(members, '/coupons')),
    memberPoints.update(below(members, '/points')),
  ];
  const pages = [
    members.addChildren(ofMembers),
    accounts.addChildren(ofAccounts),
    cart.update(below(layout, '/cart')),
    menu.update(below(layout, '/stores/$brandId/$storeId/')),
    dish.update(below(layout, '/stores/$brandId/$storeId/dish/$dishId')),
    bundle.update(below(layout, '/stores/$brandId/$storeId/bundles/$bundleId')),
    order.update(below(layout, '/stores/$brandId/$storeId/order-confirm/$orderId')),
  ];
  return createRouter({
    routeTree: root.addChildren([layout.addChildren(pages)]),
    context,
    scrollRestoration: true,
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: GuestNotFound,
    defaultErrorComponent: GuestError,
  });
}
