import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseBookSearch } from '#src/features/cash-flow/book-search.ts';
import { BookScreen } from '#src/features/cash-flow/book-screen.tsx';

/** A store's books. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/show')({
  validateSearch: parseBookSearch,
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
        <BookScreen place={place} search={search} onSearch={onSearch} />
      </BrandData>
    </StaffGate>
  );
}
