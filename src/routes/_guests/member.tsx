import { createFileRoute, Outlet } from '@tanstack/react-router';
import { accountSearchOf } from '#src/features/account/ways.tsx';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';

/** A member's pages. An address may name the brand: for shortcuts and new tabs. */
export const Route = createFileRoute('/_guests/member')({
  validateSearch: accountSearchOf,
  beforeLoad: ({ context, search }) => {
    if (search.brand !== undefined) guestRouterContext(context).account.brand.set(search.brand);
  },
  component: Outlet,
});
