import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { DishForm } from '#src/features/catalogue/dishes/dish-form.tsx';
import { dishResource } from '#src/features/catalogue/dishes/dish-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <EditScreen
        resource={dishResource}
        place={{ brandId }}
        id={id}
        history={<CatalogueHistory {...{ brandId, id }} kind="dish" />}
      >
        {(ends) => <DishForm {...ends} />}
      </EditScreen>
    </StaffGate>
  );
}
