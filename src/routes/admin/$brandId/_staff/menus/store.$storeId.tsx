import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseMenuSearch } from '#src/features/menu/menu-listing.ts';
import { MenusScreen } from '#src/features/menu/menus-screen.tsx';

/** The menus of a store. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/menus/store/$storeId')({
  validateSearch: parseMenuSearch,
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
        <MenusScreen place={place} search={search} onSearch={onSearch} />
      </BrandData>
    </StaffGate>
  );
}
