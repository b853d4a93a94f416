import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { ImportScreen } from '#src/features/catalogue/import/import-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/import')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  return (
    <StaffGate>
      <ImportScreen brandId={brandId} />
    </StaffGate>
  );
}
