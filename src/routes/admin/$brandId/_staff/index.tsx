import { createFileRoute } from '@tanstack/react-router';
import { panelOf, type PanelSearch } from '#src/app/panel-search.ts';
import { DashboardScreen, type DashboardSearch } from '#src/features/dashboard/dashboard-screen.tsx';
import { searchText } from '#src/ui/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/')({
  validateSearch: (search: Readonly<Record<string, unknown>>): PanelSearch & DashboardSearch => {
    const of = searchText(search['of']);
    return { ...panelOf(search), ...(of !== undefined && { of }) };
  },
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      brandId={brandId}
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
