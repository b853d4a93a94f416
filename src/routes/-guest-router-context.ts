import type { I18n } from '@lingui/core';
import type { Install } from '#src/app/install.ts';
import type { Theme } from '#src/app/theme.ts';
import type { AccountParts } from '#src/features/account/account-context.tsx';

/** What guards of the guests' pages may ask. */
export interface GuestRouterContext {
  readonly i18n: I18n;
  readonly theme: Theme;
  readonly account: AccountParts;
  readonly install: Install;
}

/** The context of the guests' document. The types of routes are those of the whole tree, whose context is the staff's. */
export function guestRouterContext(context: object): GuestRouterContext {
  return context as GuestRouterContext;
}
