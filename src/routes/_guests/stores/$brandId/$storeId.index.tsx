import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { storeManifest, useManifest } from '#src/app/manifest.ts';
import { useCheckoutDraft } from '#src/data/guests/guest-context.tsx';
import { MenuScreen } from '#src/features/storefront/menu/menu-screen.tsx';

/** A store's menu; with `table`, the code of the table at which it was read. */
export const Route = createFileRoute('/_guests/stores/$brandId/$storeId/')({
  validateSearch: ({ table }): { table?: string } =>
    typeof table === 'string' && table.length <= 64 ? { table } : {},
  component: Page,
});

function Page() {
  const place = Route.useParams();
  const { table } = Route.useSearch();
  const navigate = Route.useNavigate();
  useManifest(storeManifest(place));
  const { tell } = useCheckoutDraft(place);
  useEffect(() => {
    if (table === undefined) return;
    tell({ table: { token: table, readAt: Date.now() }, orderType: 'dine_in', at: undefined });
    // Whoever comes back to this address another day does not sit there any more.
    void navigate({ search: {}, replace: true });
  }, [table, tell, navigate]);
  return <MenuScreen place={place} shell={(slots) => <GuestShell {...slots} />} />;
}
