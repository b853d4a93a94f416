import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { CategoryForm } from '#src/features/catalogue/categories/category-form.tsx';
import { categoryResource } from '#src/features/catalogue/categories/category-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'dishes.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <CreateScreen resource={categoryResource} place={{ brandId }} copy={copy}>
        {(ends) => <CategoryForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
