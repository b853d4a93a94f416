import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { ItemScreen } from '#src/features/inventory/item-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/inventory/store/$storeId/detail/$id')({
  beforeLoad: (opened) => staffWith(opened, 'inventory.read'),
  component: Page,
});

function Page() {
  const { brandId, storeId, id } = Route.useParams();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <ItemScreen place={place} id={id} />
      </BrandData>
    </StaffGate>
  );
}
