import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseOrdersSearch } from '#src/features/orders/orders-search.ts';
import { OrdersScreen } from '#src/features/orders/orders-screen.tsx';

/** The orders of a store. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/store/$storeId')({
  validateSearch: parseOrdersSearch,
  beforeLoad: (opened) => staffWith(opened),
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
        <OrdersScreen place={place} search={search} onSearch={onSearch} />
      </BrandData>
    </StaffGate>
  );
}
