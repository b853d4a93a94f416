import { createFileRoute } from '@tanstack/react-router';
import { MenuHistory } from '#src/app/history/deferred-histories.tsx';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { MenuDetailScreen } from '#src/features/menu/menu-detail-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/menus/detail/$storeId/$menuId')({
  validateSearch: revisionOf,
  beforeLoad: (opened) => staffWith(opened),
  component: Page,
});

/** The revision that is open on the page. */
function revisionOf({ revision }: Readonly<Record<string, unknown>>): { revision?: number } {
  return Number.isInteger(revision) ? { revision: revision as number } : {};
}

function Page() {
  const { brandId, storeId, menuId } = Route.useParams();
  const { revision } = Route.useSearch();
  const navigate = Route.useNavigate();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <MenuDetailScreen
          {...{ place, menuId, revision }}
          history={<MenuHistory {...place} menuId={menuId} />}
          onRevision={(next) => void navigate({ search: next === undefined ? {} : { revision: next } })}
        />
      </BrandData>
    </StaffGate>
  );
}
