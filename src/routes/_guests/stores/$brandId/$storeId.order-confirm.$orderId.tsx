import { createFileRoute, useLocation } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { storeManifest, useManifest } from '#src/app/manifest.ts';
import { tokenIn } from '#src/features/storefront/order/order-link.ts';
import { OrderScreen } from '#src/features/storefront/order/order-screen.tsx';
import { guestRouterContext } from '#src/routes/-guest-router-context.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

// At the foot of the page, and only where a browser can install it.
const InstallCard = lazyPart(async () => (await import('#src/app/guests/install-card.tsx')).InstallCard);

/** An order; its secret stands in the fragment of a shared link, or on the device that sent it. */
export const Route = createFileRoute('/_guests/stores/$brandId/$storeId/order-confirm/$orderId')({
  component: Page,
});

function Page() {
  const { orderId, ...place } = Route.useParams();
  useManifest(storeManifest(place));
  const linked = tokenIn(useLocation({ select: ({ hash }) => hash }));
  const navigate = Route.useNavigate();
  const { install } = guestRouterContext(Route.useRouteContext());
  return (
    <OrderScreen
      key={orderId}
      {...{ place, orderId, linked }}
      shell={(slots) => (
        <GuestShell
          {...slots}
          onBack={() => void navigate({ to: '/stores/$brandId/$storeId', params: place })}
        />
      )}
      onKept={() => void navigate({ to: '.', hash: '', replace: true, resetScroll: false })}
      offerTo={(sentAt) => (
        <LazyBoundary asked={false}>
          <InstallCard install={install} sentAt={sentAt} />
        </LazyBoundary>
      )}
      onAgain={() => void navigate({ to: '/cart' })}
    />
  );
}
