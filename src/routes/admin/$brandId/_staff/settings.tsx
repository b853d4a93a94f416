import { createFileRoute } from '@tanstack/react-router';
import { BrandHistory } from '#src/app/history/later.tsx';
import { SettingsScreen, settingsTabs, type SettingsTab } from '#src/features/brand/settings-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab } => {
    const tab = settingsTabs.find((one) => one === search['tab'] && one !== 'general');
    return tab === undefined ? {} : { tab };
  },
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { tab = 'general' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsScreen
      brandId={brandId}
      history={<BrandHistory brandId={brandId} />}
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'general' ? {} : { tab: next }, replace: true })}
    />
  );
}
