import { createFileRoute } from '@tanstack/react-router';
import { listStores } from '#domain/store/operations.ts';
import { lastStoreOf } from '#src/app/last-store.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { parseLogSearch } from '#src/features/inventory/log-search.ts';
import { LogsScreen, LogsWithoutStore } from '#src/features/inventory/logs-screen.tsx';

/** What moved the stock of the store that the address names; else of the one that was worked on last. */
export const Route = createFileRoute('/admin/$brandId/_staff/inventory/logs')({
  validateSearch: parseLogSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const { data: stores } = useQuery(listStores, { brandId });
  const wanted = search.storeId ?? lastStoreOf(brandId);
  const known = stores?.find(({ _id }) => _id === wanted) ?? stores?.[0];
  const storeId = known?._id ?? search.storeId;
  if (storeId === undefined) return <LogsWithoutStore brandId={brandId} />;
  const place = { brandId, storeId };
  return (
    <BrandData {...place}>
      <LogsScreen place={place} search={search} onSearch={onSearch} />
    </BrandData>
  );
}
