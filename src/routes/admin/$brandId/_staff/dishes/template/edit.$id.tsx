import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { DishEditScreen } from '#src/features/catalogue/dishes/dish-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <DishEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
