import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { DishCreateScreen } from '#src/features/catalogue/dishes/dish-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <DishCreateScreen brandId={brandId} copy={copy} />
    </StaffGate>
  );
}
