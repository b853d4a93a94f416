import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/features/brand/settings-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/settings')({
  component: Page,
});

function Page() {
  return <SettingsScreen {...Route.useParams()} />;
}
