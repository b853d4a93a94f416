import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseStockSearch } from '#src/features/inventory/stock-search.ts';
import { StockScreen } from '#src/features/inventory/stock-screen.tsx';

/** The stock of a store. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/inventory/store/$storeId/')({
  validateSearch: parseStockSearch,
  beforeLoad: (opened) => staffWith(opened, 'inventory.read'),
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
        <StockScreen place={place} search={search} onSearch={onSearch} />
      </BrandData>
    </StaffGate>
  );
}
