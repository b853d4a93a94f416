import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { DashboardScreen, type DashboardSearch } from '#src/features/dashboard/dashboard-screen.tsx';
import { paramText } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/')({
  validateSearch: (search: Readonly<Record<string, unknown>>): DashboardSearch => {
    const of = paramText(search['of']);
    return { ...(of !== undefined && { of }) };
  },
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return <DashboardScreen brandId={brandId} search={search} onSearch={onSearch} />;
}
