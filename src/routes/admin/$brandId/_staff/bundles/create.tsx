import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { copyOf, staffWith } from '#src/app/staff-route.ts';
import { BundleForm } from '#src/features/bundle/bundle-form.tsx';
import { bundleResource } from '#src/features/bundle/bundle-resource.tsx';
import { CreateScreen } from '#src/office/form/create-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/bundles/create')({
  validateSearch: copyOf,
  beforeLoad: (opened) => staffWith(opened, 'promotions.edit'),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { copy } = Route.useSearch();
  return (
    <StaffGate>
      <CreateScreen resource={bundleResource} place={{ brandId }} copy={copy}>
        {(ends) => <BundleForm {...ends} />}
      </CreateScreen>
    </StaffGate>
  );
}
