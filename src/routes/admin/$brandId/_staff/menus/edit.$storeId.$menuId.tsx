import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { useLastStore } from '#src/app/last-store.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { MenuEditScreen } from '#src/features/menu/menu-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/menus/edit/$storeId/$menuId')({
  validateSearch: panelOf,
  beforeLoad: ({ context, params: { brandId, storeId }, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId,
      storeId,
      roles: permissions['menus.edit'],
    }),
  component: Page,
});

function Page() {
  const { brandId, storeId, menuId } = Route.useParams();
  const { denied } = Route.useRouteContext();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate denied={denied}>
      <BrandData {...place}>
        <MenuEditScreen place={place} menuId={menuId} />
      </BrandData>
    </StaffGate>
  );
}
