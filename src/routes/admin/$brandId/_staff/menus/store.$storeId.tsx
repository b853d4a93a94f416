import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { parseMenuSearch } from '#src/features/menu/menu-listing.ts';
import { MenusScreen } from '#src/features/menu/menus-screen.tsx';

/** The menus of a store. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/menus/store/$storeId')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelOf(search),
    ...parseMenuSearch(search),
  }),
  beforeLoad: ({ context, params: { brandId, storeId }, location }) =>
    staffOnly(context.data, { here: location.href, brandId, storeId }),
  component: Page,
});

function Page() {
  const place = Route.useParams();
  const { denied } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useLastStore(place.brandId, place.storeId);
  return (
    <StaffGate denied={denied}>
      <BrandData {...place}>
        <MenusScreen
          place={place}
          search={search}
          onSearch={(change) =>
            void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
          }
        />
      </BrandData>
    </StaffGate>
  );
}
