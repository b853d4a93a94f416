import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { CategoryEditScreen } from '#src/features/catalogue/categories/category-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <CategoryEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
