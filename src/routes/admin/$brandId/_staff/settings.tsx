import { createFileRoute } from '@tanstack/react-router';
import { panelOf } from '#src/app/panel-search.ts';
import { SettingsScreen } from '#src/features/brand/settings-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/settings')({
  validateSearch: panelOf,
  component: Page,
});

function Page() {
  return <SettingsScreen {...Route.useParams()} />;
}
