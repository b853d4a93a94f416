import { createFileRoute } from '@tanstack/react-router';
import { CatalogueHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { CategoryForm } from '#src/features/catalogue/categories/category-form.tsx';
import { categoryResource } from '#src/features/catalogue/categories/category-resource.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <EditScreen
        resource={categoryResource}
        place={{ brandId }}
        id={id}
        history={<CatalogueHistory {...{ brandId, id }} kind="optionCategory" />}
      >
        {(ends) => <CategoryForm {...ends} />}
      </EditScreen>
    </StaffGate>
  );
}
