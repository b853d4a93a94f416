import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BundleDetailScreen } from '#src/features/bundle/bundle-detail-screen.tsx';
import { parseListSearch } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/bundles/detail/$id')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => {
    const { page, limit } = parseListSearch(search, []);
    return { ...(page !== undefined && { page }), ...(limit !== undefined && { limit }) };
  },
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId, id } = Route.useParams();
  return (
    <BundleDetailScreen
      {...{ brandId, id, onSearch }}
      search={Route.useSearch()}
      history={<CatalogueHistory {...{ brandId, id }} kind="bundle" />}
    />
  );
}
