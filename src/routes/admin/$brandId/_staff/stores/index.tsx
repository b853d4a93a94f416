import { createFileRoute } from '@tanstack/react-router';
import { StoresScreen } from '#src/features/store/stores-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/')({ component: Page });

function Page() {
  const { brandId } = Route.useParams();
  return <StoresScreen brandId={brandId} />;
}
