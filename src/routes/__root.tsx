import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { I18n } from '@lingui/core';
import { bringTexts } from '#src/app/language.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { RootLayout } from '#src/app/root-layout.tsx';
import type { Data } from '#src/data/open-data.ts';

/** What guards may ask. */
interface RouterContext {
  readonly data: Data;
  readonly i18n: I18n;
}

/** The sync centre lies over whatever page is open, on every shell of the staff. */
export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: panelOf,
  // A bookmark or a link may name a brand in a way that this device has not heard of.
  beforeLoad: async ({ context: { data, i18n }, location, matches }) => {
    const meant = await data.addresses.meant(location.pathname);
    if (meant === undefined) return bringTexts(i18n, String(matches.at(-1)?.routeId));
    const { searchStr, hash } = location;
    redirect({ href: `${meant}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true, throw: true });
  },
  component: RootLayout,
});
