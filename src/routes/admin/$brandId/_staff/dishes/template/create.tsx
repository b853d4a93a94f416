import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { DishForm } from '#src/features/catalogue/dishes/dish-form.tsx';
import { dishResource } from '#src/features/catalogue/dishes/dish-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

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
      <CreateScreen resource={dishResource} place={{ brandId }} copy={copy}>
        {(ends) => <DishForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
