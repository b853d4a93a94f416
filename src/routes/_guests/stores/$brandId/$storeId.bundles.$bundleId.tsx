import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { storeManifest, useManifest } from '#src/app/manifest.ts';
import { BundleScreen } from '#src/features/storefront/bundle/bundle-screen.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

/** For customers alone: others look at a bundle without it. */
const LazyRedeem = lazyPart(
  async () => (await import('#src/features/account/member/redeem/redeem-here.tsx')).RedeemHere,
);

/** A bundle: what comes with it, and what it costs. */
export const Route = createFileRoute('/_guests/stores/$brandId/$storeId/bundles/$bundleId')({
  component: Page,
});

function Page() {
  const { bundleId, ...place } = Route.useParams();
  useManifest(storeManifest(place));
  const navigate = Route.useNavigate();
  const toMenu = () => void navigate({ to: '/stores/$brandId/$storeId', params: place, replace: true });
  return (
    <BundleScreen
      place={place}
      bundleId={bundleId}
      onLeave={toMenu}
      shell={(slots) => <GuestShell {...slots} onBack={toMenu} />}
      redeem={(bundle, about) => (
        <LazyBoundary asked>
          <LazyRedeem {...about} {...place} bundle={bundle} />
        </LazyBoundary>
      )}
    />
  );
}
