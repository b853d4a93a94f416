import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { MenuScreen } from '#src/features/storefront/menu/menu-screen.tsx';

export const Route = createFileRoute('/_guests/stores/$brandId/$storeId/')({ component: Page });

function Page() {
  return <MenuScreen place={Route.useParams()} shell={(slots) => <GuestShell {...slots} />} />;
}
