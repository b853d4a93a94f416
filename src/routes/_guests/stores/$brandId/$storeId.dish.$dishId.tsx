import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { storeManifest, useManifest } from '#src/app/manifest.ts';
import { DishScreen } from '#src/features/storefront/dish/dish-screen.tsx';

/** A dish; with `line`, a line of the cart that is changed. */
export const Route = createFileRoute('/_guests/stores/$brandId/$storeId/dish/$dishId')({
  validateSearch: ({ line }): { line?: string } => (typeof line === 'string' ? { line } : {}),
  component: Page,
});

function Page() {
  const { dishId, ...place } = Route.useParams();
  useManifest(storeManifest(place));
  const { line } = Route.useSearch();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = Route.useNavigate();
  const toMenu = () => void navigate({ to: '/stores/$brandId/$storeId', params: place, replace: true });
  return (
    <DishScreen
      place={place}
      dishId={dishId}
      lineId={line}
      shell={(slots) => <GuestShell {...slots} onBack={toMenu} />}
      onLeave={() => (canGoBack ? history.back() : toMenu())}
    />
  );
}
