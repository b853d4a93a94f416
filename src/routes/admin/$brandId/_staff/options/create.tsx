import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { optionResource } from '#src/features/catalogue/options/option-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

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
      <CreateScreen resource={optionResource} place={{ brandId }} copy={copy} />
    </StaffGate>
  );
}
