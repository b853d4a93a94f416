import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { FlowImportScreen } from '#src/features/cash-flow/import/import-screen.tsx';

/** Brings a file into a store's books. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/import')({
  beforeLoad: (opened) => staffWith(opened, 'cashFlow.edit'),
  component: Page,
});

function Page() {
  const place = Route.useParams();
  useLastStore(place.brandId, place.storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <FlowImportScreen place={place} />
      </BrandData>
    </StaffGate>
  );
}
