import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { StoreCreateScreen } from '#src/features/store/store-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/create')({
  beforeLoad: (opened) => staffWith(opened, 'stores.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  return (
    <StaffGate>
      <StoreCreateScreen brandId={brandId} />
    </StaffGate>
  );
}
