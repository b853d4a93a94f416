import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { CartScreen } from '#src/features/storefront/cart/cart-screen.tsx';
import { useEnteredStore } from '#src/features/storefront/parts/enter-store.ts';

export const Route = createFileRoute('/_guests/cart')({ component: Page });

function Page() {
  const place = useEnteredStore();
  const navigate = Route.useNavigate();
  const toMenu = place && (() => void navigate({ to: '/stores/$brandId/$storeId', params: place }));
  return <CartScreen shell={(slots) => <GuestShell {...slots} onBack={toMenu} />} />;
}
