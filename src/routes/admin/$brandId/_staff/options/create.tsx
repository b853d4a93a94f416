import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { OptionCreateScreen } from '#src/features/catalogue/options/option-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/options/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <OptionCreateScreen brandId={brandId} copy={copy} />
    </StaffGate>
  );
}
