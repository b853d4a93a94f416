import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { MenuEditScreen } from '#src/features/menu/menu-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/menus/edit/$storeId/$menuId')({
  beforeLoad: (opened) => staffWith(opened, 'menus.edit'),
  component: Page,
});

function Page() {
  const { brandId, storeId, menuId } = Route.useParams();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <MenuEditScreen place={place} menuId={menuId} />
      </BrandData>
    </StaffGate>
  );
}
