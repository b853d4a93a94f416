import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { StoreEditScreen } from '#src/features/store/store-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'stores.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <StoreEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
