import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/guests/account-layout.tsx';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';
import { BrandHead } from '#src/features/account/brand-head.tsx';
import { BrandNeeded } from '#src/features/account/brand-needed.tsx';
import { useBrand } from '#src/features/account/use-brand.ts';
import { accountSearchOf } from '#src/features/account/ways.tsx';

/** A customer's account with a brand. An address may name the brand: for shortcuts and new tabs. */
export const Route = createFileRoute('/_guests/_account')({
  validateSearch: accountSearchOf,
  beforeLoad: ({ context, search }) => {
    if (search.brand !== undefined) guestRouterContext(context).account.brand.set(search.brand);
  },
  component: Page,
});

function Page() {
  const { theme } = guestRouterContext(Route.useRouteContext());
  const state = useBrand();
  return (
    <AccountLayout theme={theme} head={<BrandHead state={state} />}>
      <BrandNeeded state={state}>
        <Outlet />
      </BrandNeeded>
    </AccountLayout>
  );
}
