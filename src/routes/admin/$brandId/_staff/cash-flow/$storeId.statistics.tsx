import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseSpanSearch } from '#src/features/cash-flow/book-search.ts';
import { StatisticsScreen } from '#src/features/cash-flow/statistics-screen.tsx';

/** What a store's money did, drawn. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/statistics')({
  validateSearch: parseSpanSearch,
  beforeLoad: (opened) => staffWith(opened, 'cashFlow.read'),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const place = Route.useParams();
  const search = Route.useSearch();
  useLastStore(place.brandId, place.storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <StatisticsScreen place={place} search={search} onSearch={onSearch} />
      </BrandData>
    </StaffGate>
  );
}
