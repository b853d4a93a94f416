import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import type { KeptOrder } from '#src/data/guests/guest-orders.ts';
import { useAccount } from '#src/features/account/account-context.tsx';
import { CartScreen } from '#src/features/storefront/cart/cart-screen.tsx';
import { hashOf } from '#src/features/storefront/order/order-link.ts';
import { useEnteredStore } from '#src/features/storefront/parts/enter-store.ts';

export const Route = createFileRoute('/_guests/cart')({ component: Page });

function Page() {
  const place = useEnteredStore();
  const navigate = Route.useNavigate();
  const { members } = useAccount();
  const toMenu = place && (() => void navigate({ to: '/stores/$brandId/$storeId', params: place }));
  const toOrder = useCallback(
    ({ place: there, orderId, token }: KeptOrder) =>
      void navigate({
        to: '/stores/$brandId/$storeId/order-confirm/$orderId',
        params: { ...there, orderId },
        hash: hashOf(token),
        replace: true,
      }),
    [navigate],
  );
  return (
    <CartScreen
      shell={(slots) => <GuestShell {...slots} onBack={toMenu} />}
      onOrdered={toOrder}
      ticketsOf={(brandId) => members.of(brandId).tickets}
    />
  );
}
