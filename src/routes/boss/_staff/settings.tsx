import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseContactSearch } from '#src/features/platform/contact-search.ts';
import { PlatformSettingsScreen } from '#src/features/platform/platform-settings-screen.tsx';

export const Route = createFileRoute('/boss/_staff/settings')({
  validateSearch: parseContactSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  return <PlatformSettingsScreen search={Route.useSearch()} onSearch={onSearch} />;
}
