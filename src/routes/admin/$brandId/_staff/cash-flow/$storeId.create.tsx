import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { FlowCreateScreen } from '#src/features/cash-flow/flow-form-screens.tsx';

/** A new record. */
export const Route = createFileRoute('/admin/$brandId/_staff/cash-flow/$storeId/create')({
  validateSearch: ({ shared }): { shared?: 'picture' | 'lost' } =>
    shared === 'picture' || shared === 'lost' ? { shared } : {},
  beforeLoad: (opened) => staffWith(opened, 'cashFlow.create'),
  component: Page,
});

function Page() {
  const { brandId, storeId } = Route.useParams();
  const { shared } = Route.useSearch();
  const place = { brandId, storeId };
  useLastStore(brandId, storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        <FlowCreateScreen place={place} shared={shared} />
      </BrandData>
    </StaffGate>
  );
}
