import { createFileRoute } from '@tanstack/react-router';
import { BrandHistory } from '#src/app/history/later.tsx';
import { SettingsScreen } from '#src/features/brand/settings-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/settings')({
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  return <SettingsScreen brandId={brandId} history={<BrandHistory brandId={brandId} />} />;
}
